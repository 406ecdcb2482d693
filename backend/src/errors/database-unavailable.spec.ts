import { expect, test } from '@jest/globals';
import { Kysely, PostgresDialect } from 'kysely';

import { isDatabaseUnavailable } from './database-unavailable.ts';

test('work that goes on after the pool was closed finds the database unavailable, rather than failing unforeseen', async () => {
  const database = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: () => Promise.reject(new Error('unreachable')), end: () => Promise.resolve() },
    }),
  });
  await database
    .connection()
    .execute(() => Promise.resolve())
    .catch(() => undefined); // makes the driver
  await database.destroy();
  const error: unknown = await database
    .transaction()
    .execute(() => Promise.resolve())
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  ['a lost connection', Object.assign(new Error('terminating'), { code: '57P01' }), true],
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' }), true],
  ['a cause deep inside', new Error('flush', { cause: new Error('driver has already been destroyed') }), true],
  ['one of several errors', new AggregateError([new Error('Connection terminated unexpectedly')]), true],
  ['a violated constraint', Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  ['a fault of ours', new TypeError('undefined is not a function'), false],
  ['something thrown that is no error', 'driver has already been destroyed', false],
])('isDatabaseUnavailable tells whether %s means that the database is away', (_what, error, expected) => {
  expect(isDatabaseUnavailable(error)).toBe(expected);
});
