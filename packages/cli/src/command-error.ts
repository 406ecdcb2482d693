/** Error that the user can fix, shown as one sentence without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command's main function and ends the process with its result. */
export async function runCommand(main: () => Promise<number | void>): Promise<never> {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  }
}
