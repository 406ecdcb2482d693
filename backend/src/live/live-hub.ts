import { Injectable, Logger } from '@nestjs/common';
import { LIVE_CLOSE_NORMAL, LIVE_CLOSE_TRY_AGAIN } from '@qlixline/contract/live/live-connection';
import type { LiveEvent } from '@qlixline/contract/live/live-event';

import { BurstBatches } from './bus/burst-batches.ts';
import type { BusMessage } from './bus/bus-message.ts';
import { SESSION_REVOKED, encodeFrame } from './sockets/encode-frame.ts';
import { COALESCING_WINDOW_MS, EventCoalescer, coalescingKey } from './bus/event-coalescer.ts';
import { declareGauge } from '../metrics/declared-metric.ts';
import { Meter } from '../metrics/meter.ts';
import { LiveAudiences } from './events/live-audiences.ts';
import type { AudienceEvent } from './events/live-audiences.ts';
import { LiveBus } from './bus/live-bus.ts';
import type { LiveSocket } from './sockets/live-socket.ts';
import { SocketRegistry } from './sockets/socket-registry.ts';

/** Bound on sockets of one user's tabs and devices. */
export const SOCKETS_PER_USER_MAX = 20;
export const AUTHENTICATE_WITHIN_MS = 10_000;
/** Time for which a revoked session is remembered, enough for a connection that is just being opened. */
const REVOKED_REMEMBERED_MS = 60_000;
/**
 * Time over which disconnects after a gap are spread: clients reconnect after a fixed 3 s and must not do so all at
 * once.
 */
const GAP_SPREAD_MS = 2_000;

const SOCKETS = declareGauge('qlixline_sockets', 'Open live connections of this backend');
const USERS = declareGauge('qlixline_socket_users', 'Users with a live connection to this backend');

/** Sockets of this process, and delivery to them, by the rules of /ws. */
@Injectable()
export class LiveHub {
  readonly sockets = new SocketRegistry();
  readonly #coalescer = new EventCoalescer((userIds, event) => this.#send(userIds, event));
  readonly #audienceEvents = new BurstBatches<AudienceEvent>(
    COALESCING_WINDOW_MS,
    (events) => void this.#sendToAudiences(lastOfEach(events)),
  );
  readonly #revokedAt = new Map<string, number>();
  readonly #closing = new Map<LiveSocket, NodeJS.Timeout>();
  #isStopped = false;

  readonly #log = new Logger(LiveHub.name);

  constructor(
    bus: LiveBus,
    private readonly audiences: LiveAudiences,
    meter: Meter,
  ) {
    meter.read(SOCKETS, () => [[{}, this.sockets.count]]);
    meter.read(USERS, () => [[{}, this.sockets.userIds().length]]);
    bus.listen((message) => this.#receive(message));
  }

  hasRoomFor(userId: string): boolean {
    return (this.sockets.ofUser(userId)?.count ?? 0) < SOCKETS_PER_USER_MAX;
  }

  /** Takes over a socket opened by a session. */
  add(socket: LiveSocket): void {
    socket.on('pong', () => socket.noteAnswer());
    this.sockets.add(socket);
    if (this.#revokedAt.has(socket.identity.sessionId)) endSession(socket);
  }

  remove(socket: LiveSocket): void {
    this.sockets.remove(socket);
  }

  /** Closes sockets whose clients haven't authenticated in time, and pings the others. Called every second. */
  checkSockets(now: number): void {
    for (const socket of this.sockets.all()) {
      if (!socket.isAuthenticated && now - socket.openedAt >= AUTHENTICATE_WITHIN_MS)
        socket.close(LIVE_CLOSE_TRY_AGAIN);
      else socket.checkAlive(now);
    }
    for (const [sessionId, at] of this.#revokedAt) {
      if (now - at > REVOKED_REMEMBERED_MS) this.#revokedAt.delete(sessionId);
    }
  }

  /** Closes the sockets of these sessions. */
  endSessions(sessionIds: readonly string[]): void {
    this.#endSessions(sessionIds, this.sockets.all());
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Stops sending events and admitting sockets. */
  stop(): void {
    this.#isStopped = true;
    this.#audienceEvents.stop();
    this.#coalescer.stop();
    for (const timer of this.#closing.values()) clearTimeout(timer);
    this.#closing.clear();
  }

  #receive(message: BusMessage): void {
    switch (message.kind) {
      case 'event':
        return this.#coalescer.add(message.userIds, message.event);
      case 'audience':
        return this.#audienceEvents.add(message.event);
      case 'broadcast': {
        const frame = encodeFrame(message.event);
        for (const sockets of this.sockets.users()) sockets.send(frame);
        return;
      }
      case 'revoked':
        return this.#endSessions(message.sessionIds, this.sockets.ofUser(message.userId)?.list() ?? []);
      case 'gap':
        return this.#dropAll();
    }
  }

  #send(userIds: readonly string[], event: LiveEvent): void {
    const frame = encodeFrame(event);
    for (const userId of userIds) this.sockets.ofUser(userId)?.send(frame);
  }

  /**
   * Sends events to their audiences. Never throws: if the audiences can't be resolved, all clients here reconnect and
   * reload everything.
   */
  async #sendToAudiences(events: readonly AudienceEvent[]): Promise<void> {
    const candidates = this.sockets.userIds();
    if (candidates.length === 0) return;
    try {
      const resolved = await this.audiences.resolve(events, candidates);
      for (const { event, userIds } of resolved) this.#coalescer.add(userIds, event);
    } catch (error) {
      this.#log.warn(error);
      this.#dropAll();
    }
  }

  /** Closes the sockets of ended sessions, including any that is just being opened. */
  #endSessions(sessionIds: readonly string[], sockets: Iterable<LiveSocket>): void {
    const [now, ended] = [Date.now(), new Set(sessionIds)];
    for (const sessionId of ended) this.#revokedAt.set(sessionId, now);
    for (const socket of sockets) {
      if (ended.has(socket.identity.sessionId)) endSession(socket);
    }
  }

  /**
   * Drops all sockets after events may have been lost, so that clients reconnect and reload everything. A socket that
   * is closing already is left alone, as in an outage one event after the other fails.
   */
  #dropAll(): void {
    for (const socket of this.sockets.all()) {
      if (this.#closing.has(socket)) continue;
      const close = () => {
        this.#closing.delete(socket);
        socket.close(LIVE_CLOSE_TRY_AGAIN);
      };
      this.#closing.set(socket, setTimeout(close, Math.random() * GAP_SPREAD_MS));
    }
  }
}

/** Returns the last event of each group of coalescing events. */
function lastOfEach(events: readonly AudienceEvent[]): AudienceEvent[] {
  return [...new Map(events.map((event) => [coalescingKey(event), event])).values()];
}

function endSession(socket: LiveSocket): void {
  socket.isAuthenticated = false; // no more events, even while it closes
  socket.writeFrame(SESSION_REVOKED);
  socket.close(LIVE_CLOSE_NORMAL);
}
