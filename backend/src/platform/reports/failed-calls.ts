import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { Injectable, Logger } from '@nestjs/common';
import { matchEndpoint } from '@qlixline/contract/endpoint-match';

import { callerIn } from '../../callers/caller-in.ts';
import { SessionService } from '../../sessions/session.service.ts';
import { RemoteReportsService } from './remote-reports.service.ts';

/** Of a service that is not there, and of a full disk: no remote's doing. */
const NOBODYS_FAULT: ReadonlySet<number> = new Set([503, 507]);
/** What has been told is not told again within the hour. */
const HOUR_MS = 3_600_000;
const REMEMBERED_MAX = 10_000;

/** Holds calls against the remote that makes them: of what is not in the API at all, and those that break the server. */
@Injectable()
export class FailedCalls {
  readonly #log = new Logger('FailedCalls');
  readonly #told = new Map<string, number>();

  constructor(
    private readonly reports: RemoteReportsService,
    private readonly sessions: SessionService,
  ) {}

  /** Sees every request of the server, whoever answers it. */
  watch(server: Server): void {
    server.prependListener('request', (request, response) => {
      response.once('close', () => {
        if (response.statusCode !== 404 && response.statusCode < 500) return;
        this.look(request, response).catch((error: unknown) => this.#log.warn(error, 'A failed call was not counted'));
      });
    });
  }

  private async look(request: IncomingMessage, { statusCode }: ServerResponse): Promise<void> {
    const caller = callerIn(request.headers);
    if (caller === undefined || !isFault(request, statusCode)) return;
    // What is not in the API has met no guard that would have found out who asks.
    const identity = await this.sessions.resolve(request.headers.cookie);
    if (!identity) return;
    const key = `${identity.userId} ${caller}`;
    if (Date.now() - (this.#told.get(key) ?? 0) < HOUR_MS) return;
    if (this.#told.size >= REMEMBERED_MAX) this.#told.clear();
    this.#told.set(key, Date.now());
    const [remote = '', version = ''] = caller.split('/');
    await this.reports.takeFailedCall(identity.userId, request, { remote, version, kind: 'api' });
  }
}

/** A pet that is gone is 404, too, and nobody's mistake. */
function isFault({ method = '', url = '' }: IncomingMessage, status: number): boolean {
  if (status !== 404) return !NOBODYS_FAULT.has(status);
  return matchEndpoint(method, url.split('?')[0] ?? '') === undefined;
}
