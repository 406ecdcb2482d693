import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DIGEST_ITEMS_MAX } from '@qlixline/contract/limits';
import { DIGEST_DAYS } from '@qlixline/contract/notifications/mail-topics';
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
import { DigestParts } from './digest-parts.ts';
import type { DueDigest } from './mail-choices.repository.ts';
import { MailWriter } from './mail-writer.ts';

const DAY_MS = 86_400_000;

/**
 * Daily and weekly digests: the unseen notifications that aren't mailed at once, each in one digest at most, and what
 * other areas add. Without an unseen notification there is no digest.
 */
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
    private readonly parts: DigestParts,
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
    const { digest } = await this.choices.of(reader.id);
    if (digest === 'never') return null; // chosen while it waited
    const [position, kinds] = [await this.choices.digestPosition(reader.id), await this.choices.digestKinds(reader.id)];
    const [row] = await this.reads.rows(digestQuery, [reader.id, position, DIGEST_ITEMS_MAX, kinds]);
    const items = (JSON.parse(row?.json ?? '[]') as NotificationItem[]) ?? [];
    if (!row || items.length === 0) return null;
    const { newest, more } = row;
    const rows = await this.parts.rowsFor(reader.id, new Date(Date.now() - DIGEST_DAYS[digest] * DAY_MS));
    return {
      ...this.writer.write({ reader, items, more, rows, from: 'digest' }),
      to: reader.email,
      afterwards: () => this.choices.noteDigestPosition(reader.id, newest),
    };
  }
}
