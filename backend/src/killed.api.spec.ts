import { afterEach, beforeEach, expect, test } from '@jest/globals';

import type { Client } from './test-support/client.ts';
import { startProcess } from './test-support/start-process.ts';
import type { BackendProcess } from './test-support/start-process.ts';
import { createTestDatabase } from './test-support/test-database.ts';

const PEOPLE = 8;
const PETS_OF_EACH = 40;
const KILLED_AFTER = 60; // acknowledged pets, so that the storm is at its height

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let backend: BackendProcess;

beforeEach(async () => {
  database = await createTestDatabase();
  backend = await startProcess(database.url);
});
afterEach(async () => {
  await backend.close();
  await database.drop();
});

test('kill -9 in a storm of creates: every acknowledged pet is there once, and repeats add none', async () => {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, number) => backend.register(`ana${number}@example.com`)),
  );
  let acknowledged = 0;
  const named = await Promise.all(
    people.map((person) =>
      addPets(person, () => {
        acknowledged += 1;
        if (acknowledged === KILLED_AFTER) backend.signal('SIGKILL');
      }),
    ),
  );
  await backend.ended();
  expect(acknowledged).toBeLessThan(PEOPLE * PETS_OF_EACH); // it died in the middle
  await backend.start();

  for (const [number, person] of people.entries()) {
    const before = await petNames(person);
    expect(before).toEqual(expect.arrayContaining(named[number] ?? []));
    expect(new Set(before).size).toBe(before.length);
    // The client that got no answer sends everything again, each create with the key it had.
    await addPets(person);
    expect((await petNames(person)).toSorted()).toEqual(PET_NAMES.toSorted());
  }
});

const PET_NAMES = Array.from({ length: PETS_OF_EACH }, (_, number) => `Pet ${number}`);

/** One after the other until the first that is not answered; the names that were acknowledged. */
async function addPets(person: Client, onAcknowledged: () => void = () => {}): Promise<string[]> {
  const acknowledged: string[] = [];
  for (const name of PET_NAMES) {
    const headers = { 'idempotency-key': `key-of-${name.replace(' ', '-')}` };
    const reply = await person.post('/api/pets', { name, species: 'cat' }, { headers }).catch(() => undefined);
    if (reply?.status !== 201) break;
    acknowledged.push(name);
    onAcknowledged();
  }
  return acknowledged;
}

async function petNames(person: Client): Promise<string[]> {
  return (await person.get('/api/pets')).json.map(({ name }: { name: string }) => name);
}
