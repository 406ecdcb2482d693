/** State of pending presses; `confirmed` is the server's last reply. */
type PendingPresses = { confirmed: object; waiting: number; turn: Promise<unknown> };
const pending = new Map<string, PendingPresses>();

/**
 * Shows a press at once and sends presses one after another, so that the last one wins on the server too. When none is
 * pending, the server's last confirmed state is shown. Rejects, after rolling back, if the last of several presses
 * fails.
 */
export async function press<State extends object>(
  key: string,
  before: State,
  shown: State,
  show: (state: State) => void,
  send: () => Promise<State>,
): Promise<void> {
  const presses = pending.get(key) ?? { confirmed: before, waiting: 0, turn: Promise.resolve() };
  pending.set(key, presses);
  presses.waiting += 1;
  show(shown);
  const reply = presses.turn.then(send);
  presses.turn = reply.catch(() => undefined); // The caller gets the error; the next press still runs.
  try {
    presses.confirmed = await reply;
  } finally {
    presses.waiting -= 1;
    if (presses.waiting === 0) {
      pending.delete(key);
      show(presses.confirmed as State);
    }
  }
}
