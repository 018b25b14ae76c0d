/** Words that are no command, or ask for what cannot be; told to the operator as they are. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
