import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { unmetRequirements } from '@qlixline/contract/remotes/requirements';
import { REMOTE_BUILD_FILE, SHELL_BUILD_FILE } from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild, ShellBuild } from '@qlixline/contract/remotes/remote-build';

import { REMOTES } from '../command.ts';
import { MATRIX_UNITS } from './combinations.ts';
import type { MatrixUnit, Versions } from './combinations.ts';

/** Folders in which the units' versions were built. */
export type Trees = { fresh: { versions: Versions; folder: string }; old: { versions: Versions; folder: string } };

/**
 * Returns why a remote of the combination cannot run in its shell, by the rules of the registry and the shell;
 * undefined if all can.
 */
export function refusalOf(versions: Versions, { fresh, old }: Trees): string | undefined {
  const read = <Build>(unit: string, file: string): Build => {
    const isOld = isMatrixUnit(unit) && versions[unit] !== fresh.versions[unit];
    return JSON.parse(readFileSync(join(isOld ? old.folder : fresh.folder, unit, 'dist', file), 'utf8')) as Build;
  };
  const { provides } = read<ShellBuild>('shell', SHELL_BUILD_FILE);
  for (const remote of REMOTES) {
    const [unmet] = unmetRequirements(read<RemoteBuild>(remote, REMOTE_BUILD_FILE).requires, provides);
    if (unmet) return `${remote} requires ${unmet.name} ${unmet.required}, this shell has ${unmet.provided}`;
  }
  return undefined;
}

/** Returns true for units of the matrix; others are new in each combination. */
function isMatrixUnit(unit: string): unit is MatrixUnit {
  return (MATRIX_UNITS as readonly string[]).includes(unit);
}
