import { Injectable } from '@nestjs/common';

import { afterCommit } from '../database/connections/after-commit.ts';
import { Transactions } from '../database/connections/transactions.ts';
import { Jobs } from '../jobs/jobs.ts';
import { CHANNEL_QUEUES, MESSAGE_CHANNELS } from './message.ts';
import type { MessageKind, NewMessage } from './message.ts';
import { OutboxRepository } from './outbox.repository.ts';

/**
 * Outlet of all messages to people outside the product. A message is a row of the transaction that causes it. It is
 * delivered after the commit, and tried until its channel has accepted it or it is given up (decision: outbox).
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly repository: OutboxRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  /** Adds a message in the running transaction, or in one of its own. */
  add<Kind extends MessageKind>(message: NewMessage<Kind>): Promise<void> {
    return this.addAll([message]);
  }

  /**
   * Adds messages of one kind in the running transaction, or in one of its own, except those whose key already waits. They are
   * delivered after a pause in seconds.
   */
  async addAll<Kind extends MessageKind>(
    messages: readonly NewMessage<Kind>[],
    { afterSeconds = 0 }: { afterSeconds?: number } = {},
  ): Promise<void> {
    const [first] = messages;
    if (!first) return;
    await this.transactions.run(() => this.repository.addAll(messages, afterSeconds));
    afterCommit(() => this.jobs.wake(CHANNEL_QUEUES[MESSAGE_CHANNELS[first.kind]]));
  }

  /** Cancels waiting messages of a kind to an address, in the running transaction. */
  cancel(kind: MessageKind, recipient: string): Promise<void> {
    return this.repository.cancel(kind, recipient);
  }

  /** Locks a message until the running transaction ends. Returns false if it has been cancelled meanwhile. */
  lock(id: string): Promise<boolean> {
    return this.repository.lock(id);
  }
}
