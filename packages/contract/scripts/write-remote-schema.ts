// Regenerates remote.schema.json: npm run generate -w @qlixline/contract
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { remoteDeclarationSchema } from '../src/remotes/remote-declaration.ts';

const file = join(import.meta.dirname, '..', 'remote.schema.json');
writeFileSync(file, `${JSON.stringify(z.toJSONSchema(remoteDeclarationSchema, { io: 'input' }), null, 2)}\n`);
