import { expect, test } from '@jest/globals';
import { GROUP_MEMBERS_MAX } from '@qlixline/contract/limits';

import { screenOf } from '../../../test-support/scenes/between-two.ts';
import { conversationOf, partOf, read, trySend, unreadOf } from '../../../test-support/scenes/converse.ts';
import { eventually } from '../../../test-support/eventually.ts';
import { befriend } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const EACH_WRITES = 3;

const api = apiOfSpec();

test('twenty members who write at once get one order without gaps, and every member is notified', async () => {
  const { members, id } = await makeGroup();
  const screens = await Promise.all(members.map((member) => screenOf(api, member)));
  const sent = await Promise.all(
    members.flatMap((member, nth) =>
      Array.from({ length: EACH_WRITES }, (_, turn) => trySend(member, id, `${nth}: ${turn}`)),
    ),
  );
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
  const written = GROUP_MEMBERS_MAX * EACH_WRITES;
  const [first, ...others] = await Promise.all(members.map((member) => partOf(member, id, '?limit=100')));
  expect(first!.items.map(({ number }) => number)).toEqual(Array.from({ length: written + 1 }, (_, at) => at + 1));
  expect(new Set(first!.items.map(({ text }) => text)).size).toBe(written + 1);
  const order = first!.items.map(({ id: messageId }) => messageId);
  for (const { items } of others) expect(items.map(({ id: messageId }) => messageId)).toEqual(order);
  for (const screen of screens) {
    await eventually(
      () => screen.unreadFrames.some(({ type, id: about }) => type === 'message_created' && about === id) || undefined,
    );
    screen.terminate();
  }
  for (const [nth, member] of members.entries()) {
    const lineOfOwner = nth === 0 ? 0 : 1;
    // A member who had read everything before writing has read their own message; no message of others is lost.
    const { readNumber, unreadCount } = await conversationOf(member, id);
    const news = first!.items.filter(({ number, author }) => number > readNumber && author!.id !== member.userId);
    expect(unreadCount).toBe(news.length);
    expect(unreadCount).toBeGreaterThanOrEqual(lineOfOwner);
    await read(member, id, written + 1);
    expect(await unreadOf(member)).toEqual({ count: 0, requests: 0 });
  }
});

async function makeGroup(): Promise<{ members: SignedIn[]; id: number }> {
  const members: SignedIn[] = [];
  for (let nth = 0; nth < GROUP_MEMBERS_MAX; nth += 1) members.push(await api.asUser());
  const [owner, ...others] = members as [SignedIn, ...SignedIn[]];
  for (const other of others) await befriend(api, owner, other);
  const userIds = others.map(({ userId }) => userId);
  const { json } = await owner.client.post('/api/conversations/groups', { name: 'All of us', userIds });
  return { members, id: json.id };
}
