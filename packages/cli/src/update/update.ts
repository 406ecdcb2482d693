import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { createRemote } from 'create-qlixline-remote/create-remote';

import { CommandError } from '../command-error.ts';
import type { Project } from '../project.ts';
import { CODEMODS } from './codemods/codemods.ts';
import { useCurrentImportPaths } from './codemods/current-import-paths.ts';
import type { Exports } from './codemods/current-import-paths.ts';
import { runNewest } from './newest.ts';
import { updateOwnedFiles } from './owned-files.ts';
import { RemoteFiles } from './remote-files.ts';
import type { FileChange, Json } from './remote-files.ts';
import { updateVersions } from './update-versions.ts';

export type UpdateOrder = { packages: string | undefined; dryRun: boolean; json: boolean };
export type Outcome = {
  changes: FileChange[];
  /** Owned files that their team has edited, which therefore stay. */
  left: string[];
};

/** Brings a remote's own folder up to date, by the newest version of this command that there is. */
export async function update({ unit, folderOf }: Project, { packages, dryRun, json }: UpdateOrder): Promise<number> {
  const folder = unit === undefined ? undefined : folderOf(unit);
  if (unit === undefined || folder === undefined) {
    throw new CommandError('This folder is no remote of its own: it has no remote.json.');
  }
  const archives = packages === undefined ? undefined : resolve(packages);
  const newer = await runNewest({ folder, archives, dryRun, json });
  if (newer !== undefined) return newer;
  const outcome = updateFolder(folder, { name: unit, archives, dryRun });
  console.log(json ? JSON.stringify({ ...outcome, dryRun }) : textOf(outcome, dryRun));
  return 0;
}

/** Changes the files of a remote, or only says how. Doing it again changes nothing. */
export function updateFolder(
  folder: string,
  { name, archives, dryRun }: { name: string; archives?: string | undefined; dryRun: boolean },
): Outcome {
  const files = new RemoteFiles(folder);
  const place = mkdtempSync(join(tmpdir(), 'qlixline-update-'));
  try {
    const fresh = createRemote({ name, parent: place, packages: archives, installedIn: folder });
    const freshText = (file: string) => readFileSync(join(fresh, ...file.split('/')), 'utf8');
    const freshManifest = JSON.parse(freshText('package.json')) as Json;
    const since = templateVersionIn(JSON.parse(files.read('package.json') ?? '{}') as Json);
    for (const codemod of CODEMODS) if (codemod.version > since) codemod.run(files);
    useCurrentImportPaths(files, (name_) => exportsOf(name_, folder));
    updateVersions(files, freshManifest);
    const left = updateOwnedFiles(files, name, freshText);
    noteVersion(files, templateVersionIn(freshManifest));
    if (!dryRun) files.write();
    return { changes: files.changes, left };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Returns the version of the template by which a remote was created or last updated; 1 for those of before. */
function templateVersionIn(manifest: Json): number {
  const noted = (manifest['qlixline'] as { template?: unknown } | undefined)?.template;
  return typeof noted === 'number' ? noted : 1;
}

function noteVersion(files: RemoteFiles, version: number): void {
  files.changeJson('package.json', (manifest) => {
    const current = templateVersionIn(manifest);
    if (current >= version) return [];
    manifest['qlixline'] = { ...(manifest['qlixline'] as Json | undefined), template: version };
    return [`template: ${current} → ${version}`];
  });
}

/** Reads a package's exports where this command is installed, which is the newest, otherwise in the remote. */
function exportsOf(name: string, folder: string): Exports | undefined {
  for (const from of [import.meta.url, join(folder, 'package.json')]) {
    for (const place of createRequire(from).resolve.paths(name) ?? []) {
      try {
        const text = readFileSync(join(place, name, 'package.json'), 'utf8');
        return (JSON.parse(text) as { exports?: Exports }).exports;
      } catch {
        continue; // not in this node_modules, but perhaps in one above
      }
    }
  }
  return undefined;
}

function textOf({ changes, left }: Outcome, dryRun: boolean): string {
  const edited = left.map((file) => `${file} was edited here and stays as it is; compare it with a new remote's.`);
  if (changes.length === 0) return ['Everything is up to date.', ...edited].join('\n');
  const lines = changes.flatMap(({ file, what }) => [file, ...what.map((one) => `  ${one}`)]);
  const end = dryRun ? 'Nothing was changed; without --dry-run it is.' : 'Next: npm install, then npm test.';
  return [...lines, ...edited, end].join('\n');
}
