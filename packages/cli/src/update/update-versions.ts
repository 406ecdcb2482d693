import { compareVersions, validate } from 'compare-versions';

import type { Json, RemoteFiles } from './remote-files.ts';

const GROUPS = ['dependencies', 'devDependencies'] as const;

/**
 * Brings the versions in package.json to those of a fresh remote, and adds packages that it has beside. Newer versions,
 * ranges and other packages of the team stay; archives are replaced by archives.
 */
export function updateVersions(files: RemoteFiles, fresh: Json): void {
  const wanted = fresh['devDependencies'] as Record<string, string>;
  files.changeJson('package.json', (manifest) => {
    const what = Object.entries(wanted).flatMap(([name, version]) => {
      const group = GROUPS.map((field) => manifest[field] as Json | undefined).find((one) => one && name in one);
      if (group) return replaced(group, name, version);
      const added = { ...(manifest['devDependencies'] as Json | undefined), [name]: version };
      manifest['devDependencies'] = Object.fromEntries(Object.entries(added).toSorted(byName));
      return [`${name}: ${version}, added`];
    });
    return what;
  });
}

function replaced(group: Json, name: string, version: string): string[] {
  const current = String(group[name]);
  if (current === version || !isReplaceable(current, version)) return [];
  group[name] = version;
  return [`${name}: ${current} → ${version}`];
}

function isReplaceable(current: string, wanted: string): boolean {
  if (current.startsWith('file:') || wanted.startsWith('file:')) return wanted.startsWith('file:');
  return validate(current) && compareVersions(current, wanted) < 0;
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
