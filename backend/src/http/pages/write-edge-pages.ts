import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { unavailablePage } from './unavailable-page.ts';

// Writes the pages that the edge shows while no backend answers (node backend/src/http/pages/write-edge-pages.ts). A
// spec fails while they differ from their source.
const folder = join(import.meta.dirname, '..', '..', '..', 'edge', 'pages');
for (const kind of ['opened', 'sent'] as const) writeFileSync(join(folder, `${kind}.html`), unavailablePage(kind));
