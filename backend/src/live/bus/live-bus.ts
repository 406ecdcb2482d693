import type { BusMessage } from './bus-message.ts';

type Listener = (message: BusMessage) => void;

/** Carries messages to every process with sockets, including this one. */
export abstract class LiveBus {
  readonly #listeners = new Set<Listener>();

  /** Publishes a message. Never throws: an undeliverable message is replaced by a 'gap'. */
  abstract publish(message: BusMessage): void;
  abstract close(): Promise<void>;

  listen(listener: Listener): void {
    this.#listeners.add(listener);
  }

  protected deliver(message: BusMessage): void {
    for (const listener of this.#listeners) listener(message);
  }
}

/** Bus for a product that runs as one process. */
export class InProcessBus extends LiveBus {
  override publish(message: BusMessage): void {
    this.deliver(message);
  }

  override async close(): Promise<void> {}
}
