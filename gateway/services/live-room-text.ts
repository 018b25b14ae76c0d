/** Controls, marks that turn the direction of writing, invisible letters and halves of letters; joiners of emoji stay. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;
/** Signs heaped upon a letter reach into the lines above and below. */
const HEAPED_SIGNS = /(\p{M}{3})\p{M}+/gu;
const SPACES = /[^\S\n]+/g;
const BLANK_LINES = / *\n[ \n]*/g;

/**
 * A message as the room shows it, plain text: without what cannot be seen or would disturb its surroundings, runs of
 * spaces and blank lines as one. Empty where nothing is left.
 */
export function cleanRoomText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replaceAll(UNSEEN, ''))
    .join('\n')
    .replaceAll(HEAPED_SIGNS, '$1')
    .replaceAll(SPACES, ' ')
    .replaceAll(BLANK_LINES, '\n')
    .trim();
}
