import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { RemoteBuild } from '@qlixline/build-config/remote-manifest.ts';
import type { ShellAssets } from '@qlixline/build-config/shell.ts';
import type { Composition, Remote } from '@qlixline/contract/composition';

import { CommandError, REMOTES, ROOT } from './command.ts';

/** Builds of a remote that stay beside the newest, for tabs that began with them. */
const KEPT_BUILDS = 5;

type PublishOptions = {
  /** Receives `<name>/<version>/…` and `composition.json`. */
  folder: string;
  env: string;
  /** Where the folder is served; empty for the backend's own origin. */
  origin?: string;
};

/**
 * Publishes the builds of this repository into the folder that the backend serves, and writes the composition
 * that names them. A build's version carries its content's hash, so what is published never changes.
 */
export function publishBuilds({ folder, env, origin = '' }: PublishOptions): Composition {
  const shell = readJson<ShellAssets>(join(ROOT, 'shell', 'dist', 'shell-assets.json'));
  const remotes = REMOTES.map((name) => publishRemote(name, folder, origin));
  const composition: Composition = {
    schema: 1,
    snapshotId: createHash('sha256')
      .update(JSON.stringify([shell.build, remotes]))
      .digest('hex')
      .slice(0, 16),
    env,
    shell: { build: shell.build, api: shellApiVersion() },
    remotes,
  };
  writeAtomically(join(folder, 'composition.json'), `${JSON.stringify(composition, null, 2)}\n`);
  return composition;
}

function publishRemote(name: string, folder: string, origin: string): Remote {
  const dist = join(ROOT, name, 'dist');
  const build = readJson<RemoteBuild>(join(dist, 'remote-build.json'));
  const version = `${build.version}-local.${build.build}`;
  const target = join(folder, name, version);
  if (!existsSync(target)) {
    const unfinished = `${target}.unfinished-${process.pid}`;
    mkdirSync(join(folder, name), { recursive: true });
    cpSync(dist, unfinished, { recursive: true });
    renameSync(unfinished, target); // all of it or nothing of it
  }
  forgetOldBuilds(join(folder, name), version);

  const url = (file: string) => `${origin}/remotes/${name}/${version}/${file}`;
  return {
    name: build.name,
    team: build.team,
    version,
    build: build.build,
    channel: 'stable',
    manifest: url(build.manifest.file),
    entry: url(build.entry.file),
    integrity: { manifest: build.manifest.integrity, entry: build.entry.integrity },
    requires: build.requires,
    provides: {
      routes: build.provides.routes.map((route) => ({ ...route, preload: route.preload.map(url) })),
    },
  };
}

function forgetOldBuilds(folder: string, current: string): void {
  const others = readdirSync(folder)
    .filter((version) => version !== current)
    .map((version) => ({ version, changedAt: statSync(join(folder, version)).mtimeMs }))
    .toSorted((one, other) => other.changedAt - one.changedAt);
  for (const { version } of others.slice(KEPT_BUILDS)) rmSync(join(folder, version), { recursive: true, force: true });
}

function shellApiVersion(): string {
  return readJson<{ version: string }>(join(ROOT, 'packages', 'shell-bridge', 'package.json')).version;
}

function readJson<Shape>(file: string): Shape {
  if (!existsSync(file)) throw new CommandError(`${file} is missing; npm run build makes it.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Shape;
}

function writeAtomically(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
