import { escaped } from './pages/page-head';
import type { FieldProblems } from '../../src/contract/login-accounts';

/** What a form page shows beside its empty fields. */
export interface FormState {
  readonly target: string;
  /** The account name as it was typed; a password is never shown again. */
  readonly account?: string;
  readonly problems?: FieldProblems;
  /** A sentence about the whole form. */
  readonly alert?: string;
}

export interface Field {
  readonly name: keyof FieldProblems;
  readonly label: string;
  readonly type: 'text' | 'password';
  readonly autocomplete: 'username' | 'current-password' | 'new-password';
  readonly hint?: string;
}

interface FormMarkup {
  readonly action: string;
  readonly fields: readonly Field[];
  readonly submit: string;
  /** Markup before the fields. */
  readonly before?: string;
}

/** A form in markup: its fields with what is wrong with each, the first of those with the focus. */
export function formMarkup(state: FormState, { action, fields, submit, before }: FormMarkup): string {
  const { problems = {}, alert } = state;
  const focused = fields.find(({ name }) => problems[name] !== undefined)?.name ?? fields[0]?.name;
  const rows = fields.map((field) =>
    fieldRow(field, {
      problem: problems[field.name],
      value: field.name === 'account' ? (state.account ?? '') : '',
      hasFocus: field.name === focused,
    }),
  );
  return `${alertMarkup(alert)}<form method="post" action="${action}" novalidate>
${hiddenField('return', state.target)}${before === undefined ? '' : `\n${before}`}
${rows.join('\n')}
<button class="button primary">${submit}</button>
</form>`;
}

interface FieldState {
  readonly problem: string | undefined;
  readonly value: string;
  readonly hasFocus: boolean;
}

function fieldRow(field: Field, { problem, value, hasFocus }: FieldState): string {
  const { name, label, type, autocomplete, hint } = field;
  const notes = [
    ...(problem === undefined ? [] : [{ id: `${name}-error`, kind: 'error', text: problem }]),
    // What is wrong takes the place of the hint.
    ...(hint === undefined || problem !== undefined
      ? []
      : [{ id: `${name}-hint`, kind: 'hint', text: hint }]),
  ];
  const attributes = [
    `id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"`,
    'aria-required="true"',
    ...(type === 'text' ? ['autocapitalize="none" spellcheck="false" maxlength="60"'] : []),
    ...(value === '' ? [] : [`value="${escaped(value)}"`]),
    ...(problem === undefined ? [] : ['aria-invalid="true"']),
    ...(notes.length === 0 ? [] : [`aria-describedby="${notes.map(({ id }) => id).join(' ')}"`]),
    ...(hasFocus ? ['autofocus'] : []),
  ];
  const texts = notes.map(({ id, kind, text }) => `\n<p class="${kind}" id="${id}">${escaped(text)}</p>`);
  return `<div class="field">
<label for="${name}">${label}</label>
<input ${attributes.join(' ')}>${texts.join('')}
</div>`;
}

/** A sentence about the whole form; nothing for none. */
export function alertMarkup(alert: string | undefined): string {
  return alert === undefined ? '' : `<p class="alert" role="alert">${escaped(alert)}</p>\n`;
}

/** A field that is sent and not seen. */
export function hiddenField(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escaped(value)}">`;
}
