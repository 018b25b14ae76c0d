import type { PasswordStrength } from './password-strength';

/** After the last key, in milliseconds: nobody is told of every letter. */
const PAUSE_MS = 250;
const LEVELS = { 弱: 'weak', 中: 'medium', 强: 'strong' } as const;

export interface StrengthModule {
  readonly strengthOf: (password: string, context: readonly string[]) => PasswordStrength;
}

/**
 * Shows below the field of a new password how strong it is while it is typed. `load` is called with the field's first focus;
 * where it fails nothing is shown, and tried again with the next focus. Nothing typed leaves the page.
 */
export function attachPasswordMeter(page: Document, load: () => Promise<StrengthModule>): void {
  const field = page.querySelector<HTMLInputElement>('input[name="password"][autocomplete="new-password"]');
  if (field === null) return;
  const account = page.querySelector<HTMLInputElement>('input[name="account"]');
  const line = addLine(field);
  let loaded: StrengthModule | null = null;
  let isLoading = false;
  let timer: number | undefined;

  const show = () => {
    if (loaded === null) return;
    const { value } = field;
    showStrength(line, value === '' ? null : loaded.strengthOf(value, [account?.value ?? '']));
  };
  const prepare = async () => {
    if (loaded !== null || isLoading) return;
    isLoading = true;
    try {
      loaded = await load();
      show();
    } catch {
      // The gateway judges the password anyway, and tells what is wrong with it.
    } finally {
      isLoading = false;
    }
  };
  field.addEventListener('focus', () => void prepare());
  if (page.activeElement === field) void prepare();
  for (const typed of account === null ? [field] : [field, account])
    typed.addEventListener('input', () => {
      clearTimeout(timer);
      timer = window.setTimeout(show, PAUSE_MS);
    });
}

function addLine(field: HTMLInputElement): HTMLElement {
  const line = field.ownerDocument.createElement('p');
  line.id = 'password-strength';
  line.className = 'strength';
  line.setAttribute('aria-live', 'polite');
  // What is wrong or hinted at comes first.
  const notes = field.parentElement ?? field;
  notes.append(line);
  const described = field.getAttribute('aria-describedby');
  field.setAttribute('aria-describedby', described === null ? line.id : `${described} ${line.id}`);
  return line;
}

function showStrength(line: HTMLElement, strength: PasswordStrength | null): void {
  const text = strength === null ? '' : `密码强度：${strength.label}。${strength.advice}`;
  if (strength === null) delete line.dataset['level'];
  else line.dataset['level'] = LEVELS[strength.label];
  // The same words once more would be read out once more.
  if (line.textContent !== text) line.textContent = text;
}
