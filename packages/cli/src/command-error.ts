/** Error that the user can fix, shown as one sentence without a stack. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** Error in the command line itself, such as an unknown option. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
}
