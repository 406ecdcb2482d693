import { setTimeout as pause } from 'node:timers/promises';

/** Only ends what never happens: how long something takes depends on the machine. */
const PATIENCE_MS = 300_000 * Number(process.env['TEST_PATIENCE'] ?? 1);
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/**
 * Asks until the answer is something; for what goes on behind a reply. Asks less often the longer it takes: on a busy
 * machine, somebody who asks without a rest is refused by the limit of requests.
 */
export async function eventually<Result>(
  ask: () => Promise<Result | undefined> | Result | undefined,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const end = Date.now() + patienceMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const result = await ask();
    if (result !== undefined) return result;
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await pause(pauseMs);
  }
}
