/** Reason why the backend can't start, in one sentence for the operator, shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
