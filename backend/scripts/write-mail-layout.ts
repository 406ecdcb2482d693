import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Compiles the layout of mails. The compiler is fetched for this alone, as it has 230 packages and the product needs
// only what it writes.

const COMPILER = 'mjml@5.4.1';
const FOLDER = join(import.meta.dirname, '../src/pages/mail');
const SOURCE = join(FOLDER, 'mail-layout.mjml');

const html = execFileSync('npx', ['--yes', COMPILER, SOURCE, '--stdout', '--noStdoutFileComment'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
const compact = html
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '')
  .join('\n');
const hash = createHash('sha256').update(readFileSync(SOURCE)).digest('hex');
writeFileSync(
  join(FOLDER, 'mail-layout.ts'),
  `// Written by \`npm run mail-layout --workspace @qlixline/backend\` from mail-layout.mjml.

/** SHA-256 of the source, by which a spec notices a change that wasn't compiled. */
export const LAYOUT_SOURCE_SHA256 = '${hash}';

/** HTML with placeholders in double brackets, and comments around the parts that repeat or may be missing. */
export const MAIL_LAYOUT = ${JSON.stringify(compact)};
`,
);
