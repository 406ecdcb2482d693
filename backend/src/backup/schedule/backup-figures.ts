import { createServer } from 'node:http';
import type { Server } from 'node:http';

import { Counter, Gauge, Registry } from 'prom-client';

import { StartError } from '../../errors/start-error.ts';
import { lastDue } from './backup-schedule.ts';

/** Time after its due moment in which a backup should be done. */
const GRACE_MS = 2 * 60 * 60_000;

/** Outcome of scheduled backups, as metrics and as health. */
export class BackupFigures {
  readonly #registry = new Registry();
  readonly #startedAt = new Date();
  #newest: Date | undefined;
  readonly #lastGood = new Gauge({
    name: 'qlixline_backup_last_success_timestamp_seconds',
    help: 'When the newest backup that was read back and compared was made; 0 without any',
    registers: [this.#registry],
  });
  readonly #late: Gauge = new Gauge({
    name: 'qlixline_backup_late',
    help: '1 if the backup that was due is not there two hours later',
    registers: [this.#registry],
    collect: (): void => this.#late.set(this.isLate(new Date()) ? 1 : 0),
  });
  readonly #failures = new Counter({
    name: 'qlixline_backup_failures_total',
    help: 'Tries of a backup that failed',
    registers: [this.#registry],
  });

  constructor(private readonly minuteOfDay: number) {}

  noteGood(moment: Date): void {
    if (this.#newest && moment < this.#newest) return;
    this.#newest = moment;
    this.#lastGood.set(moment.getTime() / 1_000);
  }

  noteFailed(): void {
    this.#failures.inc();
  }

  /** Returns true if the last due backup is missing although its time is over. */
  isLate(now: Date): boolean {
    const due = lastDue(new Date(now.getTime() - GRACE_MS), this.minuteOfDay);
    if (this.#newest) return this.#newest < due;
    return now.getTime() - this.#startedAt.getTime() > GRACE_MS;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}

/** Serves `/metrics`, and `/healthz`, which is 503 while a backup is late. Throws if the port is taken. */
export async function serveFigures(figures: BackupFigures, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') return void response.writeHead(figures.isLate(new Date()) ? 503 : 200).end();
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void figures.text().then((text) => response.setHeader('content-type', 'text/plain; version=0.0.4').end(text));
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', ({ code }: NodeJS.ErrnoException) =>
    reject(new StartError(`The port ${port} of BACKUP_PORT can't be used: ${code}.`)),
  );
  server.listen(port, () => resolve());
  await promise;
  return server;
}
