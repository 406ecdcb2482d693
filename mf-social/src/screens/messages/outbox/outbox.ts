import { keepMessages, outboxKey, readMessages, storedMessages } from './outbox.store.ts';
import type { OutgoingMessage } from './outbox.store.ts';

/** Whether trying again may help by itself, and why it failed. */
export type SendFailure = { isNetwork: boolean; problem: string };
type Send = (message: OutgoingMessage) => Promise<void>;

/**
 * Own messages on their way. Each conversation's go one after the other, so that they keep their order; what fails waits to be
 * tried again, by hand or once the network is back. Kept on the device until the server has them: whatever was not answered when the
 * page was left is sent again, under the same `clientId`.
 */
export class Outbox {
  readonly #userId: string;
  readonly #send: Send;
  readonly #explain: (error: unknown) => SendFailure;
  readonly #listeners = new Set<() => void>();
  readonly #sending = new Set<number>();
  /** All that this page has had: what else is kept is another tab's. */
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

  /** The same array until something changes. */
  readonly all = (): readonly OutgoingMessage[] => this.#messages;

  add(message: OutgoingMessage): void {
    const { clientId, conversationId } = message;
    this.#own.add(clientId);
    this.#set([...this.#messages, message]);
    this.#retry((one) => one.isRetried === true && one.conversationId === conversationId); // goes first
  }

  /** What the same outage has held up in its conversation goes with it, in its order. */
  retry({ clientId, conversationId, isRetried }: OutgoingMessage): void {
    this.#retry(
      (one) => one.clientId === clientId || (isRetried && one.isRetried && one.conversationId === conversationId),
    );
  }

  /** The server answers again. */
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

  /** Without a network, what waits behind it would fail as well, and must not overtake it. */
  #fail({ clientId, conversationId }: OutgoingMessage, { isNetwork, problem }: SendFailure): void {
    const isWaiting = (one: OutgoingMessage) => one.conversationId === conversationId && one.problem === undefined;
    if (isNetwork) this.#change(isWaiting, { problem, isRetried: true });
    else this.#change((one) => one.clientId === clientId, { problem });
  }

  /** What another tab has sent or discarded is not this one's to send any more. */
  #followOtherTab({ key, oldValue, newValue }: StorageEvent): void {
    if (key !== outboxKey(this.#userId)) return;
    const kept = new Set(readMessages(newValue).map(({ clientId }) => clientId));
    const gone = new Set(
      readMessages(oldValue)
        .map(({ clientId }) => clientId)
        .filter((id) => !kept.has(id)),
    );
    if (this.#messages.some(({ clientId }) => gone.has(clientId))) {
      this.#set(this.#messages.filter(({ clientId }) => !gone.has(clientId)));
    }
  }

  #change(isMeant: (message: OutgoingMessage) => boolean | undefined, changes: Partial<OutgoingMessage>): void {
    this.#set(this.#messages.map((one) => (isMeant(one) ? { ...one, ...changes } : one)));
  }

  #set(messages: readonly OutgoingMessage[]): void {
    this.#messages = messages;
    keepMessages(this.#userId, messages, this.#own);
    for (const listener of this.#listeners) listener();
  }
}
