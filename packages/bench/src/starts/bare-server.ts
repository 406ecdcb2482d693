import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Pool } from 'pg';

// The floor of O1 and O2, as its own process: answers each request with a row of the database.

const [connectionString = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString });

const server = createServer((_request, response) => {
  pool.query('select 1 as one').then(
    ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1');

process.on('message', () => {
  process.send?.((server.address() as AddressInfo).port);
});
