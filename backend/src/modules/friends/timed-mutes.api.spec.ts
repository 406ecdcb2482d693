import { beforeEach, describe, expect, test } from '@jest/globals';
import { MUTE_DURATIONS, MUTE_DURATION_NAMES } from '@qlixline/contract/safety/mute-durations';
import type { MuteDuration } from '@qlixline/contract/safety/mute-durations';
import { blockOrMutePageSchema } from '@qlixline/contract/safety/safety';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { conversationOf, open, send, unreadOf } from '../../test-support/scenes/converse.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import { beginThread, join, makeTopic, threadsOf, topicOf } from '../../test-support/scenes/take-part.ts';
import { insertPost } from '../../test-support/factories/post.factory.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();

/** Target of a mute: how the viewer mutes and unmutes it, and how its mute is stored and read. */
type Mutable = {
  mute: (duration?: MuteDuration) => Promise<unknown>;
  unmute: () => Promise<unknown>;
  state: () => Promise<{ isMuted: boolean; mutedUntil: string | null }>;
  /** SQL of the table, the column with the end, and a condition on the row. */
  stored: [table: string, column: string, where: string];
};

let ana: SignedIn;
let ben: SignedIn;
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
  await befriend(api, ana, ben);
});

const MUTABLES: Record<string, () => Promise<Mutable>> = {
  user: () =>
    Promise.resolve({
      mute: (duration) => ana.client.put(`/api/mutes/${ben.userId}${queryOf(duration)}`),
      unmute: () => ana.client.delete(`/api/mutes/${ben.userId}`),
      state: async () => (await ana.client.get(`/api/users/${ben.userId}`)).json,
      stored: ['mutes', 'until', `muter_id = '${ana.userId}'`],
    }),
  topic: async () => {
    const { id } = await makeTopic(ben);
    await join(ana, id);
    return {
      mute: (muteFor) => join(ana, id, { isMuted: true, ...(muteFor !== undefined && { muteFor }) }),
      unmute: () => join(ana, id, { isMuted: false }),
      state: async () => (await topicOf(ana, id)).membership!,
      stored: ['topic_members', 'muted_until', `topic_id = ${id} and user_id = '${ana.userId}'`],
    };
  },
  conversation: async () => {
    const { id } = await open(ana, ben);
    return {
      mute: (duration) => ana.client.put(`/api/conversations/${id}/mute${queryOf(duration)}`),
      unmute: () => ana.client.delete(`/api/conversations/${id}/mute`),
      state: () => conversationOf(ana, id),
      stored: ['conversation_members', 'muted_until', `conversation_id = ${id} and user_id = '${ana.userId}'`],
    };
  },
};

describe.each(Object.keys(MUTABLES))('a mute of a %s', (kind) => {
  test.each(MUTE_DURATION_NAMES)('a mute lasts as long as chosen: %s', async (duration) => {
    const { mute, unmute, state, stored } = await MUTABLES[kind]!();
    expect(await state()).toMatchObject({ isMuted: false, mutedUntil: null });
    await mute(duration);
    const { isMuted, mutedUntil } = await state();
    const { days } = MUTE_DURATIONS[duration];
    expect([isMuted, mutedUntil === null]).toEqual([true, days === null]);
    const [table, column, where] = stored;
    const [row] = await api.em().execute<{ isRight: boolean }[]>(
      `select coalesce(${column} - make_interval(days => ?) between now() - interval '1 hour' and now(), true) as "isRight"
       from ${table} where ${where}`,
      [days],
    );
    expect(row?.isRight).toBe(true);
    await unmute();
    expect(await state()).toMatchObject({ isMuted: false, mutedUntil: null });
  });

  test('a mute without a duration, as older remotes send it, has no end', async () => {
    const { mute, state } = await MUTABLES[kind]!();
    await mute();
    expect(await state()).toMatchObject({ isMuted: true, mutedUntil: null });
  });

  test('a mute ends by itself, and can be started again', async () => {
    const { mute, state, stored } = await MUTABLES[kind]!();
    await mute('day');
    await end(stored);
    expect(await state()).toMatchObject({ isMuted: false, mutedUntil: null });
    await mute('week');
    expect((await state()).isMuted).toBe(true);
  });

  test('a mute gets the new end when it is started again', async () => {
    const { mute, state } = await MUTABLES[kind]!();
    await mute('month');
    const { mutedUntil: later } = await state();
    await mute('day');
    const { mutedUntil: earlier } = await state();
    expect(earlier! < later!).toBe(true);
    await mute('forever');
    expect(await state()).toMatchObject({ isMuted: true, mutedUntil: null });
  });

  test.each(['year', '', 'Day', '1'])('refuses the duration %j', async (duration) => {
    const { mute, state } = await MUTABLES[kind]!();
    await mute(duration as MuteDuration).catch(() => undefined); // the scene of topics expects success
    expect((await state()).isMuted).toBe(false);
  });
});

test('posts of a user whose mute has ended are at home again, and the list of mutes no longer has them', async () => {
  const { mute, stored } = await MUTABLES.user!();
  const id = await insertPost(api.em(), ben.userId, { text: 'Here', visibility: 'public' });
  const atHome = async () => (await ana.client.get(`/api/feeds`)).json.items.map((post: { id: number }) => post.id);
  const muted = async () => blockOrMutePageSchema.parse((await ana.client.get('/api/mutes')).json).items;
  await mute('week');
  expect([await atHome(), (await muted()).map(({ user, until }) => [user.id, until !== null])]).toEqual([
    [],
    [[ben.userId, true]],
  ]);
  await end(stored);
  expect([await atHome(), await muted()]).toEqual([[id], []]);
});

test('a topic whose mute has ended notifies of new threads and counts them', async () => {
  const { id } = await makeTopic(ben);
  await join(ana, id, { level: 'all', isMuted: true, muteFor: 'week' });
  const kinds = async () =>
    (await ana.client.get('/api/notifications')).json.items.map(({ kind }: { kind: string }) => kind);
  await beginThread(ben, id);
  expect([await kinds(), (await threadsOf(ana, id)).map(({ isNew }) => isNew)]).toEqual([[], [false]]);
  await end(['topic_members', 'muted_until', `topic_id = ${id} and user_id = '${ana.userId}'`]);
  await beginThread(ben, id);
  expect([await kinds(), (await threadsOf(ana, id)).map(({ isNew }) => isNew)]).toEqual([
    ['thread_created'],
    [true, true],
  ]);
});

test('a conversation whose mute has ended counts as unread', async () => {
  const { id } = await open(ana, ben);
  await ana.client.put(`/api/conversations/${id}/mute?for=day`);
  await send(ben, id, 'Hello');
  expect((await unreadOf(ana)).count).toBe(0);
  await end(['conversation_members', 'muted_until', `conversation_id = ${id} and user_id = '${ana.userId}'`]);
  expect((await unreadOf(ana)).count).toBe(1);
});

function queryOf(duration: MuteDuration | undefined): string {
  return duration === undefined ? '' : `?for=${duration}`;
}

/** Moves the end of a stored mute to a moment ago. */
async function end([table, column, where]: Mutable['stored']): Promise<void> {
  await api.em().execute(`update ${table} set ${column} = now() - interval '1 second' where ${where}`);
}
