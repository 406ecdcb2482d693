import { resolve } from 'node:path';

import type { UnitChange } from '@qlixline/contract/registry';

import { archiveOf } from './archive.ts';
import type { Audience, Target } from './orders.ts';
import { uploadBuild } from './registry-client.ts';
import { becameOf } from './sentences.ts';
import { buildUnit, checkBuild } from './unit-build.ts';

type PublishOptions = { target: Target; audience: Audience; built: string | undefined };

/** Builds, checks, uploads and announces, with a line for each. */
export async function publish({ target, audience, built }: PublishOptions): Promise<void> {
  const { unit, origin } = target;
  const folder = built === undefined ? buildUnit(unit) : resolve(built);
  const checked = checkBuild(unit, folder);
  const { build } = checked;
  console.log(`✓ ${built === undefined ? 'built' : 'found'} ${unit} ${build.version} (${build.build})`);
  const archive = await archiveOf(checked);
  console.log(`✓ checked ${build.files.length} files, ${kilobytes(archive.length)} packed`);
  const change = await uploadBuild(target, archive, audience);
  console.log(`✓ uploaded to ${origin}, which has checked it as well`);
  console.log(`✓ announced: ${becameOf(build.version, change)}`);
  console.log(whatNext(change, build.version, origin));
}

function whatNext({ name, live, canary, previous }: UnitChange, version: string, origin: string): string {
  const command = (order: string) => `npm run remote -- ${order} --to ${origin}`;
  if (live !== version && canary?.version !== version) {
    return `For everybody: ${command(`promote ${name}@${version}`)}`;
  }
  if (canary?.version === version) {
    return `For everybody: ${command(`promote ${name}`)}\nTo end it: ${command(`rollback ${name}`)}`;
  }
  return previous === null ? 'There is no version to go back to yet.' : `To go back: ${command(`rollback ${name}`)}`;
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KB`;
}
