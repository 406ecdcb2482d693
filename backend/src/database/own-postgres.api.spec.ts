import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startPostgres } from '@qlixline/commands/postgres.ts';
import type { Postgres } from '@qlixline/commands/postgres.ts';
import pg from 'pg';

import { startProcess } from '../test-support/start-process.ts';

const ROLE = 'pets_app';
const PASSWORD = 'p@ss/word'; // has to be encoded in an address

let folder: string;
let postgres: Postgres;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qlixline-own-postgres-'));
  postgres = await startPostgres({ folder, throwAway: true });
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test('DATABASE_URL: any PostgreSQL will do, with a user that owns its database and may nothing else', async () => {
  const databaseUrl = await makeDatabaseOf(ROLE);
  const backend = await startProcess(databaseUrl);
  const ana = await backend.register('ana@example.com');
  expect((await ana.post('/api/pets', { name: 'Juno', species: 'dog' })).status).toBe(201);
  await backend.close();

  const rows = await query(databaseUrl, 'select current_user as role, name from pets');
  expect(rows).toEqual([{ role: ROLE, name: 'Juno' }]);
});

async function makeDatabaseOf(role: string): Promise<string> {
  await query(postgres.superuserUrl, `create role ${role} login password '${PASSWORD}'`);
  await query(postgres.superuserUrl, `create database ${role} owner ${role}`);
  const { host } = new URL(postgres.superuserUrl);
  return `postgres://${role}:${encodeURIComponent(PASSWORD)}@${host}/${role}`;
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
