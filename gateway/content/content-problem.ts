/** A file of the content that cannot be used; `message` is one sentence for the operator and names the key at fault. */
export class ContentProblem extends Error {
  override readonly name = 'ContentProblem';
}
