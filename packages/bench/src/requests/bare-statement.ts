import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Pool } from 'pg';

import { ANSWERED_STATEMENTS } from './answered-statements.ts';
import type { AnsweredName } from './answered-statements.ts';

// The floor of A1, M1 and M2, as its own process: answers /<reader id>/… with the JSON of the product's own statement,
// over as many connections as the product. There is no authentication and no rate limit.

const [connectionString = '', name = ''] = process.argv.slice(2);
const POOL = 10; // backend/src/config/env.ts, DATABASE_POOL

const pool = new Pool({ connectionString, max: POOL });
const { statement, valuesOf } = await ANSWERED_STATEMENTS[name as AnsweredName]();

const server = createServer((request, response) => {
  const [, ...parts] = (request.url ?? '').split('/');
  pool.query<{ json: string }>({ ...statement, values: valuesOf(parts) }).then(
    ({ rows }) => {
      const json = rows[0]?.json ?? '';
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) };
      response.writeHead(200, headers).end(json);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1');

process.on('message', () => {
  process.send?.((server.address() as AddressInfo).port);
});
