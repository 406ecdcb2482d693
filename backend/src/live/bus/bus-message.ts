import { LIVE_EVENTS } from '@qlixline/contract/live/live-event';
import type { LiveEventSentTo, LiveReceivers, LiveSubject } from '@qlixline/contract/live/live-event';
import * as z from 'zod/mini';

const SUBJECT_ID = {
  post: z.int(),
  story: z.int(),
  conversation: z.int(),
  topic: z.int(),
  thread: z.int(),
  listing: z.int(),
  pet: z.int(),
  notice: z.int(),
  walk: z.int(),
  unit: z.string(),
} satisfies Record<LiveSubject, z.ZodMiniType>;

/** Messages between processes. */
export const busMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), userIds: z.array(z.string()), event: eventSentTo('users') }),
  /** Event whose audience each process resolves among the users with sockets there. */
  z.object({ kind: z.literal('audience'), event: eventSentTo('audience') }),
  z.object({ kind: z.literal('broadcast'), event: eventSentTo('everyone') }),
  z.object({ kind: z.literal('revoked'), userId: z.string(), sessionIds: z.array(z.string()) }),
  /** Gap in which messages may have been lost: listeners must reload everything. */
  z.object({ kind: z.literal('gap') }),
]);
export type BusMessage = z.infer<typeof busMessageSchema>;

/** Returns the schema of events for a kind of receiver, each with the id of its subject. */
function eventSentTo<To extends LiveReceivers>(to: To): z.ZodMiniType<LiveEventSentTo<To>> {
  const [first, ...others] = Object.entries(LIVE_EVENTS)
    .filter(([, { sentTo }]) => (sentTo as readonly LiveReceivers[]).includes(to))
    .map(([type, { about, ...rule }]) =>
      z.object({
        type: z.literal(type),
        ...(about && { id: SUBJECT_ID[about] }),
        ...('saysWho' in rule && { userId: z.string() }),
      }),
    );
  if (!first) throw new Error(`No live event is sent to ${to}`);
  return z.discriminatedUnion('type', [first, ...others]) as unknown as z.ZodMiniType<LiveEventSentTo<To>>;
}
