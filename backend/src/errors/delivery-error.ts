/** Reason why a message was not delivered, in one sentence for the operator. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  constructor(
    message: string,
    /** True if another attempt would end the same way. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}
