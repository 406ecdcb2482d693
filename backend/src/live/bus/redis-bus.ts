import { randomUUID } from 'node:crypto';

import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { RedisOptions } from 'ioredis';

import { BurstBatches } from './burst-batches.ts';
import { busMessageSchema } from './bus-message.ts';
import type { BusMessage } from './bus-message.ts';
import { LiveBus } from './live-bus.ts';

const CHANNEL = 'qlixline:live';
const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 2_000;
/** Timeout of commands: a stuck Redis keeps its connections without answering. */
const COMMAND_TIMEOUT_MS = 2_000;
/** Window in which messages are batched; sent separately, each would cost a call, a timer and an answer. */
const BURST_WINDOW_MS = 20;
/** Script that publishes each message individually, as older versions of the product expect. */
const PUBLISH_ALL = `for _, message in ipairs(ARGV) do redis.call('PUBLISH', KEYS[1], message) end`;
const GAP: BusMessage = { kind: 'gap' };

const options = {
  // A queued message would arrive late and out of order; a gap is published instead.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  connectTimeout: 2_000,
  commandTimeout: COMMAND_TIMEOUT_MS,
  retryStrategy: (attempt: number) => Math.min(attempt * RECONNECT_STEP_MS, RECONNECT_MAX_MS),
} satisfies RedisOptions;

/**
 * Bus for a product that runs as several processes. While Redis is unavailable, each process still serves its own
 * sockets.
 */
export class RedisBus extends LiveBus {
  readonly #log = new Logger('RedisBus');
  readonly #sender: Redis;
  readonly #receiver: Redis;
  /** Beginning of this process's messages, by which it recognizes and skips them. Other versions ignore the key. */
  readonly #begin = `{"from":"${randomUUID()}",`;
  readonly #bursts = new BurstBatches<BusMessage>(BURST_WINDOW_MS, (messages) => this.#send(messages));
  #receiverWasClosed = false;
  #lostMessages = false;
  #isSubscribed = false;
  #lastSent: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    super();
    this.#sender = new Redis(url, options);
    this.#receiver = new Redis(url, options);
    for (const [role, redis] of Object.entries({ sender: this.#sender, receiver: this.#receiver })) {
      redis.on('error', (error: Error) => this.#log.warn(`Redis (${role}): ${error.message}`));
    }
    this.#sender.on('ready', () => this.#publishGap());
    this.#receiver.on('close', () => {
      this.#receiverWasClosed = true;
      this.#isSubscribed = false;
    });
    this.#receiver.on('ready', () => void this.#subscribe());
    this.#receiver.on('message', (_channel: string, text: string) => this.#receive(text));
  }

  /**
   * Publishes a message. This process's own sockets get it at once, so that it needn't be parsed when it comes back
   * from Redis.
   */
  override publish(message: BusMessage): void {
    this.deliver(message);
    this.#bursts.add(message);
  }

  override async close(): Promise<void> {
    this.#bursts.flush();
    await this.#lastSent;
    this.#sender.disconnect();
    this.#receiver.disconnect();
  }

  /** True if messages reach the other processes and theirs reach this one. */
  get isConnected(): boolean {
    return this.#sender.status === 'ready' && this.#isSubscribed;
  }

  #send(messages: readonly BusMessage[]): void {
    this.#lastSent = this.#publish(messages);
  }

  async #publish(messages: readonly BusMessage[]): Promise<void> {
    if (this.#sender.status !== 'ready') return this.#lose();
    const texts = messages.map((message) => this.#begin + JSON.stringify(message).slice(1));
    try {
      if (texts.length === 1) await this.#sender.publish(CHANNEL, texts[0]!);
      else await this.#sender.eval(PUBLISH_ALL, 1, CHANNEL, ...texts);
    } catch {
      this.#lose();
      if (this.#sender.status === 'ready') this.#sender.disconnect(true); // once it answers again, it gets the gap
    }
  }

  #lose(): void {
    this.#lostMessages = true;
  }

  /** Publishes a gap, as the other processes have missed messages and their clients must reload. */
  #publishGap(): void {
    if (!this.#lostMessages) return;
    this.#lostMessages = false;
    this.#bursts.add(GAP);
  }

  async #subscribe(): Promise<void> {
    try {
      await this.#receiver.subscribe(CHANNEL);
    } catch {
      return; // closed again; the next 'ready' subscribes
    }
    this.#isSubscribed = true;
    if (!this.#receiverWasClosed) return;
    this.#receiverWasClosed = false;
    this.deliver(GAP);
  }

  #receive(text: string): void {
    if (text.startsWith(this.#begin)) return;
    const message = busMessageSchema.safeParse(JSON.parse(text));
    if (message.success) this.deliver(message.data);
    else this.#log.warn('A message of an unknown shape was ignored; another version of the product may be running.');
  }
}
