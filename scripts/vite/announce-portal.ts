import type { Plugin } from 'vite';

/**
 * Announces in index.html what every page needs: scripts and styles are on their way at once. Stylesheets are at the end of
 * the body, so that the static frame above them, which has its own critical style, is painted without waiting for them.
 */
export function announcePortal(): Plugin {
  return {
    name: 'announce-portal',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const scripts = pathsIn(html, SCRIPT);
        const styles = pathsIn(html, STYLE);
        // Each comes after what it imports: the last one starts the portal.
        const portal = scripts.at(-1);
        if (portal === undefined) throw new Error('announce-portal: index.html has no script');
        const head = [
          `<script type="module" fetchpriority="low" crossorigin src="${portal}"></script>`,
          // The packages before what they import: over six connections the largest file must not wait for its turn.
          ...scripts
            .slice(0, -1)
            .toReversed()
            .map((path) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${path}">`),
          // Marked for main.tsx: the markup of a page comes without the links to them.
          ...styles.map(
            (path) =>
              `<link rel="preload" as="style" fetchpriority="low" crossorigin data-portal href="${path}">`,
          ),
        ];
        const body = styles.map(
          (path) => `<link rel="stylesheet" fetchpriority="low" crossorigin href="${path}">`,
        );
        return html
          .replaceAll(SCRIPT, '')
          .replaceAll(STYLE, '')
          .replace('</head>', `${head.join('\n')}\n</head>`)
          .replace('</body>', `${body.join('\n')}\n</body>`);
      },
    },
  };
}

const SCRIPT = /\s*<script type="module"[^>]* src="([^"]*)"><\/script>/g;
const STYLE = /\s*<link rel="stylesheet"[^>]* href="([^"]*)">/g;

function pathsIn(html: string, tag: RegExp): string[] {
  return [...html.matchAll(tag)].flatMap(([, path]) => path ?? []);
}
