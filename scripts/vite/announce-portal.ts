import type { Plugin, Rollup } from 'vite';

/**
 * Announces in index.html what the entry imports after the first paint: scripts and styles are on their way at once.
 * Stylesheets stand at the end of the body, so that the static frame above them, which has its own critical style, is
 * painted without waiting for them.
 */
export function announcePortal(module: string): Plugin {
  return {
    name: 'announce-portal',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = filesOf(bundle ?? {}, module);
        const head = [
          ...files.scripts.map(
            (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
          ),
          ...files.styles.map(
            (file) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`,
          ),
        ];
        const body = files.styles.map(
          (file) => `<link rel="stylesheet" fetchpriority="low" crossorigin href="/${file}">`,
        );
        return html
          .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
          .replace('</head>', `${head.join('\n')}\n</head>`)
          .replace('</body>', `${body.join('\n')}\n</body>`);
      },
    },
  };
}

interface Files {
  readonly scripts: string[];
  readonly styles: string[];
}

/**
 * The chunk of a module, everything it imports statically, and their styles. The largest script comes first: over six
 * connections some wait for their turn, and what takes longest may not be one of them.
 */
function filesOf(bundle: Rollup.OutputBundle, module: string): Files {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const start = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module));
  if (!start) throw new Error(`announce-portal: ${module} is no chunk of its own`);
  const wanted = new Map<string, Rollup.OutputChunk>();
  const visit = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || wanted.has(chunk.fileName)) return;
    wanted.set(chunk.fileName, chunk);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  visit(start);
  const styles = [...wanted.values()].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const scripts = [...wanted.values()].toSorted((a, b) => b.code.length - a.code.length);
  return { scripts: scripts.map(({ fileName }) => fileName), styles: [...new Set(styles)].toReversed() };
}
