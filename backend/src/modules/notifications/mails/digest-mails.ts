import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DIGEST_ITEMS_MAX } from '@qlixline/contract/limits';
import type { NotificationItem } from '@qlixline/contract/notifications/notification';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { drainDue } from '../../../jobs/drain-due.ts';
import { Jobs } from '../../../jobs/jobs.ts';
import { Deliveries } from '../../../outbox/deliveries.ts';
import type { WaitingMessage, WrittenMessage } from '../../../outbox/message.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import { digestQuery } from '../notification-list.query.ts';
import { MailChoicesRepository } from './mail-choices.repository.ts';
import type { DueDigest } from './mail-choices.repository.ts';
import { MailWriter } from './mail-writer.ts';

/** Daily and weekly digests: the unseen notifications that aren't mailed at once, each in one digest at most. */
@Injectable()
export class DigestMails {
  readonly #log = new Logger(DigestMails.name);

  constructor(
    private readonly em: EntityManager,
    private readonly choices: MailChoicesRepository,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly writer: MailWriter,
    private readonly reads: PreparedReads,
    deliveries: Deliveries,
    jobs: Jobs,
  ) {
    deliveries.writes('digest', (message) => this.#write(message));
    jobs.handle('send-digests', ({ stop }) => this.sendDue(stop));
  }

  /** Requests all digests that are due, and returns how many. */
  sendDue(stop?: AbortSignal): Promise<number> {
    return drainDue({
      em: this.em,
      log: this.#log,
      stop,
      due: (limit) => this.choices.dueDigests(limit),
      change: (digest) => this.#request(digest),
      keyOf: ({ userId }) => userId,
    });
  }

  #request({ userId, email }: DueDigest): Promise<boolean> {
    return this.transactions.run(async () => {
      if (!(await this.choices.noteDigest(userId))) return false;
      await this.outbox.addAll([{ kind: 'digest', recipient: email, userId, key: userId, content: {} }]);
      return true;
    });
  }

  async #write({ userId }: WaitingMessage<'digest'>): Promise<WrittenMessage | null> {
    const reader = userId === null ? undefined : await this.choices.reader(userId);
    if (!reader) return null;
    const [since, kinds] = [await this.choices.digestPosition(reader.id), await this.choices.digestKinds(reader.id)];
    const [row] = await this.reads.rows(digestQuery, [reader.id, since, DIGEST_ITEMS_MAX, kinds]);
    const items = (JSON.parse(row?.json ?? '[]') as NotificationItem[]) ?? [];
    if (!row || items.length === 0) return null;
    const { newest, more } = row;
    return {
      ...this.writer.write({ reader, items, more, from: 'digest' }),
      to: reader.email,
      afterwards: () => this.choices.noteDigestPosition(reader.id, newest),
    };
  }
}
