import { expect, jest, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';

import type { HotReads } from '../../database/hot-read.ts';
import { RegistryRepository } from './registry.repository.ts';

test('a connection that could not be rolled back is closed: its transaction may still be open', async () => {
  const release = jest.fn();
  const query = async (text: string) => {
    if (text === 'rollback') throw new Error('Query read timeout');
  };
  const pool = { connect: async () => ({ query, release }) };
  const orm = { em: { getConnection: () => ({ getNativeClient: async () => pool }) } } as unknown as MikroORM;
  const refused = new RegistryRepository(orm, {} as HotReads).inTransaction(async () => {
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(release).toHaveBeenCalledWith(true);
});
