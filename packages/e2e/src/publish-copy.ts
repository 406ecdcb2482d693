import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT } from '@qlixline/commands/command.ts';
import { archiveOf } from '@qlixline/commands/remote/archive.ts';
import { uploadBuild } from '@qlixline/commands/remote/registry-client.ts';
import { checkBuild } from '@qlixline/commands/remote/unit-build.ts';
import { buildFileOf } from '@qlixline/contract/remote-build';

import { deployToken } from './operator.ts';
import type { RunningProduct } from './running-product.ts';

/** Publishes this repository's build once more under another version: quick, where only the version matters. */
export async function publishCopy(product: RunningProduct, unit: string, version: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-copy-'));
  try {
    cpSync(join(ROOT, unit, 'dist'), folder, { recursive: true });
    const file = join(folder, buildFileOf(unit));
    const build = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    writeFileSync(file, JSON.stringify({ ...build, version }));
    const target = { unit, origin: product.url, token: await deployToken(product, unit) };
    await uploadBuild(target, await archiveOf(checkBuild(unit, folder)), 'everybody');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
