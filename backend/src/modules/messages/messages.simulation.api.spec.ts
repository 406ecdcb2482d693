import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from '@jest/globals';
import type { Message } from '@qlixline/contract/messages/message';

import { COALESCING_WINDOW_MS } from '../../live/bus/event-coalescer.ts';
import { expectForAll } from '../../test-support/generated/holds-for-all.ts';
import { listOf } from '../../test-support/generated/list-of.ts';
import { PATIENCE_MS, sized } from '../../test-support/generated/size.ts';
import type { ConversationDevice } from '../../test-support/simulation/conversation-device.ts';
import { conversationStep } from '../../test-support/simulation/conversation-steps.ts';
import type { Step } from '../../test-support/simulation/conversation-steps.ts';
import { TalkingPeople } from '../../test-support/simulation/talking-people.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';

const [ROUNDS, CONCURRENCY] = sized([3, 14], [8, 20]);
const RUNS = {
  of: `talks of ${ROUNDS} rounds, ${CONCURRENCY} things done at the same moment in each`,
  runs: { small: 2, perMinute: 34 }, // about 500 conversations in a soak of 15 minutes
};

const api = apiOfSpec();

test(
  'all devices converge to the same state after concurrent actions over unreliable connections',
  () =>
    expectForAll(
      listOf(listOf(conversationStep, CONCURRENCY), ROUNDS),
      async (rounds) => {
        const talk = await TalkingPeople.create(api);
        try {
          for (const round of rounds) await takeRound(talk, round);
          await expectConverged(talk);
        } finally {
          for (const device of talk.devices) device.cut();
        }
      },
      RUNS,
    ),
  PATIENCE_MS,
);

/**
 * Runs the steps of a round in parallel, then checks that everybody notified of something had access before or after
 * the round.
 */
async function takeRound(talk: TalkingPeople, round: readonly Step[]): Promise<void> {
  const before = await talk.hearing();
  await Promise.all(round.map((step) => talk.take(step)));
  await quiet(talk);
  const after = await talk.hearing();
  const wrongly = talk.devices.flatMap((device) =>
    device.events.filter(({ id }) => {
      const key = `${device.user} ${id}`;
      return !before.has(key) && !after.has(key) && !mayHaveBeenMember(talk, round, device.user);
    }),
  );
  for (const device of talk.devices) device.events = [];
  expect(wrongly).toEqual([]);
}

/** Returns true if the user may have been a member at some moment of the round. */
function mayHaveBeenMember({ devices }: TalkingPeople, round: readonly Step[], user: number): boolean {
  return (
    devices.length > 0 && round.some((step) => (step.does === 'add' && step.other === user) || isOfBlock(step, user))
  );
}

function isOfBlock(step: Step, user: number): boolean {
  return (step.does === 'block' || step.does === 'unblock') && (step.user === user || step.other === user);
}

async function quiet({ devices }: TalkingPeople): Promise<void> {
  await pause(2 * COALESCING_WINDOW_MS + 20);
  await Promise.all(devices.map((device) => device.settled()));
}

async function expectConverged(talk: TalkingPeople): Promise<void> {
  expect(talk.failed).toEqual([]);
  for (const device of talk.devices) device.cut();
  await Promise.all(talk.devices.map((device) => device.connect(talk.conversations)));
  await expectEverySendingOnce(talk);
  const places = new Map<string, number>();
  await Promise.all(talk.devices.map((device) => expectSame(talk, device, places)));
}

/**
 * Compares a device's state with what is freshly read over REST. `places` maps conversation and number to the message
 * id, for all devices.
 */
async function expectSame(talk: TalkingPeople, device: ConversationDevice, places: Map<string, number>): Promise<void> {
  const listed = new Map((await device.list()).map((one) => [one.id, one]));
  for (const id of talk.conversations) {
    const part = await device.part(id, { limit: 100 });
    expect(part !== null || !listed.has(id)).toBe(true); // whatever is listed exists
    if (!part) continue;
    const numbers = part.items.map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
    for (const { id: messageId, number } of part.items) {
      const key = `${id} ${number}`;
      expect(places.get(key) ?? messageId).toBe(messageId);
      places.set(key, messageId);
    }
    const log = device.logs.get(id)!;
    const first = log.items[0]?.number ?? 1;
    expect(log.items.map((message) => shown(talk, device, message))).toEqual(
      part.items.filter(({ number }) => number >= first).map((message) => shown(talk, device, message)),
    );
    expect(log.hasOlder).toBe((numbers[0] ?? first) < first);
    await expectUnread(talk, device, id, part.items);
  }
}

/** Checks that each acknowledged message exists once, with its number, and each unacknowledged one at most once. */
async function expectEverySendingOnce({ sendings, people, conversations }: TalkingPeople): Promise<void> {
  const rows = await api
    .em()
    .execute<{ client_id: string; author_id: string; number: number; conversation_id: number }[]>(
      `select client_id, author_id, number, conversation_id from messages
     where conversation_id in (${conversations.join(', ')}) and event is null`,
    );
  for (const { clientId, user, conversation, numbers } of sendings) {
    const stored = rows.filter((row) => row.client_id === clientId);
    expect(stored.length).toBeLessThanOrEqual(1);
    if (numbers.length === 0) continue;
    expect(new Set(numbers).size).toBe(1);
    expect(stored).toMatchObject([
      { author_id: people[user]!.userId, number: numbers[0], conversation_id: conversation },
    ]);
  }
  expect(rows.every(({ client_id }) => sendings.some(({ clientId }) => clientId === client_id))).toBe(true);
}

/**
 * Checks that unread counts are equal on all devices. They include others' messages that no block hides, and events
 * that name the reader.
 */
async function expectUnread(talk: TalkingPeople, device: ConversationDevice, id: number, items: readonly Message[]) {
  const own = talk.people[device.user]!.userId;
  const { json } = await device.client.get(`/api/conversations/${id}`);
  const [member] = await api
    .em()
    .execute<{ delivered: number }[]>(
      'select last_number as delivered from conversation_members where conversation_id = ? and user_id = ?',
      [id, own],
    );
  const news = items.filter(
    ({ number, author, event, isHidden }) =>
      !isHidden &&
      number > json.readNumber &&
      number <= (member?.delivered ?? 0) && // nothing is delivered to somebody who is invited only
      author !== null &&
      author.id !== own &&
      (event === null || event.kind === 'created' || (event.kind === 'added' && event.user?.id === own)),
  );
  expect({ id, user: device.user, unread: json.unreadCount }).toEqual({ id, user: device.user, unread: news.length });
}

/**
 * Returns the message as shown, without the parts that a block hides or restores: a device sees those change only when
 * it reloads the conversation, as nobody is notified of a block.
 */
function shown(talk: TalkingPeople, { user }: ConversationDevice, message: Message) {
  const isUncertain = (id: string | undefined) =>
    id === undefined || talk.blockedOnce.has(`${user} ${talk.numberOf(id)}`);
  const { number, revision } = message;
  if (isUncertain(message.author?.id)) return { number, revision };
  const { replyTo, event, reactions } = message;
  return {
    ...message,
    replyTo: replyTo && (isUncertain(replyTo.author?.id) ? { number: replyTo.number } : replyTo),
    reactions: reactions.filter(({ userId }) => !isUncertain(userId)),
    // An event without a name is about somebody hidden by a block, or about nobody.
    event: event && (event.name === null && isUncertain(event.user?.id) ? { kind: event.kind } : event),
  };
}
