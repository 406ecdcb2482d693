import { notificationCountSchema, notificationPageSchema } from '@qlixline/contract/notification';
import type { NotificationItem, ActivityKind } from '@qlixline/contract/notification';

import type { Client, Reply } from '../client.ts';
import type { SignedIn, TestApi } from '../start-api.ts';
import type { LivelyWorld, Step } from './simulation.ts';

/** The people of a lively world at the API, and the ids of what they made there; for specs. */
export class LivelyPeople {
  readonly #postIds: number[] = [];
  readonly #commentIds: number[] = [];

  private constructor(
    private readonly api: TestApi,
    private readonly seed: number,
    private readonly people: readonly SignedIn[],
    private readonly moderator: SignedIn,
    private readonly reporter: SignedIn,
  ) {}

  static async of({ world }: LivelyWorld, api: TestApi, seed: number): Promise<LivelyPeople> {
    const people: SignedIn[] = [];
    for (const who of world.people) people.push(await api.asUser({ username: nameOf(seed, who) }));
    const [moderator, reporter] = [await api.asUser(), await api.asUser()];
    await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [moderator.userId]);
    return new LivelyPeople(api, seed, people, moderator, reporter);
  }

  async turnOff(who: number, kind: ActivityKind): Promise<void> {
    await this.#client(who).patch('/api/notifications/preferences', { [kind]: { inApp: false } });
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

  /** The newest fifty rows in the model's numbers, and what the badge says. */
  async newsOf(who: number) {
    const { json } = await this.#client(who).get('/api/notifications?limit=50');
    const { count } = notificationCountSchema.parse((await this.#client(who).get('/api/notifications/count')).json);
    return { items: notificationPageSchema.parse(json).items.map((item) => this.#read(item)), count };
  }

  /** What nobody may see any more is reported by nobody: the report is from before. */
  async #takeAway(commentId: number): Promise<Reply> {
    const subject = { subject: 'comment', subjectId: String(commentId) };
    await this.api.em().execute(
      `insert into abuse_reports (reporter_id, subject, subject_id, reason, details) values (?, ?, ?, 'other', '')
         on conflict do nothing`,
      [this.reporter.userId, subject.subject, subject.subjectId],
    );
    return this.moderator.client.post('/api/moderation/actions', { ...subject, action: 'remove', note: '' });
  }

  /** In the model's numbers. A comment is led to by its post. */
  #read({ kind, isUnread, actors, actorCount, target }: NotificationItem) {
    return {
      kind,
      isUnread,
      actors: actors.map(({ id }) => this.people.findIndex(({ userId }) => userId === id)),
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
    return [this.#commentIds.length, ...names.map((who) => `@${nameOf(this.seed, who)}`)].join(' ');
  }

  #postPath({ post }: { post: number }): string {
    return `/api/posts/${this.#postIds[post]}`;
  }

  #idOf(who: number): string {
    return this.people[who]!.userId;
  }

  #client(who: number): Client {
    return this.people[who]!.client;
  }
}

function nameOf(seed: number, who: number): string {
  return `lively.${seed}.${'abcdefg'[who]}`;
}

function keepId(reply: Reply, ids: number[]): Reply {
  if (reply.status < 300) ids.push(reply.json.id);
  return reply;
}
