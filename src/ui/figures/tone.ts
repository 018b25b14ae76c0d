/** Which way a figure went. Colour follows it; the sign in the text says the same without colour. */
export type Tone = 'up' | 'down' | 'flat';

/** The tone of a number; zero, absent and not-a-number are flat. */
export function toneOf(value: number | null | undefined): Tone {
  if (value === null || value === undefined || !(Math.abs(value) > 0)) return 'flat';
  return value > 0 ? 'up' : 'down';
}

/** The tone that a formatted figure shows by its sign, so that "0.00%" is never coloured; "--" is flat. */
export function toneOfText(text: string): Tone {
  if (text.startsWith('+')) return 'up';
  return /^[-−]\d/.test(text) ? 'down' : 'flat';
}
