/** What the server last said of something that is pressed, while presses are on their way. */
type UnderWay = { confirmed: object; waiting: number; turn: Promise<unknown> };
const underWay = new Map<string, UnderWay>();

/**
 * Shows a press at once and sends one after the other, so that the last one wins on the server as well. When none
 * is on its way any more, what the server last confirmed is what is shown. Rejects when the last of several presses is
 * refused; it is undone by then.
 */
export async function press<State extends object>(
  key: string,
  before: State,
  shown: State,
  show: (state: State) => void,
  send: () => Promise<State>,
): Promise<void> {
  const presses = underWay.get(key) ?? { confirmed: before, waiting: 0, turn: Promise.resolve() };
  underWay.set(key, presses);
  presses.waiting += 1;
  show(shown);
  const reply = presses.turn.then(send);
  presses.turn = reply.catch(() => undefined); // whoever pressed is told; the next press goes ahead
  try {
    presses.confirmed = await reply;
  } finally {
    presses.waiting -= 1;
    if (presses.waiting === 0) {
      underWay.delete(key);
      show(presses.confirmed as State);
    }
  }
}
