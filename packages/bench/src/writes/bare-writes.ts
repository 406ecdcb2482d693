import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { Pool } from 'pg';
import type { PoolClient } from 'pg';

import type { BareWrite } from './bare-write.ts';

// The floor of writes, as its own process: sends the product's prepared statements of a request in as many round trips
// over as many connections. There is no authentication and no rate limit.

const [connectionString = ''] = process.argv.slice(2);
const POOL = 10; // backend/src/config/env.ts, DATABASE_POOL

type Inputs = Record<string, string>;
type Values = BareWrite['roundTrips'][number][number]['values'];

const pool = new Pool({ connectionString, max: POOL, pipeline: true });
let write: BareWrite = { roundTrips: [] };

const server = createServer((request, response) => {
  void answer(request).then(
    (json) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) };
      response.writeHead(200, headers).end(json);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1');

/** Returns the reply of the last statement that returned rows. */
async function answer(request: IncomingMessage): Promise<string> {
  const inputs = JSON.parse(await text(request)) as Inputs;
  const client = await pool.connect();
  try {
    return String((await rowsOf(client, inputs)).findLast((row) => row.length > 0)?.[0]);
  } finally {
    client.release();
  }
}

async function rowsOf(client: PoolClient, inputs: Inputs): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for (const roundTrip of write.roundTrips) {
    const answers = await Promise.all(
      roundTrip.map(({ name, text: sql, values }) =>
        client.query({
          ...(name !== '' && { name, values: filled(values, inputs, rows) }),
          text: sql,
          rowMode: 'array',
        }),
      ),
    );
    for (const [at, { nth }] of roundTrip.entries()) rows[nth] = (answers[at]?.rows[0] as unknown[] | undefined) ?? [];
  }
  return rows;
}

function filled(values: Values, inputs: Inputs, rows: readonly unknown[][]): (string | Buffer | null)[] {
  return values.map((parts) => {
    if (parts === null) return null;
    const [first] = parts;
    if (first && 'bytes' in first) return Buffer.from(first.bytes, 'hex');
    return parts.map((part) => textOf(part, inputs, rows)).join('');
  });
}

function textOf(part: NonNullable<Values[number]>[number], inputs: Inputs, rows: readonly unknown[][]): string {
  if ('text' in part) return part.text;
  if ('input' in part) return inputs[part.input] ?? '';
  if ('bytes' in part) return '';
  const answered = String(rows[part.statement]?.[part.column]);
  return part.isJson ? JSON.stringify(answered) : answered;
}

/** Replies with its port. */
process.on('message', (order: BareWrite) => {
  write = order;
  process.send?.((server.address() as AddressInfo).port);
});
