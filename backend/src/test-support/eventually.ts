import { setTimeout as pause } from 'node:timers/promises';

/** Timeout for what never happens. It says nothing about normal durations, which depend on the machine. */
const PATIENCE_MS = 300_000 * Number(process.env['TEST_PATIENCE'] ?? 1);
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/**
 * Polls until there is an answer, for effects that follow a reply. The pauses grow, as otherwise a busy machine would
 * reach the rate limit.
 */
export async function eventually<Result>(
  read: () => Promise<Result | undefined> | Result | undefined,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const end = Date.now() + patienceMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const result = await read();
    if (result !== undefined) return result;
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await pause(pauseMs);
  }
}
