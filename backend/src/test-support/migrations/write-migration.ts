// Writes a migration that creates what the entities describe and no migration creates yet: npm run migration -- NAME
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { MIGRATIONS_FOLDER } from '../../database/orm-config.ts';
import { makeTablesOfEntities, tablesIn } from '../table-lines.ts';
import { createEmptyDatabase, createTestDatabase } from '../start/test-database.ts';
import { migrationText } from './migration-text.ts';
import { missingStatements } from './missing-statements.ts';

const [name = ''] = process.argv.slice(2);
const statements = await findMissing();
const file = `${nextNumber()}-${name}.ts`;
writeFileSync(join(MIGRATIONS_FOLDER, file), migrationText(name, statements), { flag: 'wx' });
console.log(`Written: backend/src/database/migrations/${file}`);
console.log(
  statements.length > 0
    ? statements.map((statement) => `  ${statement}`).join('\n')
    : '  The entities describe nothing that is missing. Write its statements, then run npm run migration again.',
);

async function findMissing(): Promise<string[]> {
  const [described, migrated] = [await createEmptyDatabase(), await createTestDatabase()];
  try {
    await makeTablesOfEntities(described.url);
    return missingStatements(await tablesIn(described.url), await tablesIn(migrated.url));
  } finally {
    await described.drop();
    await migrated.drop();
  }
}

function nextNumber(): string {
  const numbers = readdirSync(MIGRATIONS_FOLDER).map((known) => Number.parseInt(known, 10));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}
