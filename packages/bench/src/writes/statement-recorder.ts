import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A statement of a request as sent to the database. */
export type SentStatement = {
  text: string;
  /** Values as in PostgreSQL's protocol: text, or bytes if sent as such. */
  values: (string | Buffer | null)[];
  /** Number of the round trip, from 1. */
  roundTrip: number;
  /** First row of the reply. */
  row: (string | null)[];
};

type Recording = { statements: SentStatement[]; answered: number };

/** Proxy between a backend and its database that can record statements. */
export class StatementRecorder {
  #recording: Recording | undefined;
  readonly #server = createServer((backend) => this.#connect(backend));

  readonly #databaseUrl: string;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** Starts listening and resolves with the address for the backend. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const url = new URL(this.#databaseUrl);
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return url.href;
  }

  close(): void {
    this.#server.close();
  }

  /** Returns the statements that were sent while `work` ran. */
  async record(work: () => Promise<unknown>): Promise<SentStatement[]> {
    const recording: Recording = { statements: [], answered: 0 };
    this.#recording = recording;
    await work();
    this.#recording = undefined;
    return recording.statements;
  }

  #connect(backend: Socket): void {
    const { hostname, port } = new URL(this.#databaseUrl);
    const database = connect(Number(port), hostname);
    const pending: (SentStatement | undefined)[] = [];
    const prepared = new Map<string, string>();
    const ask = (text: string, values: SentStatement['values']) => {
      const recording = this.#recording;
      const statement = recording && { text, values, roundTrip: recording.answered + 1, row: [] };
      if (statement) recording.statements.push(statement);
      pending.push(statement);
    };
    const fromBackend = new Messages({ beginsUntyped: true }, (type, body) => {
      if (type === 'P') prepared.set(textIn(body, 0), textIn(body, body.indexOf(0) + 1));
      if (type === 'Q') ask(textIn(body, 0), []);
      if (type === 'B') ask(prepared.get(textIn(body, body.indexOf(0) + 1)) ?? '', valuesOf(body));
    });
    const fromDatabase = new Messages({ beginsUntyped: false }, (type, body) => {
      const current = pending[0];
      if (type === 'D' && current?.row.length === 0) current.row = columnsOf(body);
      if (type !== 'Z') return;
      pending.shift();
      if (current && this.#recording) {
        this.#recording.answered = Math.max(this.#recording.answered, current.roundTrip);
      }
    });
    pass(backend, database, fromBackend);
    pass(database, backend, fromDatabase);
  }
}

function pass(from: Socket, to: Socket, messages: Messages): void {
  from.on('data', (bytes) => {
    messages.add(bytes);
    to.write(bytes);
  });
  from.on('close', () => to.destroy());
  from.on('error', () => to.destroy());
}

/** Splits a stream of PostgreSQL's protocol into messages; a client's first message has no type. */
class Messages {
  #rest = Buffer.alloc(0);
  #isUntyped: boolean;

  readonly #read: (type: string, body: Buffer) => void;

  constructor({ beginsUntyped }: { beginsUntyped: boolean }, read: (type: string, body: Buffer) => void) {
    this.#isUntyped = beginsUntyped;
    this.#read = read;
  }

  add(bytes: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const start = this.#isUntyped ? 0 : 1;
      if (this.#rest.length < start + 4) return;
      const end = start + this.#rest.readInt32BE(start);
      if (this.#rest.length < end) return;
      if (!this.#isUntyped) this.#read(String.fromCharCode(this.#rest[0]!), this.#rest.subarray(start + 4, end));
      this.#isUntyped = false;
      this.#rest = this.#rest.subarray(end);
    }
  }
}

/** Reads a zero-terminated string. */
function textIn(body: Buffer, start: number): string {
  return body.toString('utf8', start, body.indexOf(0, start));
}

/** Parses a Bind message: after the names of portal and statement come the formats, then the values. */
function valuesOf(body: Buffer): SentStatement['values'] {
  let at = body.indexOf(0, body.indexOf(0) + 1) + 1;
  const formats = Array.from({ length: body.readInt16BE(at) }, (_, nth) => body.readInt16BE(at + 2 + 2 * nth));
  at += 2 + 2 * formats.length;
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, (_, nth) => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    const value = Buffer.from(body.subarray(at, at + length));
    at += length;
    const isBytes = (formats.length === 1 ? formats[0] : formats[nth]) === 1;
    return isBytes ? value : value.toString('utf8');
  });
}

/** Parses a DataRow message. */
function columnsOf(body: Buffer): (string | null)[] {
  let at = 2;
  return Array.from({ length: body.readInt16BE(0) }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    at += length;
    return body.toString('utf8', at - length, at);
  });
}
