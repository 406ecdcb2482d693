/** Error whose message is shown to the operator without a stack trace. */
export class AddressImportError extends Error {}
