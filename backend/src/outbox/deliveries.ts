import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';

import { Transactions } from '../database/connections/transactions.ts';
import { Jobs } from '../jobs/jobs.ts';
import type { RunningJob } from '../jobs/jobs.ts';
import { MailService } from '../mail/mail.service.ts';
import type { Channel } from '../schema/outbox/outbox-message.entity.ts';
import { DeliveryError } from '../errors/delivery-error.ts';
import { ReturnAddresses } from '../mail/return-addresses.ts';
import { MailStops } from './mail-stops.ts';
import { CHANNEL_QUEUES, IS_ASKED_FOR, MESSAGE_CHANNELS, RECIPIENT_GONE } from './message.ts';
import type { AttemptEnd, MessageKind, MessageWriter, WaitingMessage, WrittenMessage } from './message.ts';
import { OutboxRepository } from './outbox.repository.ts';

type Deliver = (message: WaitingMessage, written: WrittenMessage) => Promise<unknown>;
type Listener<Kind extends MessageKind> = (message: WaitingMessage<Kind>, end: AttemptEnd) => Promise<void>;

/** Delivers messages of the outbox, each by its channel. */
@Injectable()
export class Deliveries implements OnApplicationBootstrap {
  readonly #log = new Logger('Outbox');
  readonly #writers = new Map<MessageKind, MessageWriter<MessageKind>>();
  readonly #channels = new Map<Channel, Deliver>();
  readonly #listeners = new Map<MessageKind, Listener<MessageKind>>();
  /** Messages that this process has delivered and given up, for the metrics. */
  readonly counted = { delivered: 0, givenUp: 0 };

  constructor(
    private readonly repository: OutboxRepository,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly stops: MailStops,
    mail: MailService,
    returns: ReturnAddresses,
  ) {
    this.sendsBy('mail', ({ id, recipient, userId }, { afterwards: _later, ...written }) => {
      const returnPath = userId === null ? undefined : returns.forBounces(userId);
      return mail.send({ to: recipient, ...written, returnPath }, id);
    });
    for (const queue of Object.values(CHANNEL_QUEUES)) this.jobs.handle(queue, (job) => this.#deliver(job));
    this.jobs.handle('maintain-outbox', () => this.maintain());
    this.jobs.whenBegun(() => this.repository.requestMissingJobs());
  }

  /** Sets the function that writes messages of a kind, based on the facts at the time of delivery. */
  writes<Kind extends MessageKind>(kind: Kind, writer: MessageWriter<Kind>): void {
    this.#writers.set(kind, writer as unknown as MessageWriter<MessageKind>);
  }

  /** Sets the function that hands written messages to a channel. */
  sendsBy(channel: Channel, deliver: Deliver): void {
    this.#channels.set(channel, deliver);
  }

  /** Sets a function that is told of the end of each attempt to deliver a message of a kind. */
  tells<Kind extends MessageKind>(kind: Kind, listener: Listener<Kind>): void {
    this.#listeners.set(kind, listener as unknown as Listener<MessageKind>);
  }

  onApplicationBootstrap(): void {
    const channels = Object.values(MESSAGE_CHANNELS).filter((channel) => !this.#channels.has(channel));
    if (channels.length > 0) throw new Error(`Nothing delivers the messages of ${channels.join(', ')}.`);
    const missing = Object.keys(MESSAGE_CHANNELS).filter((kind) => !this.#writers.has(kind as MessageKind));
    if (missing.length > 0) throw new Error(`Nothing writes the messages ${missing.join(', ')}.`);
  }

  async maintain(): Promise<void> {
    await this.repository.removeOld();
    if ((await this.repository.requestMissingJobs()) === 0) return;
    for (const queue of Object.values(CHANNEL_QUEUES)) this.jobs.wake(queue);
  }

  async #deliver({ id }: RunningJob): Promise<void> {
    const message = await this.repository.find(id);
    if (!message) return; // delivered, cancelled or given up
    if (await this.#isStopped(message)) return this.#drop(message);
    let written: WrittenMessage | null | undefined;
    let isDelivered = false;
    try {
      written = await this.#writers.get(message.kind)?.(message);
      if (written) {
        isDelivered = (await this.#channels.get(message.channel)?.(message, written)) !== RECIPIENT_GONE;
        if (isDelivered) {
          this.counted.delivered += 1;
          this.#log.log(`${message.kind} ${id} was delivered`);
        }
      }
    } catch (error) {
      return this.#note(message, error);
    }
    await this.transactions.run(async () => {
      await this.repository.remove(id);
      if (isDelivered) await written?.afterwards?.();
    });
    if (isDelivered) await this.#tell(message, { status: 'delivered', reason: null });
  }

  async #isStopped({ channel, kind, recipient }: WaitingMessage): Promise<boolean> {
    return channel === 'mail' && !IS_ASKED_FOR[kind] && (await this.stops.isStopped(recipient));
  }

  async #drop(message: WaitingMessage): Promise<void> {
    await this.repository.remove(message.id);
    await this.#tell(message, { status: 'given_up', reason: 'Mails to this address came back.' });
  }

  async #tell(message: WaitingMessage, end: AttemptEnd): Promise<void> {
    await this.#listeners.get(message.kind)?.(message, end);
  }

  async #note(message: WaitingMessage, error: unknown): Promise<void> {
    const { id, kind, isLastAttempt } = message;
    const reason = error instanceof Error ? error.message : String(error);
    const isLast = isLastAttempt || (error instanceof DeliveryError && error.isFinal);
    if (error instanceof DeliveryError && error.isAddressGone) await this.stops.stop(message.recipient, 'bounce');
    await this.repository.noteFailure(id, reason, { isLast });
    await this.#tell(message, { status: isLast ? 'given_up' : 'failed', reason });
    if (!isLast) throw new Error(`${kind} ${id} was not delivered`, { cause: error });
    this.counted.givenUp += 1;
    this.#log.error(error, `${kind} ${id} is given up; npm run admin -- outbox lists it`);
  }
}
