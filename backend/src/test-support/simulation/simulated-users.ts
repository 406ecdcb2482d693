import { notificationCountSchema, notificationPageSchema } from '@qlixline/contract/notifications/notification';
import type { NotificationItem, ActivityKind } from '@qlixline/contract/notifications/notification';

import type { Client, Reply } from '../client.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';
import type { Activity } from './activity.ts';
import { SIMULATED_USERS } from './activity.ts';

let simulations = 0;

/** Users of a simulation at the API, and the ids of what they made. */
export class SimulatedUsers {
  readonly #postIds: number[] = [];
  readonly #commentIds: number[] = [];
  /** Post of each comment, as the model's indexes. */
  readonly #postOf: number[] = [];

  private constructor(
    private readonly api: TestApi,
    private readonly simulation: number,
    private readonly users: readonly SignedIn[],
    private readonly moderator: SignedIn,
    private readonly reporter: SignedIn,
  ) {}

  static async create(api: TestApi): Promise<SimulatedUsers> {
    simulations += 1;
    const users: SignedIn[] = [];
    for (const user of SIMULATED_USERS) users.push(await api.asUser({ username: usernameOf(simulations, user) }));
    const [moderator, reporter] = [await api.asUser(), await api.asUser()];
    await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [moderator.userId]);
    return new SimulatedUsers(api, simulations, users, moderator, reporter);
  }

  async turnOff(user: number, kind: ActivityKind): Promise<void> {
    await this.#client(user).patch('/api/notifications/preferences', { [kind]: { inApp: false } });
  }

  async send(activity: Activity): Promise<Reply> {
    if (activity.does === 'remove comment') return this.#removeComment(this.#commentIds[activity.comment]!);
    const client = this.#client(activity.user);
    switch (activity.does) {
      case 'post': {
        const { visibility, mentions } = activity;
        const post = { text: this.#textWith(mentions), images: [], petIds: [], visibility };
        return storeId(await client.post('/api/posts', post), this.#postIds);
      }
      case 'edit':
        return client.patch(this.#postPath(activity), { text: this.#textWith(activity.mentions) });
      case 'change visibility':
        return client.patch(this.#postPath(activity), { visibility: activity.visibility });
      case 'delete':
        return client.delete(this.#postPath(activity));
      case 'restore':
        return client.post(`${this.#postPath(activity)}/restore`);
      case 'like':
        return client.put(`${this.#postPath(activity)}/like`);
      case 'unlike':
        return client.delete(`${this.#postPath(activity)}/like`);
      case 'comment': {
        const text = this.#textWith(activity.mentions);
        return this.#storeComment(await client.post(`${this.#postPath(activity)}/comments`, { text }), activity.post);
      }
      case 'reply': {
        const reply = { text: this.#textWith(activity.mentions), replyToId: this.#commentIds[activity.comment] };
        const path = `/api/posts/${this.#postIds[this.#postOf[activity.comment]!]}/comments`;
        return this.#storeComment(await client.post(path, reply), this.#postOf[activity.comment]!);
      }
      case 'edit comment': {
        const text = this.#textWith(activity.mentions, activity.comment);
        return client.patch(this.#commentPath(activity), { text });
      }
      case 'like comment':
        return client.put(`${this.#commentPath(activity)}/like`);
      case 'unlike comment':
        return client.delete(`${this.#commentPath(activity)}/like`);
      case 'delete comment':
        return client.delete(this.#commentPath(activity));
      case 'restore comment':
        return client.post(`${this.#commentPath(activity)}/restore`);
      case 'request friendship':
        return client.post('/api/friends/requests', { userId: this.#idOf(activity.other) });
      case 'unfriend':
        return client.delete(`/api/friends/${this.#idOf(activity.other)}`);
      case 'block':
        return client.put(`/api/blocks/${this.#idOf(activity.other)}`);
      case 'follow':
        return client.put(`/api/follows/${this.#idOf(activity.other)}`);
      case 'unfollow':
        return client.delete(`/api/follows/${this.#idOf(activity.other)}`);
      case 'unblock':
        return client.delete(`/api/blocks/${this.#idOf(activity.other)}`);
      case 'open notifications':
        return client.put('/api/notifications/seen');
    }
  }

  /** Returns the newest fifty notifications in the model's indexes, and the badge's count. */
  async notificationsOf(user: number) {
    const { json } = await this.#client(user).get('/api/notifications?limit=50');
    const { count } = notificationCountSchema.parse((await this.#client(user).get('/api/notifications/count')).json);
    return { items: notificationPageSchema.parse(json).items.map((item) => this.#inNumbers(item)), count };
  }

  /** Removes a comment as a moderator. Inserts the report, as nobody can report what they no longer see. */
  async #removeComment(commentId: number): Promise<Reply> {
    const subject = { subject: 'comment', subjectId: String(commentId) };
    await this.api.em().execute(
      `insert into abuse_reports (reporter_id, subject, subject_id, reason, details) values (?, ?, ?, 'other', '')
         on conflict do nothing`,
      [this.reporter.userId, subject.subject, subject.subjectId],
    );
    return this.moderator.client.post('/api/moderation/actions', { ...subject, action: 'remove', note: '' });
  }

  /** Converts a notification to the model's indexes. A comment's notification leads to its post. */
  #inNumbers({ kind, isUnread, actors, actorCount, targetCount, target }: NotificationItem) {
    return {
      kind,
      isUnread,
      actors: actors.map(({ id }) => this.users.findIndex(({ userId }) => userId === id)),
      actorCount,
      targetCount,
      target: target ? { post: this.#postIds.indexOf(target.id), ...commentIn(target) } : {},
    };
  }

  /** Builds a text that begins with its comment's index. */
  #textWith(mentions: readonly number[], comment = this.#commentIds.length): string {
    return [comment, ...mentions.map((user) => `@${usernameOf(this.simulation, user)}`)].join(' ');
  }

  #postPath({ post }: { post: number }): string {
    return `/api/posts/${this.#postIds[post]}`;
  }

  #commentPath({ comment }: { comment: number }): string {
    return `/api/comments/${this.#commentIds[comment]}`;
  }

  #storeComment(reply: Reply, post: number): Reply {
    if (reply.status < 300) this.#postOf.push(post);
    return storeId(reply, this.#commentIds);
  }

  #idOf(user: number): string {
    return this.users[user]!.userId;
  }

  #client(user: number): Client {
    return this.users[user]!.client;
  }
}

function commentIn(target: NonNullable<NotificationItem['target']>): { comment?: number } {
  return target.type === 'comment' ? { comment: Number(/^\d+/.exec(target.excerpt)?.[0]) } : {};
}

function usernameOf(simulation: number, user: number): string {
  return `user.${simulation}.${'abcdefg'[user]}`;
}

function storeId(reply: Reply, ids: number[]): Reply {
  if (reply.status < 300) ids.push(reply.json.id);
  return reply;
}
