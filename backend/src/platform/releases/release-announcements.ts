import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ReleaseEvent } from '@qlixline/contract/remotes/release-hook';

import { Transactions } from '../../database/connections/transactions.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { Jobs } from '../../jobs/jobs.ts';
import { Outbox } from '../../outbox/outbox.ts';
import { changesAfter } from '../registry/log/logged-changes.ts';
import { ReleaseHooksRepository } from './release-hooks.repository.ts';
import type { WaitingHook } from './release-hooks.repository.ts';
import { releaseEventsOf } from './release-events.ts';

type Receiver = Pick<WaitingHook, 'id' | 'unit' | 'kind' | 'target'>;

/** Bound on entries per hook and transaction; the next ones follow at once. */
const ENTRIES_MAX = 50;

/**
 * Tells subscribers of releases. Each hook remembers how far it has read the log, so every entry is reported once, also
 * after a backend has died.
 */
@Injectable()
export class ReleaseAnnouncements {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly hooks: ReleaseHooksRepository,
    private readonly outbox: Outbox,
    jobs: Jobs,
  ) {
    jobs.handle('announce-releases', () => this.announceDue());
  }

  /** Writes the messages about all entries that subscribers don't know yet. */
  async announceDue(): Promise<void> {
    for (const id of await this.hooks.behind()) {
      while (await this.transactions.run(() => this.announce(id)));
    }
  }

  /** Writes a test message, which says nothing about a release. */
  async test(hook: Receiver, actor: string): Promise<void> {
    const event = {
      type: 'test' as const,
      seq: null,
      at: new Date().toISOString(),
      unit: hook.unit,
      version: null,
      percent: null,
      flag: null,
      actor,
      reason: null,
    };
    await this.transactions.run(() => this.send(hook, event));
  }

  /** Returns true if there may be more to announce. */
  private async announce(id: string): Promise<boolean> {
    const hook = await this.hooks.lock(id);
    if (!hook) return false;
    const entries = await changesAfter(typedSql(this.em), hook.unit, hook.announcedSeq, ENTRIES_MAX);
    for (const event of entries.flatMap(releaseEventsOf)) await this.send(hook, event);
    const hasMore = entries.length === ENTRIES_MAX;
    const last = entries.at(-1)?.seq ?? 0;
    await this.hooks.noteAnnounced(id, hasMore ? last : Math.max(last, hook.head));
    return hasMore;
  }

  private async send({ id, kind, target }: Receiver, event: ReleaseEvent): Promise<void> {
    const content = { hookId: id, event };
    if (kind === 'mail') await this.outbox.add({ kind: 'release-mail', recipient: target, userId: null, content });
    // An address may be secret, so the outbox shows its host alone.
    else await this.outbox.add({ kind: 'release-webhook', recipient: new URL(target).host, userId: null, content });
    await this.hooks.noteDelivery(id, { type: event.type, status: 'waiting', reason: null });
  }
}
