// Writes the tables of fields in behaviour.md anew: npm run generate -w @qlixline/contract
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { withFieldTables } from './field-tables.ts';

const file = join(import.meta.dirname, '..', '..', 'docs', 'behaviour.md');
writeFileSync(file, withFieldTables(readFileSync(file, 'utf8')));
