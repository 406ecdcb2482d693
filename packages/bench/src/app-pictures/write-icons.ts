import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '@qlixline/commands/command.ts';

import { drawIcons } from './draw-icons.ts';

// Writes the icons of the installed app (node packages/bench/src/app-pictures/write-icons.ts). A spec fails while they
// differ from the logo.
for (const [file, png] of await drawIcons()) writeFileSync(join(ROOT, 'shell', 'web-app', 'icons', file), png);
