// Run with `node backend/src/names/write-confusables.ts` to rebuild confusables.ts (decision: names-that-look-alike).
import { writeFileSync } from 'node:fs';

import { confusablesFile } from './confusables-file.ts';

writeFileSync(new URL('./confusables.ts', import.meta.url), confusablesFile());
