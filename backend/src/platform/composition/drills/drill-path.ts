import { DRILLS } from '@qlixline/contract/remotes/drills';
import type { Drill } from '@qlixline/contract/remotes/drills';

/** Path prefix; no remote's name begins with `~`. */
const PREFIX = '/remotes/~drill';
const PATTERN = /^\/remotes\/~drill\/([\w-]+)\/([\w-]+)\/([\w.-]+)\/([\w@~-][\w@.~-]*)$/;

export type DrillRequest = { drill: Drill; remote: string; version: string; file: string };

/** Returns the path of a remote's files during a drill. */
export function drillPath(drill: Drill, { name, version }: { name: string; version: string }): string {
  return `${PREFIX}/${drill}/${name}/${version}`;
}

export function readDrillPath(path: string): DrillRequest | undefined {
  const [, name, remote, version, file] = PATTERN.exec(path) ?? [];
  const drill = DRILLS.find((known) => known === name);
  return drill && remote && version && file ? { drill, remote, version, file } : undefined;
}
