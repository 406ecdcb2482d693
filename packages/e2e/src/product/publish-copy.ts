import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { integrityOf } from '@qlixline/build-config/build-files';
import { ROOT } from '@qlixline/commands/command.ts';
import { archiveOf } from '@qlixline/cli/build/archive';
import type { Audience } from '@qlixline/cli/orders';
import { uploadBuild } from '@qlixline/cli/registry-client';
import { checkBuild } from '@qlixline/cli/build/unit-build';
import { buildFileOf } from '@qlixline/contract/remotes/remote-build';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { deployToken } from './operator.ts';
import type { RunningProduct } from './running-product.ts';

type Changes<Build> = {
  audience?: Audience;
  /** An additional file, and changes of the build's description. */
  add?: { file: string; content: string };
  claims?: Partial<Build>;
};

/** Publishes this repository's build again under another version, which is quick. */
export async function publishCopy<Build extends UnitBuild>(
  product: RunningProduct,
  unit: string,
  version: string,
  { audience = 'everybody', add, claims }: Changes<Build> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-copy-'));
  try {
    cpSync(join(ROOT, unit, 'dist'), folder, { recursive: true });
    const file = join(folder, buildFileOf(unit));
    const build = { ...(JSON.parse(readFileSync(file, 'utf8')) as Build), version, ...claims };
    if (add) {
      const bytes = Buffer.from(add.content);
      writeFileSync(join(folder, add.file), bytes);
      build.files = [...build.files, { name: add.file, bytes: bytes.byteLength, integrity: integrityOf(bytes) }];
    }
    writeFileSync(file, JSON.stringify(build));
    const target = { unit, origin: product.url, token: await deployToken(product, unit) };
    await uploadBuild(target, await archiveOf(checkBuild(unit, folder)), { audience });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
