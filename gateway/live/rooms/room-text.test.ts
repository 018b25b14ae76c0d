import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRoomText } from './room-messages';

/** Characters of messages, harmless and harmful. */
const LETTERS =
  'a你 \u3000\t\n\r\u2028\u0000\u001b\u0085\u00a0\u00ad\u0301\u20dd\u200b\u200d\u202e\u2066\ufeff\uffff\udc00\ud800👨\u{e0067}';
const PIECES = [...Array.from(LETTERS), '<b>', '&amp;'];

describe('the text of a message', () => {
  it.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['看 https://example.com 和 javascript:alert(1)', '看 https://example.com 和 javascript:alert(1)'],
    ['[链接](javascript:alert(1)) ${7*7} {{7*7}}', '[链接](javascript:alert(1)) ${7*7} {{7*7}}'],
    ["'; drop table live_event; --", "'; drop table live_event; --"],
    ['家庭 👨‍👩‍👧 与 🇨🇳', '家庭 👨‍👩‍👧 与 🇨🇳'],
  ])('is left unchanged, as plain text: %s', (typed, shown) => {
    expect(cleanRoomText(typed)).toBe(shown);
  });

  it.each([
    ['controls', 'a\u0000b\u0007c\u001b[31md\u007f', 'abc[31md'],
    ['turned writing', 'abc\u202egpj.exe\u2066x\u2069\u200f', 'abcgpj.exex'],
    ['invisible letters', '\u200b\ufeff你\u2060好\u00ad', '你好'],
    ['tags of flags', 'a\u{e0067}\u{e007f}b', 'ab'],
    ['half a letter', 'a\ud800b\udc00', 'ab'],
    ['heaped signs', `h${'\u0301'.repeat(60)}i`, `h${'\u0301'.repeat(3)}i`],
    ['runs of spaces', '甲 \t  \u3000 乙', '甲 乙'],
    ['blank lines', '一\r\n\r\n \n\n二\u2028\u2029三\n', '一\n二\n三'],
    ['nothing at all', ' \u200b\u202e\u0000\n\t ', ''],
  ])('is cleaned of %s', (_name, typed, shown) => {
    expect(cleanRoomText(typed)).toBe(shown);
  });

  it('is never longer than the input, and unchanged when cleaned again', () => {
    assert(
      property(array(constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
        const typed = pieces.join('');
        const shown = cleanRoomText(typed);
        expect(shown.length).toBeLessThanOrEqual(typed.length);
        expect(cleanRoomText(shown)).toBe(shown);
        expect(shown).not.toMatch(/\n\s*\n|[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u);
      }),
    );
  });
});
