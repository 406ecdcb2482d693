import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';

import { remoteDeclarationSchema } from './remote-declaration.ts';

const FILE = join(import.meta.dirname, '../..', 'remote.schema.json');

test('remote.schema.json is up to date; npm run generate -w @qlixline/contract writes it', () => {
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(z.toJSONSchema(remoteDeclarationSchema, { io: 'input' }));
});
