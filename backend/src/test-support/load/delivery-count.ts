import type { MailServer } from '../start/mail-server.ts';
import type { PushServiceOfSpec } from '../start/push-service.ts';
import type { Neighbour } from './neighbourhood.ts';

/** Deliveries that a mail server and a push service have accepted, as something to wait for. */
export class DeliveryCount {
  readonly #waiting = new Set<() => void>();
  #mails = 0;
  #pushes = 0;
  /** Called once with the next delivery, before its sender learns of it. */
  #next: { channel: Channel; act: () => void } | undefined;

  constructor(mails: MailServer, pushes: PushServiceOfSpec) {
    mails.onAccepted = ({ to }) => {
      if (!to.startsWith('neighbour-')) return; // to confirm the owner's address
      this.#mails += 1;
      this.#arrived('mails');
    };
    pushes.onReceived = () => {
      this.#pushes += 1;
      this.#arrived('pushes');
    };
  }

  of(channel: Channel): number {
    return channel === 'mails' ? this.#mails : this.#pushes;
  }

  /** Waits for this many deliveries of a channel. */
  async reaches(channel: Channel, count: number): Promise<void> {
    while (this.of(channel) < count) await this.#another();
  }

  /** Waits for the next delivery of a channel, and acts at once: its sender has no answer yet. */
  atNext(channel: Channel, act: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#next = {
        channel,
        act: () => {
          act();
          resolve();
        },
      };
    });
  }

  #another(): Promise<void> {
    return new Promise((resolve) => this.#waiting.add(resolve));
  }

  #arrived(channel: Channel): void {
    if (this.#next?.channel === channel) {
      const { act } = this.#next;
      this.#next = undefined;
      act();
    }
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}

export type Channel = 'mails' | 'pushes';

/** Deliveries of a channel: recipients without one, and deliveries beyond the first of each. */
export type Outcome = { lost: number; doubled: number };

/** Compares what has arrived with one mail to each neighbour, and one push to each of their devices. */
export function outcomeOf(neighbours: readonly Neighbour[], { received }: MailServer): Record<Channel, Outcome> {
  const mails = Map.groupBy(received, ({ to }) => to);
  return {
    mails: counted(neighbours.map(({ email }) => mails.get(email)?.length ?? 0)),
    pushes: counted(neighbours.flatMap(({ devices }) => devices.map((device) => device.received.length))),
  };
}

function counted(arrivals: readonly number[]): Outcome {
  return {
    lost: arrivals.filter((count) => count === 0).length,
    doubled: arrivals.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
  };
}
