import { dirname, resolve } from 'node:path';

import type { UnitChange } from '@qlixline/contract/remotes/registry';

import { archiveOf } from './build/archive.ts';
import { buildSource } from './build/build-source.ts';
import { readChecks, signChecks, writeChecks } from './checks/checks.ts';
import { CommandError } from './command-error.ts';
import type { PublishOrder } from './orders.ts';
import type { Project } from './project.ts';
import { checkUpload, uploadBuild } from './registry-client.ts';
import { becameOf } from './sentences.ts';
import { buildUnit, checkBuild } from './build/unit-build.ts';

/** Checks, builds, uploads and announces a version, with a line of output for each step. */
export async function publish(
  project: Project,
  { target, publication, built, unchecked, dryRun, json }: PublishOrder,
): Promise<void> {
  const print = json ? console.error : console.log;
  const { unit, origin } = target;
  const checks = built === undefined && !unchecked ? project.check(unit) : [];
  if (checks.length > 0) print(`✓ ${checks.join(', ')}: nothing is wrong`);
  const folder = built === undefined ? buildUnit(project, unit) : resolve(built);
  const checked = checkBuild(unit, folder);
  const { build } = checked;
  print(`✓ ${built === undefined ? 'built' : 'found'} ${unit} ${build.version} (${build.build})`);
  const archive = await archiveOf(checked);
  print(`✓ checked ${build.files.length} files, ${kilobytes(archive.length)} packed`);
  const signed = built === undefined ? signChecks(build, checks, target.token) : readChecks(folder);
  const description = { ...(built === undefined && buildSource(dirname(folder))), ...publication, ...signed };
  const change = await (dryRun ? checkUpload : uploadBuild)(target, archive, description);
  if (dryRun) {
    print(`✓ ${origin} has checked it as well, and kept nothing; published, ${becameOf(build.version, change)}`);
  } else {
    print(`✓ uploaded to ${origin}, which has checked it as well`);
    print(`✓ announced: ${becameOf(build.version, change)}`);
    print(nextSteps(change, build.version, (order) => `${project.command} ${order} --to ${origin}`));
  }
  for (const warning of change.warnings ?? []) print(`! ${warning}`);
  if (json) console.log(JSON.stringify(change));
}

/** Checks and builds, and stores a signed statement beside the build for publishing with --built. */
export async function check(
  project: Project,
  { unit, token, json }: { unit: string; token: string; json: boolean },
): Promise<void> {
  const checks = project.check(unit);
  const folder = buildUnit(project, unit);
  const signed = signChecks(checkBuild(unit, folder).build, checks, token);
  if (!signed) throw new CommandError(`${unit} has nothing that checks it: no script types, lint or spec.`);
  writeChecks(folder, signed);
  const print = json ? console.error : console.log;
  print(`✓ ${checks.join(', ')}: nothing is wrong; publish it with --built ${folder}`);
  if (json) console.log(JSON.stringify({ unit, checks, built: folder }));
}

function nextSteps(
  { name, live, canary, previous }: UnitChange,
  version: string,
  command: (order: string) => string,
): string {
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
