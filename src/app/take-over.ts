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

/**
 * Prepares the content of the document for React: the markup of the page, or the static frame if it cannot be used. Returns
 * whether the markup is ready for hydration; otherwise the browser renders the page and then replaces it.
 */
export function takeOver(root: Element, hasReplies: boolean): boolean {
  const renderedAt = root.getAttribute(RENDERED_ATTRIBUTE);
  const frame = document.querySelector('#frame');
  const isShown = renderedAt !== null && !('frame' in document.documentElement.dataset);
  if (!isShown && frame) root.replaceChildren(...frame.childNodes);
  frame?.remove();
  root.removeAttribute(RENDERED_ATTRIBUTE);
  if (!isShown || !hasReplies) return false;
  startDocumentClock(Number(renderedAt));
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
  return true;
}

/**
 * Ends the recording of early use; to be called right before React takes over, which handles all later events. Returns a
 * function that repeats early input, choices, presses and submissions as events, for the time after the first commit.
 */
export function endEarlyUse(root: Element): () => void {
  const { earlyUse } = window;
  if (earlyUse) earlyUse.isOver = true;
  const selects = [...root.querySelectorAll('select')].filter(isChosen);
  const chosen = selects.map((select) => ({ select, value: select.value }));
  const fields = [...root.querySelectorAll('input')].filter(isFilledIn);
  return () => {
    for (const { select, value } of chosen) {
      // Hydration may have reset it.
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (const field of fields) repeatInput(field);
    if (earlyUse?.isUsed) document.dispatchEvent(new Event('pointermove'));
    if (earlyUse?.sent?.isConnected) earlyUse.sent.requestSubmit();
    else if (earlyUse?.pressed?.isConnected) earlyUse.pressed.click();
  };
}

function isChosen({ options }: HTMLSelectElement): boolean {
  return [...options].some((option) => option.selected && !option.defaultSelected);
}

function isFilledIn(field: HTMLInputElement): boolean {
  if (field.type === 'radio') return field.checked && !field.defaultChecked;
  return field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** React takes the state at hydration as known and only handles later changes, so the field is changed again. */
function repeatInput(field: HTMLInputElement): void {
  if (field.type === 'radio' || field.type === 'checkbox') {
    field.checked = !field.checked;
    field.click();
    return;
  }
  const typed = field.value;
  field.value = '';
  // Bypasses React's setter on the element, which would record the value as known.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
