import type { Reply } from '../client.ts';
import type { Write, WrittenThing } from './written-thing.ts';

const NOT_FOUND = 404; // the thing it refers to was undone a moment before

/** Log of writes: what was written, when each was sent and answered, and unexpected answers. */
export class WriteLog {
  readonly things: WrittenThing[] = [];
  readonly refusals: string[] = [];
  readonly #writes: { sent: number; answered?: number }[] = [];

  /** Creates a thing; undefined if the thing to which it belongs was deleted. */
  async make(
    thing: Pick<WrittenThing, 'kind' | 'container'>,
    send: () => Promise<Reply>,
    keyOf: (reply: Reply) => string,
  ): Promise<WrittenThing | undefined> {
    const made: Write = { sent: performance.now() };
    const reply = await this.#write(made, send);
    if (!reply) return undefined;
    const written = { ...thing, key: keyOf(reply), made };
    this.things.push(written);
    return written;
  }

  async takeBack(thing: WrittenThing, send: () => Promise<Reply>): Promise<void> {
    const takenBack: Write = { sent: performance.now() };
    thing.takenBack = takenBack;
    await this.#write(takenBack, send);
  }

  /** Returns the number of writes in progress between two moments, and the duration of the slowest. */
  during(startedAt: number, ended: number): { count: number; slowestMs: number } {
    const during = this.#writes.filter(({ sent, answered = ended }) => sent <= ended && answered >= startedAt);
    const durations = during.map(({ sent, answered = ended }) => answered - sent);
    return { count: during.length, slowestMs: Math.round(Math.max(0, ...durations)) };
  }

  async #write(write: Write, send: () => Promise<Reply>): Promise<Reply | undefined> {
    const timed: { sent: number; answered?: number } = { sent: write.sent };
    this.#writes.push(timed);
    const reply = await send().catch((error: unknown) => void this.refusals.push(String(error)));
    timed.answered = performance.now();
    if (!reply || reply.status === NOT_FOUND) return undefined;
    if (reply.status < 200 || reply.status > 299) return void this.refusals.push(`${reply.status} ${reply.text}`);
    write.acknowledged = timed.answered;
    return reply;
  }
}
