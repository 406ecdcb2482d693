import { randomBytes } from 'node:crypto';

import { inspectBuild } from '../../platform/publishing/inspection/inspect-build.ts';
import type { Refusal } from '../../platform/registry/registry-conflicts.ts';
import { withBuildFolder } from './sample-build.ts';
import type { SampleBuild } from './sample-build.ts';

/** Inspects a build and returns why it is refused, if it is. */
export function refusalsOf(sample: SampleBuild, unit: string = sample.build.name): Promise<readonly Refusal[]> {
  return withBuildFolder(sample, async (folder) => (await inspectBuild(folder, unit)).refusals);
}

export function reasonsOf(refusals: readonly Refusal[]): string[] {
  return refusals.map(({ reason }) => reason);
}

/** Returns the build without its compressed copies. */
export function withoutCopies(sample: SampleBuild): SampleBuild {
  return { ...sample, files: new Map([...sample.files].filter(([name]) => !/\.(br|gz)$/.test(name))) };
}

/** Builds a script of at least `bytes` bytes after compression. */
export function script(bytes: number): string {
  return `globalThis.noise = "${randomBytes(bytes).toString('base64')}";`;
}
