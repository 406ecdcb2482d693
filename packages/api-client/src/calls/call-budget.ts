import { CALLER_HEADER } from '@qlixline/contract/calls/caller';
import type { ProblemCode } from '@qlixline/contract/calls/problem';

const WINDOW_MS = 60_000;
/** Calls of one remote within a minute. The busiest screens make some 40 when they open. */
export const CALLS_MAX = 400;
const MESSAGE = 'This part of Qlixline asks too often. Please try again in a minute.';

/**
 * Limits the calls of each remote, so that one that calls without end can't use up the user's rate limits and keep
 * everything else from working. `onExceeded` is called with the caller, such as `mf-pets/1.4.0`, once per minute.
 */
export class CallBudget {
  readonly #counts = new Map<string, number>();
  #startedAt = performance.now();

  constructor(private readonly onExceeded: (caller: string) => void) {}

  /** Counts a call; returns the refusal of one that exceeds the limit. Calls of the shell name no caller. */
  refusalOf({ headers }: RequestInit): Response | undefined {
    const caller = new Headers(headers).get(CALLER_HEADER);
    if (caller === null) return undefined;
    const now = performance.now();
    if (now - this.#startedAt >= WINDOW_MS) {
      this.#counts.clear();
      this.#startedAt = now;
    }
    const count = (this.#counts.get(caller) ?? 0) + 1;
    this.#counts.set(caller, count);
    if (count <= CALLS_MAX) return undefined;
    if (count === CALLS_MAX + 1) this.onExceeded(caller);
    return Response.json({ code: 'rate_limited' satisfies ProblemCode, message: MESSAGE }, { status: 429 });
  }
}
