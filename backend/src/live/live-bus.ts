import { LIVE_EVENT_TYPES } from '@qlixline/contract/live-event';
import type { LiveEvent } from '@qlixline/contract/live-event';
import * as z from 'zod/mini';

import { AUDIENCE_KINDS } from './live-audiences.ts';
import type { Audience } from './live-audiences.ts';

const userIds = z.array(z.string());
const eventSchema = z.object({
  type: z.enum(LIVE_EVENT_TYPES),
  id: z.optional(z.union([z.string(), z.number()])),
});

/** What the processes tell each other. */
export const busMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    userIds,
    event: eventSchema,
  }),
  /** To those who may see a thing; each process asks for the people whose sockets it has. */
  z.object({
    kind: z.literal('audience'),
    audience: z.object({ kind: z.enum(AUDIENCE_KINDS), id: z.int() }),
    event: eventSchema,
  }),
  /** To every open screen, whoever it belongs to. */
  z.object({ kind: z.literal('broadcast'), event: eventSchema }),
  z.object({ kind: z.literal('revoked'), userId: z.string(), sessionIds: z.array(z.string()) }),
  /** Messages may have been lost: whoever listens through us has to start afresh. */
  z.object({ kind: z.literal('gap') }),
]);
export type BusMessage =
  | { kind: 'event'; userIds: string[]; event: LiveEvent }
  | { kind: 'audience'; audience: Audience; event: LiveEvent }
  | { kind: 'broadcast'; event: LiveEvent }
  | { kind: 'revoked'; userId: string; sessionIds: string[] }
  | { kind: 'gap' };
type Listener = (message: BusMessage) => void;

/** Carries messages to every process of the product that has sockets, this one included. */
export abstract class LiveBus {
  readonly #listeners = new Set<Listener>();

  /** Never throws: what cannot be carried is made up for with a 'gap'. */
  abstract publish(message: BusMessage): void;
  abstract close(): Promise<void>;

  listen(listener: Listener): void {
    this.#listeners.add(listener);
  }

  protected hand(message: BusMessage): void {
    for (const listener of this.#listeners) listener(message);
  }
}

/** The bus of a product that runs as one process. */
export class InProcessBus extends LiveBus {
  override publish(message: BusMessage): void {
    this.hand(message);
  }

  override async close(): Promise<void> {}
}
