import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { Injectable, Logger } from '@nestjs/common';
import { matchEndpoint } from '@qlixline/contract/calls/endpoint-match';

import { callerIn } from '../../callers/caller-in.ts';
import { SessionService } from '../../sessions/session.service.ts';
import { RemoteReportsService } from './remote-reports.service.ts';

/** Statuses of an unavailable service and a full disk, which no remote causes. */
const NOBODYS_FAULT: ReadonlySet<number> = new Set([503, 507]);
/** Time for which a reported call isn't reported again. */
const HOUR_MS = 3_600_000;
const REMEMBERED_MAX = 10_000;

/**
 * Attributes failed calls to the remote that made them: calls missing from the API, and those that break the server.
 */
@Injectable()
export class FailedCalls {
  readonly #log = new Logger('FailedCalls');
  readonly #reportedAt = new Map<string, number>();

  constructor(
    private readonly reports: RemoteReportsService,
    private readonly sessions: SessionService,
  ) {}

  /** Watches every request of the server, including those no route handles. */
  watch(server: Server): void {
    server.prependListener('request', (request, response) => {
      response.once('close', () => {
        if (response.statusCode !== 404 && response.statusCode < 500) return;
        this.inspect(request, response).catch((error: unknown) =>
          this.#log.warn(error, 'A failed call was not counted'),
        );
      });
    });
  }

  private async inspect(request: IncomingMessage, { statusCode }: ServerResponse): Promise<void> {
    const caller = callerIn(request.headers);
    if (caller === undefined || !isFault(request, statusCode)) return;
    // Requests outside the API have passed no guard that authenticates.
    const identity = await this.sessions.resolve(request.headers.cookie);
    if (!identity) return;
    const key = `${identity.userId} ${caller}`;
    if (Date.now() - (this.#reportedAt.get(key) ?? 0) < HOUR_MS) return;
    if (this.#reportedAt.size >= REMEMBERED_MAX) this.#reportedAt.clear();
    this.#reportedAt.set(key, Date.now());
    const [remote = '', version = ''] = caller.split('/');
    await this.reports.takeFailedCall(identity.userId, request, { remote, version, kind: 'api' });
  }
}

/** Returns true for a remote's fault. A 404 by an existing endpoint isn't one, as its pet may be deleted. */
function isFault({ method = '', url = '' }: IncomingMessage, status: number): boolean {
  if (status !== 404) return !NOBODYS_FAULT.has(status);
  return matchEndpoint(method, url.split('?')[0] ?? '') === undefined;
}
