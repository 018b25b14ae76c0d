import { runInThisContext } from 'node:vm';

/**
 * Loads the external scripts that are put into the page's head, which jsdom leaves alone: fetches the address, runs
 * the text in the page's realm, and tells `load` or `error` as a browser does, also when the element is gone by then.
 * The files of a worker share the document, and a script that one of them leaves behind has to end too: whoever waits
 * for it would wait in the next. So it goes on for as long as the document stands.
 */
export function loadScripts(): void {
  if (document.head.dataset['loadsScripts'] !== undefined) return;
  document.head.dataset['loadsScripts'] = '';
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src !== '') void load(node);
    }
  });
  observer.observe(document.head, { childList: true });
}

async function load(script: HTMLScriptElement): Promise<void> {
  let text: string;
  try {
    const response = await fetch(script.src);
    if (!response.ok) throw new Error(String(response.status));
    text = await response.text();
  } catch {
    script.dispatchEvent(new Event('error'));
    return;
  }
  runInThisContext(text);
  script.dispatchEvent(new Event('load'));
}
