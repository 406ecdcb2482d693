import { IncomingMessage, ServerResponse } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** Carries one request within this process, without writing it to a network and parsing it. */
export class MemoryConnection extends Duplex {
  readonly #written: Buffer[] = [];

  constructor(readonly remoteAddress: string) {
    super();
  }

  /** Sends a GET request to the server as if it came from outside. Rejects if the response ends early. */
  async get(server: Server, url: string, headers: IncomingHttpHeaders): Promise<{ status: number; body: string }> {
    const socket = this as unknown as Socket; // has every method of a socket that is used here
    const request = new IncomingMessage(socket);
    // HTTP 1.0, so that the body is not sent in chunks.
    Object.assign(request, { method: 'GET', url, headers, httpVersionMajor: 1, httpVersionMinor: 0, complete: true });
    request.push(null);
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    const { promise: answered, resolve, reject } = Promise.withResolvers<void>();
    response.once('finish', resolve);
    this.once('close', () => reject(new Error(`${url.split('?')[0]} was not answered to its end`)));
    server.emit('request', request, response);
    await answered.finally(() => response.emit('close')); // releases the slot and whatever else this request has acquired
    return { status: response.statusCode, body: this.#body() };
  }

  override _read(): void {
    // There is nothing to read but the request.
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
