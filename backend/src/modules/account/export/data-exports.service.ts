import { randomUUIDv7 } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DataExport } from '@qlixline/contract/account/data-export';

import { afterCommit } from '../../../database/connections/after-commit.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { notFound } from '../../../errors/problem-error.ts';
import type { ReadPart } from '../../../http/dispatch/send-in-pieces.ts';
import { Jobs } from '../../../jobs/jobs.ts';
import type { RunningJob } from '../../../jobs/jobs.ts';
import { queueOf } from '../../../jobs/queues.ts';
import { LiveEvents } from '../../../live/events/live-events.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { DataExportsRepository } from './data-exports.repository.ts';
import { ExportArchive } from './export-archive.ts';
import { ExportFiles } from './export-files.ts';
import { exportSchema } from './export-schema.ts';

const QUEUE = 'export-data';
const CHANGED = { type: 'data_export_changed' } as const;
/** Shortest time between two reports of progress. */
const REPORT_EVERY_MS = 1_000;

type OpenedExport = { size: number; read: ReadPart; fileName: string };

/** Archives of users' own data, made in the background, one for each user (decision: data-export). */
@Injectable()
export class DataExportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly exports: DataExportsRepository,
    private readonly archive: ExportArchive,
    private readonly files: ExportFiles,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {
    jobs.handle(QUEUE, (job) => this.#make(job));
    jobs.handle('remove-left-exports', () => this.removeLeft());
    jobs.whenBegun(() => this.exports.requestMissing());
  }

  find(userId: string): Promise<DataExport | null> {
    return this.exports.find(userId);
  }

  /** Requests an archive, unless one is in work, and returns it. */
  async request(userId: string): Promise<DataExport> {
    return this.transactions.run(async () => {
      await this.exports.request(userId, randomUUIDv7());
      const requested = await this.exports.find(userId);
      if (!requested) throw notFound();
      afterCommit(() => this.jobs.wake(QUEUE));
      this.live.publish([userId], CHANGED);
      return requested;
    });
  }

  /** Deletes the user's archive, or cancels it. */
  async remove(userId: string): Promise<void> {
    const removed = await this.exports.find(userId);
    await this.exports.remove(userId);
    if (removed) await this.files.remove(removed.id);
    this.live.publish([userId], CHANGED);
  }

  /** Opens the user's own archive; others and expired ones are not found. */
  async open(userId: string, id: string): Promise<OpenedExport> {
    const own = await this.exports.find(userId);
    const size = own?.id === id && own.state === 'ready' ? await this.files.sizeOf(id) : null;
    if (!own || size === null) throw notFound();
    return {
      size,
      read: (start, end) => this.files.readPart(id, start, end),
      fileName: `qlixline-${own.createdAt.slice(0, 10)}.zip`,
    };
  }

  /** Returns the JSON schema of archives. */
  schema(): Record<string, unknown> {
    return exportSchema(this.em);
  }

  /** Removes expired archives, and files without a row. */
  async removeLeft(): Promise<void> {
    await this.exports.removeExpired();
    const ids = await this.files.list();
    const kept = await this.exports.keptOf(ids);
    for (const id of ids) if (!kept.has(id)) await this.files.remove(id);
  }

  async #make({ id, attempt, stop }: RunningJob): Promise<void> {
    const userId = await this.exports.ownerOf(id);
    if (userId === undefined) return;
    const path = join(this.files.temporaryFolder, `export-${id}.zip`);
    try {
      await rm(path, { force: true }); // of an attempt whose process was killed
      await this.archive.write(userId, path, { stop, onPercent: this.#reports(userId, id) });
      const { size } = await stat(path);
      await this.files.save(id, path);
      if (!(await this.#finish(userId, id, size))) await this.files.remove(id);
    } catch (error) {
      if (error instanceof Cancelled) return;
      if (attempt > queueOf(QUEUE).retries && !stop.aborted) await this.#fail(userId, id);
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Marks the archive as ready and notifies its owner. Returns false if it was cancelled. */
  #finish(userId: string, id: string, bytes: number): Promise<boolean> {
    return this.transactions.run(async () => {
      if (!(await this.exports.finish(id, bytes))) return false;
      await this.notifications.notifyOfAccount(userId, 'export_ready');
      this.live.publish([userId], CHANGED);
      return true;
    });
  }

  async #fail(userId: string, id: string): Promise<void> {
    await this.exports.fail(id);
    this.live.publish([userId], CHANGED);
  }

  /** Returns a function that stores the progress and shows it on open screens, once a second at most. */
  #reports(userId: string, id: string) {
    let reportedAt = 0;
    return async (percent: number): Promise<void> => {
      if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = Date.now();
      if (!(await this.exports.setProgress(id, percent))) throw new Cancelled();
      this.live.publish([userId], CHANGED);
    };
  }
}

/** The user no longer wants the archive. */
class Cancelled extends Error {}
