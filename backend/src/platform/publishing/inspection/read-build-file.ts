import { join } from 'node:path';

import { COPY_SUFFIXES, buildFileOf, buildSchemaOf, isSourceMap } from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild, ShellBuild, UnitBuild } from '@qlixline/contract/remotes/remote-build';
import { valid, validRange } from 'semver';

import { readFileIfExists } from '../../../files/durable-files.ts';
import type { Refusal } from '../../registry/registry-conflicts.ts';
import { isShellBuild } from '../../registry/served-builds.ts';
import { parseJson } from './parse-json.ts';

const ISSUES_SHOWN = 5;

/** Reads the build's description, or returns what is wrong with it. */
export async function readBuildFile(folder: string, unit: string): Promise<UnitBuild | Refusal[]> {
  const file = buildFileOf(unit);
  const bytes = await readFileIfExists(join(folder, file));
  if (!bytes) return [invalid(`The build has no ${file}.`)];
  const parsed = buildSchemaOf(unit).safeParse(parseJson(bytes));
  if (!parsed.success) {
    return parsed.error.issues
      .slice(0, ISSUES_SHOWN)
      .map(({ path, message }) => invalid(`${file}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`));
  }
  const build = parsed.data;
  if (build.name !== unit) return [invalid(`${file} is of ${build.name}, not of ${unit}.`)];
  const doubtful = [...doubtfulNames(build), ...wrongVersions(build, file)];
  return doubtful.length > 0 ? doubtful : build;
}

export const invalid = (message: string): Refusal => ({ reason: 'invalid_build', message });

/** Lists names that could mean two files. */
function doubtfulNames({ files }: UnitBuild): Refusal[] {
  const seen = new Set<string>();
  const refusals: Refusal[] = [];
  for (const { name } of files) {
    const key = name.toLowerCase();
    if (seen.has(key)) refusals.push(invalid(`${name} is declared twice, or in two spellings.`));
    if (COPY_SUFFIXES.some((suffix) => name.endsWith(suffix))) {
      refusals.push(invalid(`${name} is a compressed copy; copies are not declared.`));
    }
    if (isSourceMap(name)) refusals.push(invalid(`${name} is a source map; source maps are not declared.`));
    seen.add(key);
  }
  return refusals;
}

/** Lists versions and ranges that aren't semver, so that compatibility couldn't be decided. */
function wrongVersions(build: UnitBuild, file: string): Refusal[] {
  const versions = { version: build.version, ...(isShellBuild(build) && providedBy(build)) };
  const ranges = isShellBuild(build) ? {} : requiredBy(build);
  const wrong = (values: Record<string, string | undefined>, isRight: (text: string) => boolean, what: string) =>
    Object.entries(values)
      .filter(([, text]) => text !== undefined && !isRight(text))
      .map(([name]) => invalid(`${file}: ${name}: This is not a ${what}.`));
  return [
    ...wrong(versions, (text) => valid(text) === text, 'version such as 1.4.0'),
    ...wrong(ranges, (text) => validRange(text) !== null, 'range of versions such as ^1.4.0'),
  ].slice(0, ISSUES_SHOWN);
}

function providedBy({ provides: { former = {}, ...provides } }: ShellBuild): Record<string, string | undefined> {
  return { ...named('provides', provides), ...named('provides.former', former) };
}

function requiredBy({ requires, consumes = [] }: RemoteBuild): Record<string, string | undefined> {
  const consumed = consumes.map(({ module, range }) => [module, range] as const);
  return { ...named('requires', requires), ...named('consumes', Object.fromEntries(consumed)) };
}

function named(where: string, values: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [`${where}.${name}`, text]));
}
