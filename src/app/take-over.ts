import { RENDERED_ATTRIBUTE, STYLE_ATTRIBUTE } from '@/contract/document';
import { startDocumentClock } from '@/lib/of-document';

/** The last press and submission before the code was loaded, recorded by a script of index.html. */
interface EarlyUse {
  isOver: boolean;
  /** Whether there was any sign of use (lib/postponed-work.ts). */
  readonly isUsed: boolean;
  readonly pressed: HTMLButtonElement | null;
  readonly sent: HTMLFormElement | null;
}

declare global {
  interface Window {
    readonly earlyUse?: EarlyUse;
  }
}

interface TakenOver {
  /** Whether the markup is ready for hydration; otherwise the browser renders the page and then replaces it. */
  readonly isReady: boolean;
  /** Repeats early input, choices, presses and submissions as events. To be called after the first commit. */
  readonly repeatUse: () => void;
}

/** Prepares the content of the document for React: the markup of the page, or the static frame if it cannot be used. */
export function takeOver(root: Element, hasReplies: boolean): TakenOver {
  const renderedAt = root.getAttribute(RENDERED_ATTRIBUTE);
  const frame = document.querySelector('#frame');
  const isShown = renderedAt !== null && !('frame' in document.documentElement.dataset);
  if (!isShown && frame) root.replaceChildren(...frame.childNodes);
  frame?.remove();
  root.removeAttribute(RENDERED_ATTRIBUTE);
  const isReady = isShown && hasReplies;
  if (isReady) {
    startDocumentClock(Number(renderedAt));
    for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
      element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
      element.removeAttribute(STYLE_ATTRIBUTE);
    }
  }
  // Hydration resets selects to their rendered values.
  const chosen = Array.from(root.querySelectorAll('select'), (select) => ({ select, value: select.value }));
  return {
    isReady,
    repeatUse() {
      for (const { select, value } of chosen) repeatChoice(select, value);
      for (const field of root.querySelectorAll('input')) repeatInput(field);
      const { earlyUse } = window;
      if (earlyUse === undefined) return;
      earlyUse.isOver = true;
      if (earlyUse.isUsed) document.dispatchEvent(new Event('pointermove'));
      if (earlyUse.sent?.isConnected) earlyUse.sent.requestSubmit();
      else if (earlyUse.pressed?.isConnected) earlyUse.pressed.click();
    },
  };
}

function repeatChoice(select: HTMLSelectElement, value: string): void {
  if (select.value === value) return;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** React takes the state at hydration as known and only handles later changes, so the field is changed again. */
function repeatInput(field: HTMLInputElement): void {
  if (field.type === 'radio' || field.type === 'checkbox') {
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  const typed = field.value;
  if (typed === field.defaultValue) return;
  field.value = field.defaultValue;
  // Bypasses React's setter on the element, which would record the value as known.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
