import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { integrityOf } from '@qlixline/build-config/build-files';
import { buildFileOf, buildSchemaOf } from '@qlixline/contract/remotes/remote-build';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { CommandError } from '../command-error.ts';
import type { Project } from '../project.ts';

/** A complete build: its description and its folder. */
export type CheckedBuild = { build: UnitBuild; folder: string };

/** Builds a unit for production and returns the folder. */
export function buildUnit({ folderOf, build }: Project, unit: string): string {
  const folder = folderOf(unit);
  if (folder === undefined) {
    throw new CommandError(`There is no ${unit} in this repository; --built FOLDER publishes a build from elsewhere.`);
  }
  build(unit);
  return join(folder, 'dist');
}

/**
 * Checks that a build is complete and unmodified before it is uploaded. The server checks everything else (budgets,
 * shared modules, routes, requirements) and reports all errors at once.
 */
export function checkBuild(unit: string, folder: string): CheckedBuild {
  const build = readBuild(unit, join(folder, buildFileOf(unit)));
  if (build.name !== unit) throw new CommandError(`${folder} is a build of ${build.name}, not of ${unit}.`);
  for (const { name, bytes, integrity } of build.files) {
    const file = join(folder, name);
    if (!existsSync(file)) throw new CommandError(`The build lacks ${name}; please build again.`);
    const hasChanged = statSync(file).size !== bytes || integrity !== integrityOf(readFileSync(file));
    if (hasChanged) throw new CommandError(`${name} was changed after the build; please build again.`);
  }
  return { build, folder };
}

function readBuild(unit: string, file: string): UnitBuild {
  if (!existsSync(file)) throw new CommandError(`${file} is missing; is this the folder of a build of ${unit}?`);
  const read = buildSchemaOf(unit).safeParse(parsed(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
  throw new CommandError(`${file} is not what a build of today says of itself${where}: ${issue?.message ?? ''}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // The schema then rejects it.
  }
}
