import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { notificationCountSchema, notificationPageSchema } from '@qlixline/contract/notification';
import type { NotificationItem, OptionalNotificationKind } from '@qlixline/contract/notification';

import type { Reply } from '../../testing/client.ts';
import { startApi } from '../../testing/start-api.ts';
import type { SignedIn, TestApi } from '../../testing/start-api.ts';
import { drawStepsOf } from './lively-steps.model.ts';
import { LivelyWorld } from './lively-world.model.ts';
import type { Step } from './lively-world.model.ts';

const SEEDS = [1, 2, 3, 4];
const STEPS = 240;
const LOOKED_AT_EVERY = 24; // steps
const ACTORS_SHOWN = 3;
const TURNED_OFF: [who: number, kind: OptionalNotificationKind][] = [
  [5, 'post_liked'],
  [6, 'comment_mentioned'],
];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe.each(SEEDS)('in the lively world of seed %i', (seed) => {
  test('everybody’s news are those that the plain model says, in groups and counted', async () => {
    const model = new LivelyWorld();
    const draw = drawStepsOf(model, seed);
    const actors = new Actors(seed);
    await actors.arrive(model);
    let shown = 0;
    for (let taken = 1; taken <= STEPS; taken += 1) {
      const step = draw();
      const isDone = model.take(step);
      const { status } = await actors.send(step);
      expect([taken, step, status < 300 ? 'done' : status]).toEqual([taken, step, isDone ? 'done' : 404]);
      if (taken % LOOKED_AT_EVERY === 0) shown += await actors.compareAll(model, taken);
    }
    expect(shown).toBeGreaterThan(100); // news that were compared: an empty world would prove nothing
  });
});

/** The people of a model at the API, and the ids of what they made there. */
class Actors {
  readonly #people: SignedIn[] = [];
  #moderator: SignedIn | undefined;
  #reporter: SignedIn | undefined;
  readonly #postIds: number[] = [];
  readonly #commentIds: number[] = [];

  constructor(private readonly seed: number) {}

  async arrive({ world, told }: LivelyWorld): Promise<void> {
    for (const who of world.people) this.#people.push(await api.asUser({ username: this.#nameOf(who) }));
    [this.#moderator, this.#reporter] = [await api.asUser(), await api.asUser()];
    await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [this.#moderator.userId]);
    for (const [who, kind] of TURNED_OFF) {
      told.turnOff(who, kind);
      await this.#client(who).patch('/api/notifications/preferences', { [kind]: { inApp: false } });
    }
  }

  async send(step: Step): Promise<Reply> {
    if (step.does === 'take away') return this.#takeAway(this.#commentIds[step.comment]!);
    const client = this.#client(step.who);
    switch (step.does) {
      case 'post': {
        const { visibility, names } = step;
        const post = { text: this.#naming(names), images: [], petIds: [], visibility };
        return keepId(await client.post('/api/posts', post), this.#postIds);
      }
      case 'edit':
        return client.patch(this.#postPath(step), { text: this.#naming(step.names) });
      case 'show':
        return client.patch(this.#postPath(step), { visibility: step.visibility });
      case 'delete':
        return client.delete(this.#postPath(step));
      case 'restore':
        return client.post(`${this.#postPath(step)}/restore`);
      case 'like':
        return client.put(`${this.#postPath(step)}/like`);
      case 'unlike':
        return client.delete(`${this.#postPath(step)}/like`);
      case 'comment': {
        const reply = await client.post(`${this.#postPath(step)}/comments`, { text: this.#naming(step.names) });
        return keepId(reply, this.#commentIds);
      }
      case 'uncomment':
        return client.delete(`/api/comments/${this.#commentIds[step.comment]}`);
      case 'recomment':
        return client.post(`/api/comments/${this.#commentIds[step.comment]}/restore`);
      case 'ask':
        return client.post('/api/friends/requests', { userId: this.#idOf(step.other) });
      case 'unfriend':
        return client.delete(`/api/friends/${this.#idOf(step.other)}`);
      case 'block':
        return client.put(`/api/blocks/${this.#idOf(step.other)}`);
      case 'unblock':
        return client.delete(`/api/blocks/${this.#idOf(step.other)}`);
      case 'look':
        return client.put('/api/notifications/seen');
    }
  }

  /** How many rows there were. */
  async compareAll({ world, told }: LivelyWorld, taken: number): Promise<number> {
    let compared = 0;
    for (const who of world.people) {
      const shown = told.shownTo(who);
      const { json } = await this.#client(who).get('/api/notifications?limit=50');
      const items = notificationPageSchema.parse(json).items.map((item) => this.#read(item));
      const expected = shown.slice(0, 50).map((group) => ({
        ...group,
        actors: group.actors.slice(0, ACTORS_SHOWN),
        actorCount: group.actors.length,
      }));
      expect({ taken, who, items }).toEqual({ taken, who, items: expected });
      const { count } = notificationCountSchema.parse((await this.#client(who).get('/api/notifications/count')).json);
      expect({ taken, who, count }).toEqual({ taken, who, count: shown.filter(({ isUnread }) => isUnread).length });
      compared += shown.length;
    }
    return compared;
  }

  /** What nobody may see any more is reported by nobody: the report is from before. */
  async #takeAway(commentId: number): Promise<Reply> {
    const subject = { subject: 'comment', subjectId: String(commentId) };
    await api
      .em()
      .execute(
        `insert into abuse_reports (reporter_id, subject, subject_id, reason, details) values (?, ?, ?, 'other', '')`,
        [this.#reporter!.userId, subject.subject, subject.subjectId],
      );
    return this.#moderator!.client.post('/api/moderation/actions', { ...subject, action: 'remove', note: '' });
  }

  /** In the model's numbers. A comment is led to by its post. */
  #read({ kind, isUnread, actors, actorCount, target }: NotificationItem) {
    return {
      kind,
      isUnread,
      actors: actors.map(({ id }) => this.#people.findIndex(({ userId }) => userId === id)),
      actorCount,
      about: target ? { post: this.#postIds.indexOf(target.id), ...this.#commentOf(target) } : {},
    };
  }

  /** Its text says which it is. */
  #commentOf(target: NonNullable<NotificationItem['target']>): { comment?: number } {
    if (target.type !== 'comment') return {};
    return { comment: Number(/^\d+/.exec(target.excerpt)?.[0]) };
  }

  #naming(names: readonly number[]): string {
    return [this.#commentIds.length, ...names.map((who) => `@${this.#nameOf(who)}`)].join(' ');
  }

  #nameOf(who: number): string {
    return `lively.${this.seed}.${'abcdefg'[who]}`;
  }

  #postPath({ post }: { post: number }): string {
    return `/api/posts/${this.#postIds[post]}`;
  }

  #idOf(who: number): string {
    return this.#people[who]!.userId;
  }

  #client(who: number): SignedIn['client'] {
    return this.#people[who]!.client;
  }
}

function keepId(reply: Reply, ids: number[]): Reply {
  if (reply.status < 300) ids.push(reply.json.id);
  return reply;
}
