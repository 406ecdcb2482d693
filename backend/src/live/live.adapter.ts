import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

import { WsAdapter } from '@nestjs/platform-ws';
import type { MessageMappingProperties } from '@nestjs/websockets';
import { LIVE_CLOSE_NORMAL } from '@qlixline/contract/live/live-connection';
import type { LiveFrame } from '@qlixline/contract/live/live-frame';
import type { Observable } from 'rxjs';
import type { RawData, WebSocketServer } from 'ws';

import { ProblemError, notFound, unavailable } from '../errors/problem-error.ts';
import { readClientFrame } from './sockets/client-frame.ts';
import type { LiveAdmission } from './live-admission.ts';
import { INVALID, encodeFrame } from './sockets/encode-frame.ts';
import type { LiveSocket } from './sockets/live-socket.ts';
import { refuseUpgrade } from './sockets/refuse-upgrade.ts';

type LiveServer = WebSocketServer & { path: string };
/** Nest's function that turns a handler's result into a stream. */
type ToReplies = (returned: unknown) => Observable<LiveFrame | undefined>;

/**
 * Nest's adapter for ws, with three differences: an upgrade can be refused with problem details before a socket exists,
 * frames have the contract's shape, and a socket costs one listener instead of a chain of streams.
 */
export class LiveAdapter extends WsAdapter {
  constructor(
    server: Server,
    private readonly admission: Pick<LiveAdmission, 'admit'>,
    /** Headers of every reply that refuses an upgrade. */
    private readonly headers: Readonly<Record<string, string>>,
  ) {
    super(server);
  }

  override bindMessageHandlers(socket: LiveSocket, handlers: MessageMappingProperties[], toReplies: ToReplies): void {
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (!socket.takeFrame()) return socket.close(LIVE_CLOSE_NORMAL);
      const frame = readClientFrame(data, isBinary);
      const handler = handlers.find(({ message }) => message === frame?.type);
      if (!handler) return socket.writeFrame(INVALID);
      toReplies(handler.callback(frame)).subscribe((reply) => {
        if (reply) socket.writeFrame(encodeFrame(reply));
      });
    });
  }

  /** Ignores protocol errors, which clients cause. A 'close' event follows, whose listener does everything needed. */
  override bindErrorHandler(server: LiveServer): LiveServer {
    return server.on('connection', (socket) => socket.on('error', ignore));
  }

  protected override ensureHttpServerExists(port: number, server: Server = this.httpServer): Server {
    if (this.httpServersRegistry.has(port)) return server;
    this.httpServersRegistry.set(port, server);
    server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
      connection.on('error', () => connection.destroy());
      void this.#upgrade(this.#serverFor(port, request), request, connection, head);
    });
    return server;
  }

  async #upgrade(server: LiveServer | undefined, request: IncomingMessage, connection: Duplex, head: Buffer) {
    try {
      if (!server) throw notFound();
      const identity = await this.admission.admit(request);
      if (connection.destroyed) return;
      server.handleUpgrade(request, connection, head, (socket) => {
        (socket as LiveSocket).identity = identity;
        server.emit('connection', socket, request);
      });
    } catch (error) {
      refuseUpgrade(connection, error instanceof ProblemError ? error : unavailable(), this.headers);
    }
  }

  #serverFor(port: number, { url }: IncomingMessage): LiveServer | undefined {
    const servers = this.wsServersRegistry.get(port) as LiveServer[] | undefined;
    return servers?.find(({ path }) => path === url?.split('?')[0]);
  }
}

function ignore(): void {}
