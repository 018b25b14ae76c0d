import { foldText, keywordWords } from '@/domain/text/keyword';
import type { OptionGroup } from '@/ui/fields/grouped-listbox';

/** Where a command leads: a page, a search for a text, or something that is done at once. */
export type CommandTarget =
  | { readonly href: string }
  | { readonly keyword: string }
  | { readonly act: () => void };

/** One line of the command palette. */
export interface Command {
  /** Unlike any other of the list. */
  readonly key: string;
  readonly label: string;
  /** Code of a fund; a keyword may match its beginning. */
  readonly code?: string | null;
  readonly detail?: string;
  /** What else it is found by, with blanks between: the initials of its pinyin, other names. */
  readonly words?: string;
  /** The keys that do the same. */
  readonly keys?: readonly string[] | undefined;
  readonly target: CommandTarget;
}

export type CommandGroup = OptionGroup<Command>;

/** Commands that match every word of the keyword, best match first; all commands for an empty keyword. */
export function fittingCommands(commands: readonly Command[], keyword: string): Command[] {
  const words = keywordWords(keyword);
  return commands
    .flatMap((command) => {
      const fits = words.map((word) => fitOf(command, word));
      return fits.includes(null) ? [] : [{ command, fit: Math.max(0, ...fits.map((fit) => fit ?? 0)) }];
    })
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ command }) => command);
}

/** Rank of a command's match with a word, 0 is the best; `null` without a match. */
function fitOf({ label, words = '' }: Command, word: string): number | null {
  const name = foldText(label);
  const others = foldText(words).split(' ');
  if (name.startsWith(word)) return 0;
  if (others.some((other) => other.startsWith(word))) return 1;
  if (name.includes(word)) return 2;
  // A single letter is contained in nearly every word.
  return word.length > 1 && others.some((other) => other.includes(word)) ? 3 : null;
}
