/**
 * A refused change of an account's own data: `rejected` by a rule, with a message for the visitor, `forbidden` for data of
 * another account, `signInNeeded` if the account no longer exists, `notFound`, or `badRequest` for an invalid field.
 */
export class StepRefusal extends Error {
  override readonly name = 'StepRefusal';
  readonly kind: 'rejected' | 'forbidden' | 'signInNeeded' | 'notFound' | 'badRequest';
  /** Invalid field of the request, if any. */
  readonly field: string | undefined;

  constructor(kind: StepRefusal['kind'], message?: string, field?: string) {
    super(message);
    this.kind = kind;
    this.field = field;
  }
}
