import { IncomingMessage, ServerResponse } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** Carries one request within this process: nothing of it has to be written to a network and parsed. */
export class MemoryConnection extends Duplex {
  readonly #written: Buffer[] = [];

  constructor(readonly remoteAddress: string) {
    super();
  }

  /** Asks the server for an address as if it came from outside. Raises an error where the answer ends before its end. */
  async get(server: Server, url: string, headers: IncomingHttpHeaders): Promise<{ status: number; body: string }> {
    const socket = this as unknown as Socket; // all that is asked of one here
    const request = new IncomingMessage(socket);
    // Of version 1.0, to which a body is sent in one piece.
    Object.assign(request, { method: 'GET', url, headers, httpVersionMajor: 1, httpVersionMinor: 0, complete: true });
    request.push(null);
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    const { promise: answered, resolve, reject } = Promise.withResolvers<void>();
    response.once('finish', resolve);
    this.once('close', () => reject(new Error(`${url.split('?')[0]} was not answered to its end`)));
    server.emit('request', request, response);
    await answered.finally(() => response.emit('close')); // releases what is held for this request
    return { status: response.statusCode, body: this.#body() };
  }

  override _read(): void {
    // Nothing comes but the request.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#written.push(chunk);
    done();
  }

  #body(): string {
    const answer = Buffer.concat(this.#written).toString();
    return answer.slice(answer.indexOf('\r\n\r\n') + 4);
  }
}
