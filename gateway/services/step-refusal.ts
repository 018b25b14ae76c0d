/**
 * A step of the qualification that is turned down: `rejected` for a reason of the matter told in people's words,
 * `forbidden` where somebody speaks for another, `signInNeeded` where the account is gone, `notFound` for a fund.
 */
export class StepRefusal extends Error {
  override readonly name = 'StepRefusal';
  readonly kind: 'rejected' | 'forbidden' | 'signInNeeded' | 'notFound' | 'badRequest';
  /** The request field at fault, where one is. */
  readonly field: string | undefined;

  constructor(kind: StepRefusal['kind'], message?: string, field?: string) {
    super(message);
    this.kind = kind;
    this.field = field;
  }
}
