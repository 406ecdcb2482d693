import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { LIVE_FRAME_MAX_BYTES } from '@qlixline/contract/limits';
import { LIVE_PATH } from '@qlixline/contract/live-connection';
import { WebSocketServer } from 'ws';

import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import type { Identity } from '../sessions/identity.ts';
import { ProblemError, forbidden, notFound, unauthenticated, unavailable } from '../errors/problem-error.ts';
import { SessionRevocations } from '../sessions/session-revocations.ts';
import { SessionService } from '../sessions/session.service.ts';
import { drainSockets } from './drain-sockets.ts';
import { LiveBus } from './live-bus.ts';
import { LiveHub } from './live-hub.ts';
import { LiveSocket } from './live-socket.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';

const SWEEP_EVERY_MS = 1_000;
/** A peer that does not answer a close is cut off: a revoked session's sockets are gone within a second. */
const CLOSE_TIMEOUT_MS = 800;

// A variable, as the types of ws do not know `maxFragments` and `closeTimeout` yet.
const SERVER_OPTIONS = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: LIVE_FRAME_MAX_BYTES,
  maxFragments: 16,
  closeTimeout: CLOSE_TIMEOUT_MS,
  WebSocket: LiveSocket,
};

/** Opens sockets on /ws for live sessions on our own pages, and closes them when the process stops. */
@Injectable()
export class LiveGateway implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #server = new WebSocketServer(SERVER_OPTIONS);
  #sweeper: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(
    private readonly host: HttpAdapterHost,
    @InjectEnv() private readonly env: Pick<Env, 'allowedOrigins'>,
    private readonly sessions: SessionService,
    private readonly revocations: SessionRevocations,
    private readonly bus: LiveBus,
    private readonly hub: LiveHub,
  ) {}

  onApplicationBootstrap(): void {
    this.attachTo(this.host.httpAdapter.getHttpServer() as Server);
  }

  attachTo(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
      connection.on('error', () => connection.destroy());
      void this.#upgrade(request, connection, head);
    });
    this.revocations.onRevoked((sessionIds, userId) => this.bus.publish({ kind: 'revoked', userId, sessionIds }));
    this.bus.listen((message) => message.kind === 'revoked' && this.sessions.forget(message.sessionIds));
    this.#sweeper = setInterval(() => this.hub.sweep(Date.now()), SWEEP_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#sweeper);
    this.hub.stop();
    await drainSockets([...this.hub.sockets.all()]);
    await this.bus.close();
  }

  async #upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    try {
      const identity = await this.#admit(request);
      if (connection.destroyed) return;
      this.#server.handleUpgrade(request, connection, head, (socket) => {
        this.hub.welcome(socket, identity);
      });
    } catch (error) {
      refuseUpgrade(connection, error instanceof ProblemError ? error : unavailable());
    }
  }

  /** Whose session asks for the socket. Throws what to answer instead. */
  async #admit({ url = '', headers }: IncomingMessage): Promise<Identity> {
    if (url.split('?')[0] !== LIVE_PATH) throw notFound();
    if (this.#isStopping) throw unavailable();
    // Compared whole, as for writes: missing, `null` and look-alike origins are somebody else's pages.
    if (headers.origin === undefined || !this.env.allowedOrigins.includes(headers.origin)) throw forbidden();
    const identity = await this.sessions.resolve(headers.cookie);
    if (!identity) throw unauthenticated();
    if (!this.hub.hasRoomFor(identity.userId)) {
      throw new ProblemError('rate_limited', 'Too many pages are open at once.');
    }
    return identity;
  }
}
