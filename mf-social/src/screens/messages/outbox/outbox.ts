import { keepMessages, storedMessages } from './outbox.store.ts';
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
  readonly #failedByNetwork = new Set<string>();
  #messages: readonly OutgoingMessage[];

  constructor(userId: string, send: Send, explain: (error: unknown) => SendFailure) {
    this.#userId = userId;
    this.#send = send;
    this.#explain = explain;
    this.#messages = storedMessages(userId);
    for (const { clientId } of this.#messages) this.#own.add(clientId);
    this.#sendNextOfEach();
    globalThis.addEventListener('online', () => this.#retryAfterOutage());
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => void this.#listeners.delete(onChange);
  };

  /** The same array until something changes. */
  readonly all = (): readonly OutgoingMessage[] => this.#messages;

  add(message: OutgoingMessage): void {
    this.#own.add(message.clientId);
    this.#set([...this.#messages, message]);
    void this.#sendNext(message.conversationId);
  }

  retry({ clientId, conversationId }: OutgoingMessage): void {
    this.#change(clientId, { problem: undefined });
    void this.#sendNext(conversationId);
  }

  discard({ clientId, conversationId }: OutgoingMessage): void {
    this.#set(this.#messages.filter((one) => one.clientId !== clientId));
    void this.#sendNext(conversationId);
  }

  async #sendNext(conversationId: number): Promise<void> {
    if (this.#sending.has(conversationId)) return;
    const next = this.#messages.find((one) => one.conversationId === conversationId && one.problem === undefined);
    if (!next) return;
    this.#sending.add(conversationId);
    try {
      await this.#send(next);
      this.#failedByNetwork.delete(next.clientId);
      this.#set(this.#messages.filter(({ clientId }) => clientId !== next.clientId));
    } catch (error) {
      this.#fail(next, this.#explain(error));
    }
    this.#sending.delete(conversationId);
    void this.#sendNext(conversationId);
  }

  /** Without a network, what waits behind it would fail as well, and must not overtake it. */
  #fail(message: OutgoingMessage, { isNetwork, problem }: SendFailure): void {
    const failed = this.#messages.filter(
      (one) => one.clientId === message.clientId || (isNetwork && one.conversationId === message.conversationId),
    );
    for (const { clientId } of failed) {
      if (isNetwork) this.#failedByNetwork.add(clientId);
      this.#change(clientId, { problem });
    }
  }

  #retryAfterOutage(): void {
    for (const clientId of this.#failedByNetwork) this.#change(clientId, { problem: undefined });
    this.#failedByNetwork.clear();
    this.#sendNextOfEach();
  }

  #sendNextOfEach(): void {
    for (const id of new Set(this.#messages.map(({ conversationId }) => conversationId))) void this.#sendNext(id);
  }

  #change(clientId: string, changes: Partial<OutgoingMessage>): void {
    this.#set(this.#messages.map((one) => (one.clientId === clientId ? { ...one, ...changes } : one)));
  }

  #set(messages: readonly OutgoingMessage[]): void {
    this.#messages = messages;
    keepMessages(this.#userId, messages, this.#own);
    for (const listener of this.#listeners) listener();
  }
}
