import { caughtUp } from '@qlixline/api-client/messages/catch-up';
import { withMessage } from '@qlixline/api-client/messages/message-log';
import type { MessageLog } from '@qlixline/api-client/messages/message-log';
import { conversationPageSchema } from '@qlixline/contract/messages/conversation';
import type { Conversation } from '@qlixline/contract/messages/conversation';
import { messagePartSchema } from '@qlixline/contract/messages/message';
import type { Message, MessagePart } from '@qlixline/contract/messages/message';

import type { Client } from '../client.ts';
import type { TestApi } from '../start/start-api.ts';
import { TestSocket } from '../test-socket.ts';

class NotVisible extends Error {}

const ABOUT_CONVERSATIONS = new Set([
  'message_created',
  'message_changed',
  'message_deleted',
  'conversation_read',
  'conversation_changed',
  'typing',
]);

/**
 * Device that keeps conversations as the product's client does: it reads changes after each live event, and everything
 * after a reconnect.
 */
export class ConversationDevice {
  readonly logs = new Map<number, MessageLog>();
  /** Number of live events since the last read. */
  events: { type: string; id: number }[] = [];
  #socket: TestSocket | undefined;
  readonly #fetching = new Map<number, Promise<void>>();

  constructor(
    private readonly api: TestApi,
    readonly user: number,
    private readonly userId: string,
    readonly client: Client,
  ) {}

  get isConnected(): boolean {
    return this.#socket !== undefined;
  }

  async connect(conversations: readonly number[]): Promise<void> {
    if (this.#socket) return;
    const socket = new TestSocket(this.api.url, { origin: this.api.origin, cookie: this.client.cookieHeader });
    this.#socket = socket;
    try {
      await socket.authenticate(this.userId);
    } catch (error) {
      if (this.#socket === socket) throw error;
      return; // it was disconnected meanwhile
    }
    void this.#listen(socket);
    await Promise.all(conversations.map((id) => this.catchUp(id)));
  }

  cut(): void {
    this.#socket?.terminate();
    this.#socket = undefined;
  }

  /** Reads changes one after the other, as the client cancels one of two parallel reads. */
  catchUp(id: number): Promise<void> {
    const before = this.#fetching.get(id) ?? Promise.resolve();
    const fetched = before.then(() => this.#fetch(id));
    this.#fetching.set(id, fetched);
    return fetched;
  }

  async settled(): Promise<void> {
    await Promise.all(this.#fetching.values());
  }

  store(id: number, message: Message): void {
    const log = this.logs.get(id);
    if (log) this.logs.set(id, withMessage(log, message));
  }

  /** Returns a part of a conversation; null if it isn't visible. */
  async part(id: number, query: Record<string, unknown> = {}): Promise<MessagePart | null> {
    const given = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
    const search = new URLSearchParams(given).toString();
    const { status, json } = await this.client.get(`/api/conversations/${id}/messages?${search}`);
    if (status === 404) return null;
    return messagePartSchema.parse(json);
  }

  async list(): Promise<Conversation[]> {
    return conversationPageSchema.parse((await this.client.get('/api/conversations?limit=50')).json).items;
  }

  async #fetch(id: number): Promise<void> {
    const read = async (place: object) => {
      const part = await this.part(id, { ...place });
      if (!part) throw new NotVisible();
      return part;
    };
    try {
      this.logs.set(id, await caughtUp(() => this.logs.get(id), read));
    } catch (error) {
      if (!(error instanceof NotVisible)) throw error; // what was known stays, as in the client
    }
  }

  async #listen(socket: TestSocket): Promise<void> {
    while (this.#socket === socket) {
      const { type, id } = await socket.nextFrame();
      if (this.#socket !== socket || !ABOUT_CONVERSATIONS.has(type)) continue;
      this.events.push({ type, id: Number(id) });
      void this.catchUp(Number(id)).catch(() => undefined);
    }
  }
}
