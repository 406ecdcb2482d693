import { SHARED_MODULE_MARKS, isScript } from '@qlixline/contract/remotes/remote-build';
import type { ConsumedModule, RemoteBuild } from '@qlixline/contract/remotes/remote-build';
import { requirementOf } from '@qlixline/contract/remotes/shared-modules';
import * as z from 'zod/mini';

import type { Refusal } from '../../registry/registry-conflicts.ts';
import type { InspectedFile } from './inspect-file.ts';
import { parseJson } from './parse-json.ts';
import { invalid } from './read-build-file.ts';

const filesSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
/** Part of the federation manifest with the modules a remote would bring along. */
const manifestSchema = z.object({
  shared: z.array(z.object({ name: z.string(), assets: z.object({ js: filesSchema, css: filesSchema }) })),
});

/** Rejects a remote that bundles modules the shell shares: two Reacts on a page don't work together. */
export function inspectSharing(build: RemoteBuild, files: ReadonlyMap<string, InspectedFile>): Refusal[] {
  const carried = [...files].flatMap(([name, { bytes }]) => {
    if (!isScript(name)) return [];
    return Object.entries(SHARED_MODULE_MARKS)
      .filter(([, mark]) => bytes.includes(mark))
      .map(([module]) => bundled(`${name} carries ${module}, which the shell shares.`));
  });
  const manifest = files.get(build.manifest.file);
  return [...carried, ...(manifest ? inspectManifest(build, manifest.bytes) : [])];
}

/**
 * Lists the shared modules a remote will request. Older builds declare them only in the manifest, without reliable
 * ranges, so their requirements are used.
 */
export function consumedModules(build: RemoteBuild, manifest: Buffer): ConsumedModule[] {
  if (build.consumes) return build.consumes;
  const parsed = manifestSchema.safeParse(parseJson(manifest));
  return (parsed.data?.shared ?? []).flatMap(({ name }) => {
    const requirement = requirementOf(name);
    const range = requirement && build.requires[requirement];
    return range === undefined ? [] : [{ module: name, range }];
  });
}

function inspectManifest(build: RemoteBuild, bytes: Buffer): Refusal[] {
  const { file } = build.manifest;
  const parsed = manifestSchema.safeParse(parseJson(bytes));
  if (!parsed.success) return [invalid(`${file} is not a federation manifest.`)];
  const declared = build.consumes && new Set(build.consumes.map(({ module }) => module));
  const undeclared = parsed.data.shared.filter(({ name }) => declared && !declared.has(name));
  return [
    ...undeclared.map(({ name }) => invalid(`${file} names ${name}, but the build does not say that it consumes it.`)),
    ...withOwnFiles(parsed.data.shared).map(({ name }) =>
      bundled(`${file} names files of its own for ${name}, which the shell shares.`),
    ),
  ];
}

function withOwnFiles(shared: z.infer<typeof manifestSchema>['shared']) {
  return shared.filter(({ assets: { js, css } }) =>
    [js.sync, js.async, css.sync, css.async].some((names) => names.length > 0),
  );
}

const bundled = (message: string): Refusal => ({ reason: 'shared_module_bundled', message });
