import type { Command } from './command';

const MOST_RECENT = 5;

let recent: readonly Command[] = [];

/** Puts a chosen command in front, as long as this document lives; a search is remembered by the search itself. */
export function rememberCommand(command: Command): void {
  if ('keyword' in command.target) return;
  recent = [command, ...recent.filter(({ key }) => key !== command.key)].slice(0, MOST_RECENT);
}

/** What was chosen lately, newest first. What is done rather than gone to is taken from `present`, where it still can be. */
export function recentCommands(present: readonly Command[]): Command[] {
  return recent.flatMap(
    (command) =>
      present.find(({ key }) => key === command.key) ?? ('href' in command.target ? [command] : []),
  );
}

/** @internal for tests */
export function forgetCommands(): void {
  recent = [];
}
