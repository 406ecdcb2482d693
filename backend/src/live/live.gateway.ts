import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { StandardSchemaValidationPipe, UseFilters, UsePipes } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import type { OnGatewayConnection, OnGatewayDisconnect } from '@nestjs/websockets';
import { LIVE_FRAME_MAX_BYTES } from '@qlixline/contract/limits';
import { LIVE_PATH } from '@qlixline/contract/live/live-connection';
import { authenticateFrameSchema } from '@qlixline/contract/live/live-frame';
import type { AuthenticateFrame, LiveFrame } from '@qlixline/contract/live/live-frame';

import { forbidden } from '../errors/problem-error.ts';
import { toValidationProblem } from '../http/dispatch/validation.ts';
import { SessionRevocations } from '../sessions/session-revocations.ts';
import { SessionService } from '../sessions/session.service.ts';
import { drainSockets } from './sockets/drain-sockets.ts';
import { LiveBus } from './bus/live-bus.ts';
import { LiveErrorFilter } from './live-error.filter.ts';
import { LiveHub } from './live-hub.ts';
import { LiveSocket } from './sockets/live-socket.ts';

const CHECK_EVERY_MS = 1_000;
/**
 * Timeout after which a peer that doesn't answer a close is terminated, so that an ended session's sockets are gone
 * within a second.
 */
export const CLOSE_TIMEOUT_MS = 400;

/** Gateway of /ws for admitted sockets, which it closes when the process stops. */
@UseFilters(LiveErrorFilter)
@UsePipes(new StandardSchemaValidationPipe({ exceptionFactory: toValidationProblem }))
@WebSocketGateway({
  path: LIVE_PATH,
  clientTracking: false, // the hub tracks clients by user
  perMessageDeflate: false,
  maxPayload: LIVE_FRAME_MAX_BYTES,
  maxFragments: 16,
  closeTimeout: CLOSE_TIMEOUT_MS,
  WebSocket: LiveSocket,
})
export class LiveGateway
  implements
    OnGatewayConnection<LiveSocket>,
    OnGatewayDisconnect<LiveSocket>,
    OnApplicationBootstrap,
    BeforeApplicationShutdown
{
  #socketChecks: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: SessionService,
    private readonly revocations: SessionRevocations,
    private readonly bus: LiveBus,
    private readonly hub: LiveHub,
  ) {}

  onApplicationBootstrap(): void {
    this.revocations.onRevoked((sessionIds, userId) => this.bus.publish({ kind: 'revoked', userId, sessionIds }));
    this.bus.listen((message) => message.kind === 'revoked' && this.sessions.evict(message.sessionIds));
    this.#socketChecks = setInterval(() => this.hub.checkSockets(Date.now()), CHECK_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#socketChecks);
    this.hub.stop();
    await drainSockets([...this.hub.sockets.all()]);
    await this.bus.close();
  }

  handleConnection(socket: LiveSocket): void {
    this.hub.add(socket);
  }

  handleDisconnect(socket: LiveSocket): void {
    this.hub.remove(socket);
  }

  /** Authenticates the socket, which from now on gets its user's events. */
  @SubscribeMessage('authenticate' satisfies AuthenticateFrame['type'])
  authenticate(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody({ schema: authenticateFrameSchema }) { userId }: AuthenticateFrame,
  ): LiveFrame {
    if (userId !== socket.identity.userId) throw forbidden();
    socket.isAuthenticated = true;
    return { type: 'authenticated', userId };
  }
}
