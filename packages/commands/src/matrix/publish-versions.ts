import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { CommandError } from '@qlixline/cli/command-error';
import { ROOT } from '../command.ts';
import { archiveOf } from '@qlixline/cli/build/archive';
import { uploadBuild } from '@qlixline/cli/registry-client';
import { checkBuild } from '@qlixline/cli/build/unit-build';
import type { ThrowAwayProduct } from '../programs/throw-away-product.ts';
import { MATRIX_UNITS } from './combinations.ts';

/** Publishes a tree's builds like a team, with each unit's deploy token; users get them only by an override. */
export async function publishVersions(product: ThrowAwayProduct, tree: string): Promise<void> {
  for (const unit of MATRIX_UNITS) {
    const archive = await archiveOf(checkBuild(unit, join(tree, unit, 'dist')));
    await uploadBuild({ unit, origin: product.url, token: deployToken(product, unit) }, archive, { audience: 'hold' });
  }
}

/** Creates a deploy token like an operator. */
export function deployToken({ databaseUrl, dataDir }: ThrowAwayProduct, unit: string): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'backend', 'dist', 'admin.js'), 'deploy-token', unit],
    {
      cwd: join(ROOT, 'backend'),
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    },
  );
  const token = /qlx_[\w-]{43}/.exec(stdout)?.[0];
  if (token === undefined) throw new CommandError(`No deploy token of ${unit} could be made. ${stderr}`);
  return token;
}
