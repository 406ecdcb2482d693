import pg from 'pg';

import { settleTables } from '../measure/buffers-of.ts';
import { createTestDatabase } from '../start/test-database.ts';
import { makeLargeWorld } from './large-world/large-world.ts';
import type { LargeWorld } from './large-world/large-world.ts';
import type { WorldSize } from './large-world/world-sql.ts';

export type WorldDatabase = LargeWorld & { database: pg.Client; drop(): Promise<void> };

/** Creates a database of its own with a world in it, ready for measurements. */
export async function worldOfSize(size: WorldSize): Promise<WorldDatabase> {
  const made = await createTestDatabase();
  const database = new pg.Client({ connectionString: made.url });
  await database.connect();
  const world = await makeLargeWorld(database, size);
  await settleTables(database);
  return {
    ...world,
    database,
    async drop() {
      await database.end();
      await made.drop();
    },
  };
}
