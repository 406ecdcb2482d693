import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 5_000;

/** Asks until the answer is something; for what goes on behind a reply. */
export async function eventually<Result>(
  ask: () => Promise<Result | undefined> | Result | undefined,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const result = await ask();
    if (result !== undefined) return result;
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await pause(10);
  }
}
