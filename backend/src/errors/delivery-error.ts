/** Reason why a message was not delivered, in one sentence for the operator. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  constructor(
    message: string,
    /** True if another attempt would end the same way. */
    readonly isFinal: boolean,
    /** True if the recipient's server says that the mailbox does not exist. */
    readonly isAddressGone = false,
  ) {
    super(message);
  }
}
