import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { endpointsIn } from '@qlixline/contract/calls/api-call';
import { unfitAreaUpdates } from '@qlixline/contract/remotes/area-update';
import { remoteCallKey } from '@qlixline/contract/remotes/remote-api';
import {
  SHELL_UNIT,
  COPY_SUFFIXES,
  SHELL_PAGE_FILES,
  buildFileOf,
  isScript,
  sourceMapOf,
} from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild, ShellBuild, UnitBuild } from '@qlixline/contract/remotes/remote-build';

import type { Refusal } from '../../registry/registry-conflicts.ts';
import { isShellBuild } from '../../registry/served-builds.ts';
import { inspectBytes } from './inspect-bytes.ts';
import { inspectFile } from './inspect-file.ts';
import type { InspectedFile } from './inspect-file.ts';
import { inspectScript } from './inspect-scripts.ts';
import { consumedModules, inspectSharing } from './inspect-sharing.ts';
import { inspectStyles } from './inspect-styles.ts';
import { invalid, readBuildFile } from './read-build-file.ts';

/** Result of an inspection; `build` is null if it can't be read. */
export type Inspection = { build: UnitBuild | null; refusals: readonly Refusal[] };

/** Bound on reported refusals of code; further ones appear with the next attempt. */
const CODE_REFUSALS_MAX = 20;

/** Slots that a shell's index.html must have. Older shells lack the banner's slot and work without it. */
const PAGE_SLOTS = ['head', 'root', 'composition'].map((slot) => `<!--slot:${slot}-->`);

/**
 * Compares a build's folder with its description and the contract's requirements. Reports all errors at once.
 * Compatibility with live builds is checked by the registry.
 */
export async function inspectBuild(folder: string, unit: string): Promise<Inspection> {
  const build = await readBuildFile(folder, unit);
  if (Array.isArray(build)) return { build: null, refusals: build };
  return inspectFiles(build, folder);
}

async function inspectFiles(build: UnitBuild, folder: string): Promise<Inspection> {
  const refusals: Refusal[] = [];
  const files = new Map<string, InspectedFile>();
  for (const described of build.files) {
    const { file, refusals: ofFile } = await inspectFile(described, folder);
    refusals.push(...ofFile);
    if (file) files.set(described.name, file);
  }
  if (isShellBuild(build)) return { build, refusals: [...refusals, ...inspectShell(build, files)] };
  const manifest = files.get(build.manifest.file)?.bytes;
  return {
    build: manifest ? { ...build, consumes: consumedModules(build, manifest) } : build,
    refusals: [...refusals, ...(await inspectRemote(build, files))],
  };
}

function inspectShell(build: ShellBuild, files: ReadonlyMap<string, InspectedFile>): Refusal[] {
  const { scripts, styles, preload, fonts } = build;
  const page = files.get('index.html');
  const lackingSlots = page ? PAGE_SLOTS.filter((slot) => !page.bytes.includes(slot)) : [];
  return [
    ...missing(build, SHELL_PAGE_FILES),
    ...missing(
      build,
      [...scripts, ...styles, ...preload, ...fonts].map((url) => url.replace(/^\/(?=assets\/)/, '')),
    ),
    ...lackingSlots.map((slot) => invalid(`index.html has no ${slot}.`)),
  ];
}

async function inspectRemote(build: RemoteBuild, files: ReadonlyMap<string, InspectedFile>): Promise<Refusal[]> {
  const { manifest, entry, provides } = build;
  return [
    ...missing(build, [manifest.file, entry.file, ...provides.routes.flatMap(({ preload }) => preload)]),
    ...missingExtensions(build),
    ...[manifest, entry].flatMap((named) => {
      const described = build.files.find(({ name }) => name === named.file);
      const isSame = !described || described.integrity === named.integrity;
      return isSame ? [] : [altered(`${named.file} has another integrity than the build says where it names it.`)];
    }),
    ...wrongNavItems(build),
    ...unfitAreaUpdates(build).map(invalid),
    ...inspectSharing(build, files),
    ...(await inspectBytesAndCode(build, files)),
  ];
}

/** Inspects sizes, then code. Code beyond the budget isn't parsed, which would block other requests. */
async function inspectBytesAndCode(build: RemoteBuild, files: ReadonlyMap<string, InspectedFile>): Promise<Refusal[]> {
  const tooLarge = await inspectBytes(build, files);
  return tooLarge.length > 0 ? tooLarge : inspectCode(build, files);
}

async function inspectCode(build: RemoteBuild, files: ReadonlyMap<string, InspectedFile>): Promise<Refusal[]> {
  const { name } = build;
  const refusals: Refusal[] = [];
  for (const [file, { bytes }] of files) {
    if (isScript(file)) {
      const code = bytes.toString();
      refusals.push(...(await inspectScript(file, code)), ...wrongCalls(build, file, code));
    }
    if (file.endsWith('.css')) refusals.push(...(await inspectStyles(name, file, bytes.toString())));
  }
  return refusals.slice(0, CODE_REFUSALS_MAX);
}

/** Lists extensions whose code isn't in the build, and ids that are declared twice. */
function missingExtensions({ files, provides: { extensions = [] } }: RemoteBuild): Refusal[] {
  const declared = new Set(files.map(({ name }) => name));
  return extensions.flatMap(({ id, files: needed }, index) => [
    ...needed
      .filter((file) => !declared.has(file))
      .map((file) => unfit(`The extension "${id}" is loaded from ${file}, but the build does not have it.`)),
    ...(extensions.findIndex((other) => other.id === id) < index
      ? [unfit(`The extension "${id}" is declared twice.`)]
      : []),
  ]);
}

function wrongNavItems({ provides: { routes, nav = [] } }: RemoteBuild): Refusal[] {
  return nav.flatMap(({ label, route: id }) => {
    const route = routes.find((one) => one.id === id);
    const isOpenable = route?.access === 'member' && route.path !== null && !route.path.includes(':');
    if (isOpenable) return [];
    return [invalid(`The item "${label}" leads to "${id}", which is no route of members with an address of its own.`)];
  });
}

/** Endpoint that only the shell calls, which asks about unsaved changes and leaves the page. */
const SIGN_OUT = 'POST /api/logout';

function wrongCalls({ name, calls, api }: RemoteBuild, file: string, code: string): Refusal[] {
  const called = endpointsIn(code);
  const declared = new Set([
    ...(calls ?? []).map(({ endpoint }) => endpoint),
    ...(api?.calls ?? []).map(remoteCallKey),
  ]);
  return [
    ...(called.includes(SIGN_OUT) && name !== SHELL_UNIT
      ? [invalid(`${file} calls ${SIGN_OUT}, which is left to the shell: use signOut of the bridge.`)]
      : []),
    ...called
      .filter((endpoint) => calls && !declared.has(endpoint))
      .map((endpoint) => invalid(`${file} names ${endpoint}, but the build does not say that it calls it.`)),
  ];
}

function missing({ files }: UnitBuild, wanted: readonly string[]): Refusal[] {
  const declared = new Set(files.map(({ name }) => name));
  return [...new Set(wanted)]
    .filter((name) => !declared.has(name))
    .map((name) => ({ reason: 'missing_asset', message: `The build needs ${name}, but does not have it.` }));
}

const unfit = (message: string): Refusal => ({ reason: 'unfit_extension', message });
const altered = (message: string): Refusal => ({ reason: 'altered_asset', message });

/** Lists files of the folder that the build doesn't declare. */
export async function undeclaredFiles(build: UnitBuild, folder: string): Promise<Refusal[]> {
  const declared = new Set([buildFileOf(build.name)]);
  for (const { name } of build.files) {
    declared.add(name);
    for (const suffix of COPY_SUFFIXES) declared.add(name + suffix);
    if (isScript(name)) declared.add(sourceMapOf(name));
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !declared.has(name))
    .map((name) => invalid(`${name} is in the archive, but the build does not declare it.`));
}
