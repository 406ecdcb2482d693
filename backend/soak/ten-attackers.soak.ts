import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { HIDDEN_WORDS_MAX } from '@qlixline/contract/limits';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import type { Client } from '../src/test-support/client.ts';
import { reportTried } from '../src/test-support/generated/size.ts';
import { startProcess } from '../src/test-support/start/start-process.ts';
import type { BackendProcess } from '../src/test-support/start/start-process.ts';
import { createTestDatabase } from '../src/test-support/start/test-database.ts';
import type { TestDatabase } from '../src/test-support/start/test-database.ts';

const ATTACKERS = 10;
const CONCURRENCY = 24;
const POSTS = 300;
const RATE_LIMIT_REQUESTS = 60;
const SLOWER_MAX = 3; // times the idle median

let database: TestDatabase;
let backend: BackendProcess;
let victim: Client;
let attackers: Client[];

beforeAll(async () => {
  database = await createTestDatabase();
  backend = await startProcess(database.url, { TRUST_PROXY: '1' });
  victim = await backend.register('victim@pets.example');
  const names = Array.from({ length: ATTACKERS }, (_, index) => `attacker-${index}@pets.example`);
  attackers = [];
  for (const name of names) attackers.push(await backend.register(name));
  const words = Array.from({ length: HIDDEN_WORDS_MAX }, (_, index) => `word ${index} that nobody says`);
  for (const attacker of attackers) await attacker.put('/api/hidden-words', { words });
  await writeLongPosts();
}, 120_000);
afterAll(async () => {
  await backend.close();
  await database.drop();
});

test('ten users who send 24 slow requests at once don’t deny the service to others', async () => {
  await timeRequests(RATE_LIMIT_REQUESTS); // warm-up
  const idle = await timeRequests(RATE_LIMIT_REQUESTS);
  const attack = fork(join(import.meta.dirname, '../src/test-support/attack.mjs'));
  attack.send({
    port: new URL(backend.url).port,
    path: '/api/feeds?tag=long&limit=50',
    cookies: attackers.map(({ cookieHeader }) => cookieHeader),
    atOnce: CONCURRENCY,
  });
  await pause(1_000);
  const attacked = await timeRequests(RATE_LIMIT_REQUESTS);
  attack.send('stop');
  const [statuses] = (await once(attack, 'message')) as [unknown];
  reportTried(
    `the victim waited ${idle.toFixed(1)} ms idle and ${attacked.toFixed(1)} ms (${(attacked / idle).toFixed(1)} times) under attack; the attackers got ${JSON.stringify(statuses)}`,
  );
  expect(attacked / idle).toBeLessThanOrEqual(SLOWER_MAX);
}, 60_000);

/** Returns the median milliseconds of a page of the home feed; every reply must be 200. */
async function timeRequests(times: number): Promise<number> {
  const waits: number[] = [];
  for (let request = 0; request < times; request += 1) {
    const startedAt = performance.now();
    expect((await victim.get('/api/feeds')).status).toBe(200);
    waits.push(performance.now() - startedAt);
    await pause(20);
  }
  return waits.toSorted((a, b) => a - b)[Math.floor(times / 2)]!;
}

async function writeLongPosts(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `with written as (
       insert into posts (author_id, text, visibility)
       select (select id from users where email = 'attacker-0@pets.example'),
         repeat('Ünïcödé wörds, ' || nth || ' of them; ', 30), 'public'
       from generate_series(1, $1) nth returning id)
     insert into post_tags (tag, post_id) select 'long', id from written`,
    [POSTS],
  );
  await client.query('vacuum analyze');
  await client.end();
}
