import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';

import { Transactions } from '../database/connections/transactions.ts';
import { Jobs } from '../jobs/jobs.ts';
import type { RunningJob } from '../jobs/jobs.ts';
import { MailService } from '../mail/mail.service.ts';
import type { Channel } from '../schema/outbox/outbox-message.entity.ts';
import { DeliveryError } from '../errors/delivery-error.ts';
import { MESSAGE_CHANNELS } from './message.ts';
import type { MessageKind, MessageWriter, WaitingMessage, WrittenMessage } from './message.ts';
import { OutboxRepository } from './outbox.repository.ts';

type Deliver = (message: WaitingMessage, written: WrittenMessage) => Promise<unknown>;

/** Delivers messages of the outbox, each by its channel. */
@Injectable()
export class Deliveries implements OnApplicationBootstrap {
  readonly #log = new Logger('Outbox');
  readonly #writers = new Map<MessageKind, MessageWriter<MessageKind>>();
  readonly #channels: Readonly<Record<Channel, Deliver>>;
  /** Messages that this process has delivered and given up, for the metrics. */
  readonly counted = { delivered: 0, givenUp: 0 };

  constructor(
    private readonly repository: OutboxRepository,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    mail: MailService,
  ) {
    this.#channels = {
      mail: ({ id, recipient }, { afterwards: _, ...written }) => mail.send({ to: recipient, ...written }, id),
    };
    this.jobs.handle('deliver-message', (job) => this.#deliver(job));
    this.jobs.handle('maintain-outbox', () => this.maintain());
    this.jobs.whenBegun(() => this.repository.requestMissingJobs());
  }

  /** Sets the function that writes messages of a kind, based on the facts at the time of delivery. */
  writes<Kind extends MessageKind>(kind: Kind, writer: MessageWriter<Kind>): void {
    this.#writers.set(kind, writer as unknown as MessageWriter<MessageKind>);
  }

  onApplicationBootstrap(): void {
    const missing = Object.keys(MESSAGE_CHANNELS).filter((kind) => !this.#writers.has(kind as MessageKind));
    if (missing.length > 0) throw new Error(`Nothing writes the messages ${missing.join(', ')}.`);
  }

  async maintain(): Promise<void> {
    await this.repository.removeOld();
    if ((await this.repository.requestMissingJobs()) > 0) this.jobs.wake('deliver-message');
  }

  async #deliver({ id }: RunningJob): Promise<void> {
    const message = await this.repository.find(id);
    if (!message) return; // delivered, cancelled or given up
    let written: WrittenMessage | null | undefined;
    try {
      written = await this.#writers.get(message.kind)?.(message);
      if (written) {
        await this.#channels[message.channel](message, written);
        this.counted.delivered += 1;
        this.#log.log(`${message.kind} ${id} was delivered`);
      }
    } catch (error) {
      return this.#note(message, error);
    }
    await this.transactions.run(async () => {
      await this.repository.remove(id);
      await written?.afterwards?.();
    });
  }

  async #note({ id, kind, isLastAttempt }: WaitingMessage, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    const isLast = isLastAttempt || (error instanceof DeliveryError && error.isFinal);
    await this.repository.noteFailure(id, reason, { isLast });
    if (!isLast) throw new Error(`${kind} ${id} was not delivered`, { cause: error });
    this.counted.givenUp += 1;
    this.#log.error(error, `${kind} ${id} is given up; npm run admin -- outbox lists it`);
  }
}
