/** Why the backend cannot start, in one sentence for whoever starts it: shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
