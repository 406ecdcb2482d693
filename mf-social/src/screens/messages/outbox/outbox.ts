import { storeMessages, outboxKey, readMessages, storedMessages } from './outbox.store.ts';
import type { OutgoingMessage } from './outbox.store.ts';

/** Error message, and if an automatic retry may help. */
export type SendFailure = { isNetwork: boolean; problem: string };
type Send = (message: OutgoingMessage) => Promise<void>;

/**
 * Queue of outgoing messages. Each conversation's messages are sent in order; a failed one is retried manually or when
 * the network is back. The queue is stored on the device: unanswered messages are sent again after a reload, with the
 * same `clientId`.
 */
export class Outbox {
  readonly #userId: string;
  readonly #send: Send;
  readonly #explain: (error: unknown) => SendFailure;
  readonly #listeners = new Set<() => void>();
  readonly #sending = new Set<number>();
  /** Ids of all messages of this page so far; other stored ones belong to other tabs. */
  readonly #own = new Set<string>();
  #messages: readonly OutgoingMessage[];

  constructor(userId: string, send: Send, explain: (error: unknown) => SendFailure) {
    this.#userId = userId;
    this.#send = send;
    this.#explain = explain;
    this.#messages = storedMessages(userId);
    for (const { clientId } of this.#messages) this.#own.add(clientId);
    this.retryAfterOutage();
    globalThis.addEventListener('online', () => this.retryAfterOutage());
    globalThis.addEventListener('storage', (event) => this.#followOtherTab(event));
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => void this.#listeners.delete(onChange);
  };

  /** Returns all messages; the same array until something changes. */
  readonly all = (): readonly OutgoingMessage[] => this.#messages;

  add(message: OutgoingMessage): void {
    const { clientId, conversationId } = message;
    this.#own.add(clientId);
    this.#set([...this.#messages, message]);
    this.#retry((one) => one.isRetried === true && one.conversationId === conversationId);
  }

  /** Retries a message, together with those of its conversation held up by the same outage, in order. */
  retry({ clientId, conversationId, isRetried }: OutgoingMessage): void {
    this.#retry(
      (one) => one.clientId === clientId || (isRetried && one.isRetried && one.conversationId === conversationId),
    );
  }

  /** Retries all messages when the server answers again. */
  retryAfterOutage(): void {
    this.#retry(({ isRetried }) => isRetried);
  }

  discard({ clientId }: OutgoingMessage): void {
    this.#set(this.#messages.filter((one) => one.clientId !== clientId));
  }

  #retry(isMeant: (message: OutgoingMessage) => boolean | undefined): void {
    if (this.#messages.some(isMeant)) this.#change(isMeant, { problem: undefined, isRetried: undefined });
    for (const id of new Set(this.#messages.map(({ conversationId }) => conversationId))) void this.#sendNext(id);
  }

  async #sendNext(conversationId: number): Promise<void> {
    if (this.#sending.has(conversationId)) return;
    const next = this.#messages.find((one) => one.conversationId === conversationId && one.problem === undefined);
    if (!next) return;
    this.#sending.add(conversationId);
    try {
      await this.#send(next);
      this.discard(next);
    } catch (error) {
      this.#fail(next, this.#explain(error));
    }
    this.#sending.delete(conversationId);
    void this.#sendNext(conversationId);
  }

  /**
   * Marks a message as failed. After a network failure, the following ones are held up too, so that they don't overtake
   * it.
   */
  #fail({ clientId, conversationId }: OutgoingMessage, { isNetwork, problem }: SendFailure): void {
    const isWaiting = (one: OutgoingMessage) => one.conversationId === conversationId && one.problem === undefined;
    if (isNetwork) this.#change(isWaiting, { problem, isRetried: true });
    else this.#change((one) => one.clientId === clientId, { problem });
  }

  /** Drops messages that another tab has sent or discarded. */
  #followOtherTab({ key, oldValue, newValue }: StorageEvent): void {
    if (key !== outboxKey(this.#userId)) return;
    const remainingIds = new Set(readMessages(newValue).map(({ clientId }) => clientId));
    const sentIds = new Set(
      readMessages(oldValue)
        .map(({ clientId }) => clientId)
        .filter((id) => !remainingIds.has(id)),
    );
    if (this.#messages.some(({ clientId }) => sentIds.has(clientId))) {
      this.#set(this.#messages.filter(({ clientId }) => !sentIds.has(clientId)));
    }
  }

  #change(isMeant: (message: OutgoingMessage) => boolean | undefined, changes: Partial<OutgoingMessage>): void {
    this.#set(this.#messages.map((one) => (isMeant(one) ? { ...one, ...changes } : one)));
  }

  #set(messages: readonly OutgoingMessage[]): void {
    this.#messages = messages;
    storeMessages(this.#userId, messages, this.#own);
    for (const listener of this.#listeners) listener();
  }
}
