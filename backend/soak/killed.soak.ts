import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import type { Client } from '../src/test-support/client.ts';
import { expectForAll } from '../src/test-support/generated/holds-for-all.ts';
import { PATIENCE_MS } from '../src/test-support/generated/size.ts';
import { startProcess } from '../src/test-support/start/start-process.ts';
import type { BackendProcess } from '../src/test-support/start/start-process.ts';
import { createTestDatabase } from '../src/test-support/start/test-database.ts';

const USERS = 8;
const PETS_OF_EACH = 40;
/** Number of acknowledged pets after which the backend is killed, under load. */
const killedAfter = fc.integer({ min: 40, max: 200 });
const KILLS = { of: 'kills in a storm of creates', runs: { small: 1, perMinute: 0.8 }, repeats: false };

test(
  'after kill -9 during many creates every acknowledged pet exists once, and repeating them adds none',
  () => expectForAll(killedAfter, killInStorm, KILLS),
  PATIENCE_MS,
);

async function killInStorm(acknowledgements: number): Promise<void> {
  const database = await createTestDatabase();
  const backend = await startProcess(database.url);
  try {
    const users = await Promise.all(
      Array.from({ length: USERS }, (_, number) => backend.register(`ana${number}@example.com`)),
    );
    const named = await createUntilKilled(backend, users, acknowledgements);
    await backend.start();
    for (const [number, user] of users.entries()) {
      const before = await petNames(user);
      expect(before).toEqual(expect.arrayContaining(named[number] ?? []));
      expect(new Set(before).size).toBe(before.length);
      // The client without an answer repeats everything, each create with its original key.
      await addPets(user);
      expect((await petNames(user)).toSorted()).toEqual(PET_NAMES.toSorted());
    }
  } finally {
    await backend.close();
    await database.drop();
  }
}

/** Creates pets until the backend is killed, and returns each user's acknowledged names. */
async function createUntilKilled(
  backend: BackendProcess,
  users: readonly Client[],
  acknowledgements: number,
): Promise<string[][]> {
  let acknowledged = 0;
  const named = await Promise.all(
    users.map((user) =>
      addPets(user, () => {
        acknowledged += 1;
        if (acknowledged === acknowledgements) backend.signal('SIGKILL');
      }),
    ),
  );
  await backend.ended();
  expect(acknowledged).toBeLessThan(USERS * PETS_OF_EACH); // it died halfway
  return named;
}

const PET_NAMES = Array.from({ length: PETS_OF_EACH }, (_, number) => `Pet ${number}`);

/** Adds pets one after the other until one isn't answered, and returns the acknowledged names. */
async function addPets(user: Client, onAcknowledged: () => void = () => {}): Promise<string[]> {
  const acknowledged: string[] = [];
  for (const name of PET_NAMES) {
    const headers = { 'idempotency-key': `key-of-${name.replace(' ', '-')}` };
    const reply = await user.post('/api/pets', { name, species: 'cat' }, { headers }).catch(() => undefined);
    if (reply?.status !== 201) break;
    acknowledged.push(name);
    onAcknowledged();
  }
  return acknowledged;
}

async function petNames(user: Client): Promise<string[]> {
  return (await user.get('/api/pets')).json.map(({ name }: { name: string }) => name);
}
