import { randomUUID } from 'node:crypto';

import { messageSchema } from '@qlixline/contract/messages/message';

import type { Client, Reply } from '../client.ts';
import { befriend } from '../scenes/relate.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';
import { ConversationDevice } from './conversation-device.ts';
import { DEVICES, TALKERS } from './conversation-steps.ts';
import type { Step } from './conversation-steps.ts';

const FRIENDS = TALKERS.flatMap((a) => TALKERS.filter((b) => a < b && (a + b) % 3 !== 0).map((b) => [a, b] as const));
/** Direct conversations, between friends and others. */
const DIRECT = [
  [0, 1],
  [0, 2],
  [1, 3],
  [0, 3],
  [1, 2],
  [4, 5],
] as const;
const GROUPS = [
  { owner: 0, others: [1, 2, 4, 5] },
  { owner: 7, others: [0, 1, 3, 4] },
];

type InConversation = Exclude<Extract<Step, { conversation: number }>, { does: 'send' }>;
/** Sent message; `numbers` are the acknowledged ones. */
type Sending = { clientId: string; text: string; user: number; conversation: number; numbers: number[] };
type Sent = { id: number; number: number; user: number; conversation: number };

/** Users with devices who talk over the API, and what was acknowledged. */
export class TalkingPeople {
  readonly sendings: Sending[] = [];
  readonly sent: Sent[] = [];
  /** Pairs `a b` of users whose view a block has changed. */
  readonly blockedOnce = new Set<string>();
  /** Unexpected answers. */
  readonly failed: string[] = [];
  #edits = 0;

  private constructor(
    private readonly api: TestApi,
    readonly people: readonly SignedIn[],
    readonly devices: readonly ConversationDevice[],
    /** Ids of the conversations. */
    readonly conversations: readonly number[],
  ) {}

  static async create(api: TestApi): Promise<TalkingPeople> {
    const people: SignedIn[] = [];
    for (const _ of TALKERS) people.push(await api.asUser());
    for (const [a, b] of FRIENDS) await befriend(api, people[a]!, people[b]!);
    const conversations: number[] = [];
    for (const [a, b] of DIRECT) {
      const { json } = await people[a]!.client.post('/api/conversations', { userId: people[b]!.userId });
      conversations.push(json.id);
    }
    for (const { owner, others } of GROUPS) {
      for (const other of others) {
        const isFriend = FRIENDS.some((pair) => pair.includes(owner) && pair.includes(other));
        if (!isFriend) await befriend(api, people[owner]!, people[other]!);
      }
      const userIds = others.map((other) => people[other]!.userId);
      const { json } = await people[owner]!.client.post('/api/conversations/groups', { name: 'Walks', userIds });
      conversations.push(json.id);
    }
    const devices: ConversationDevice[] = [];
    for (const user of DEVICES) {
      const { userId } = people[user]!;
      devices.push(new ConversationDevice(api, user, userId, (await api.asDeviceOf(userId)).client));
    }
    await Promise.all(devices.map((device) => device.connect(conversations)));
    return new TalkingPeople(api, people, devices, conversations);
  }

  /** Returns the users notified in each conversation, from the table, as `user conversation`. */
  async hearing(): Promise<Set<string>> {
    const rows = await this.api.em().execute<{ user_id: string; id: number }[]>(
      `select m.user_id, m.conversation_id as id from conversation_members m
       where m.conversation_id in (${this.conversations.join(', ')}) and not exists (
         select from blocks where (blocker_id, blocked_id) in ((m.user_id, m.other_id), (m.other_id, m.user_id)))`,
    );
    return new Set(rows.map(({ user_id, id }) => `${this.numberOf(user_id)} ${id}`));
  }

  numberOf(userId: string): number {
    return this.people.findIndex((one) => one.userId === userId);
  }

  async take(step: Step): Promise<void> {
    const reply = await this.#take(step);
    if (reply && reply.status >= 500) this.failed.push(`${step.does}: ${reply.status} ${reply.text}`);
  }

  async #take(step: Step): Promise<Reply | void> {
    if ('message' in step) return this.#change(step);
    if ('user' in step && 'conversation' in step) return this.#takeInConversation(step);
    switch (step.does) {
      case 'send':
        return this.#sendNew(step);
      case 'send again': {
        const sending = nth(this.sendings, step.sending);
        return sending && this.#send(this.#clientOf(sending.user), sending);
      }
      case 'cut':
        return this.devices[step.device]!.cut();
      case 'connect':
        return this.devices[step.device]!.connect(this.conversations);
      case 'block':
      case 'unblock':
      case 'befriend':
      case 'unfriend':
        return this.#relate(step);
    }
  }

  async #takeInConversation(step: InConversation): Promise<Reply | void> {
    const path = `/api/conversations/${nth(this.conversations, step.conversation)}`;
    const client = this.#clientOf(step.user);
    switch (step.does) {
      case 'read': {
        const number = ((await client.get(path)).json?.lastNumber ?? 0) - step.behind;
        return number > 0 ? client.put(`${path}/read`, { number }) : undefined;
      }
      case 'mute':
      case 'pin':
        return client.put(`${path}/${step.does}`);
      case 'unmute':
      case 'unpin':
        return client.delete(`${path}/${step.does.slice(2)}`);
      case 'accept':
      case 'decline':
        return client.post(`${path}/${step.does}`);
      case 'rename':
        return client.patch(path, { name: `Walks ${step.user}` });
      case 'leave':
        return client.delete(`${path}/members/${this.people[step.user]!.userId}`);
      case 'add':
        return client.put(`${path}/members/${this.people[step.other]!.userId}`);
      case 'remove':
        return client.delete(`${path}/members/${this.people[step.other]!.userId}`);
      case 'hand over':
        return client.put(`${path}/owner`, { userId: this.people[step.other]!.userId });
    }
  }

  async #sendNew({ device: at, conversation: place, lostAfter, replies }: Extract<Step, { does: 'send' }>) {
    const device = this.devices[at]!;
    const conversation = nth(this.conversations, place)!;
    const text = `said ${this.sendings.length}`;
    const sending: Sending = { clientId: randomUUID(), text, user: device.user, conversation, numbers: [] };
    this.sendings.push(sending);
    const quoted = replies ? this.sent.findLast((one) => one.conversation === conversation) : undefined;
    const more = quoted ? { replyToNumber: quoted.number } : {};
    if (lostAfter !== null) await this.#sendInVain(device.client, sending, lostAfter, more);
    const reply = await this.#send(device.client, sending, more);
    if (reply.status === 201) device.store(conversation, messageSchema.parse(reply.json));
    return reply;
  }

  async #sendInVain(
    client: Client,
    { conversation, clientId, text }: Sending,
    ms: number,
    more: object,
  ): Promise<void> {
    const signal = AbortSignal.timeout(ms);
    const body = { clientId, text, ...more };
    await client.send('POST', `/api/conversations/${conversation}/messages`, { body, signal }).catch(() => undefined);
  }

  async #send(client: Client, sending: Sending, more: object = {}): Promise<Reply> {
    const { conversation, clientId, text, user } = sending;
    const reply = await client.post(`/api/conversations/${conversation}/messages`, { clientId, text, ...more });
    if (reply.status !== 201) return reply;
    const { id, number } = reply.json;
    sending.numbers.push(number);
    this.sent.push({ id, number, user, conversation });
    return reply;
  }

  async #change(step: Extract<Step, { message: number }>): Promise<Reply | void> {
    const message = nth(this.sent, step.message);
    if (!message) return undefined;
    const path = `/api/messages/${message.id}`;
    switch (step.does) {
      case 'edit':
        this.#edits += 1;
        return this.#clientOf(message.user).patch(path, { text: `changed ${this.#edits}` });
      case 'delete':
        return this.#clientOf(message.user).delete(path);
      case 'react':
        return this.#clientOf(step.user).put(`${path}/reaction`, { reaction: step.message % 2 ? '🐾' : '❤️' });
      case 'take back':
        return this.#clientOf(step.user).delete(`${path}/reaction`);
    }
  }

  async #relate({ does, user, other }: Extract<Step, { does: 'block' | 'unblock' | 'befriend' | 'unfriend' }>) {
    const [one, { userId }] = [this.people[user]!, this.people[other]!];
    switch (does) {
      case 'block':
      case 'unblock':
        for (const pair of [`${user} ${other}`, `${other} ${user}`]) this.blockedOnce.add(pair);
        return does === 'block' ? one.client.put(`/api/blocks/${userId}`) : one.client.delete(`/api/blocks/${userId}`);
      case 'befriend':
        await one.client.post('/api/friends/requests', { userId });
        return this.people[other]!.client.post('/api/friends/requests', { userId: one.userId });
      case 'unfriend':
        return one.client.delete(`/api/friends/${userId}`);
    }
  }

  #clientOf(user: number): Client {
    return this.people[user]!.client;
  }
}

function nth<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % items.length];
}
