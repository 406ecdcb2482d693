import type { BusMessage } from './bus-message.ts';

type Listener = (message: BusMessage) => void;

/** Carries messages to every process of the product that has sockets, this one included. */
export abstract class LiveBus {
  readonly #listeners = new Set<Listener>();

  /** Never throws: what cannot be carried is made up for with a 'gap'. */
  abstract publish(message: BusMessage): void;
  abstract close(): Promise<void>;

  listen(listener: Listener): void {
    this.#listeners.add(listener);
  }

  protected hand(message: BusMessage): void {
    for (const listener of this.#listeners) listener(message);
  }
}

/** The bus of a product that runs as one process. */
export class InProcessBus extends LiveBus {
  override publish(message: BusMessage): void {
    this.hand(message);
  }

  override async close(): Promise<void> {}
}
