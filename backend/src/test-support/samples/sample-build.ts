import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { expect } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { SHELL_UNIT, buildFileOf, isScript, sourceMapOf } from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild, ShellBuild, UnitBuild } from '@qlixline/contract/remotes/remote-build';
import { pack } from 'tar-stream';
import type { Headers } from 'tar-stream';

import { DeployTokens } from '../../platform/registry/deploy-tokens.ts';
import type { Client, Reply } from '../client.ts';
import type { TestApi } from '../start/start-api.ts';

type Route = RemoteBuild['provides']['routes'][number];
type Extension = NonNullable<RemoteBuild['provides']['extensions']>[number];
type Contents = Record<string, string | Uint8Array>;

export type SampleBuild<Build extends UnitBuild = UnitBuild> = {
  build: Build;
  /** Content of the archive: files, compressed copies, source maps and the build file. */
  files: Map<string, Uint8Array>;
};

type RemoteOptions = {
  name?: string;
  version?: string;
  routes?: (Partial<Route> & { id: string })[];
  nav?: RemoteBuild['provides']['nav'];
  slots?: string[];
  extensions?: (Partial<Extension> & { id: string })[];
  requires?: Partial<RemoteBuild['requires']>;
  /** Additional or replaced files. */
  files?: Contents;
  /** False claims in the build file, which a dishonest publisher could make. */
  claims?: Partial<RemoteBuild>;
};

/** Builds a remote that can be published with a shell like `sampleShellBuild()`. */
export function sampleRemoteBuild(options: RemoteOptions = {}): SampleBuild<RemoteBuild> {
  const { name = 'mf-pets', version = '1.0.0', routes = [], nav, slots, extensions, requires = {} } = options;
  const { files = {}, claims = {} } = options;
  const contents = bytesOf({
    'mf-manifest.json': JSON.stringify({ id: name, name, shared: [], remotes: [], exposes: [] }),
    'remoteEntry.js': `globalThis.entry = "${name} ${version}";\n`,
    'screen.0a1b2c3d4e.js': `globalThis.screen = "${name} ${version}";\n`,
    ...files,
  });
  const described = describe(contents);
  const named = (file: string) => ({
    file,
    integrity: described.find((one) => one.name === file)?.integrity ?? integrityOf(Buffer.from('')),
  });
  const build: RemoteBuild = {
    name,
    team: 'a team',
    version,
    build: hashOf(contents),
    requires: { shellApi: '^1.0.0', ui: '^1.0.0', react: '^19.0.0', ...requires },
    manifest: named('mf-manifest.json'),
    entry: named('remoteEntry.js'),
    provides: {
      routes: routes.map(sampleRoute),
      ...(nav && { nav }),
      ...(slots && { slots }),
      ...(extensions && { extensions: extensions.map(sampleExtension) }),
    },
    consumes: [],
    files: described,
    ...claims,
  };
  return { build, files: complete(contents, build) };
}

function sampleRoute(route: Partial<Route> & { id: string }): Route {
  return { path: `/${route.id}`, title: route.id, access: 'member', preload: ['screen.0a1b2c3d4e.js'], ...route };
}

function sampleExtension(extension: Partial<Extension> & { id: string }): Extension {
  return { slot: 'pet.card/v1', title: extension.id, order: 10, files: ['screen.0a1b2c3d4e.js'], ...extension };
}

type ShellOptions = {
  version?: string;
  provides?: Partial<ShellBuild['provides']>;
  files?: Contents;
  claims?: Partial<ShellBuild>;
};

/** Builds a shell whose page shows its version. */
export function sampleShellBuild(options: ShellOptions = {}): SampleBuild<ShellBuild> {
  const { version = '1.0.0', provides = {}, files = {}, claims = {} } = options;
  const script = `globalThis.shell = "${version}";\n`;
  const scriptName = `assets/shell.${hashOf(bytesOf({ script })).slice(0, 10)}.js`;
  const contents = bytesOf({
    'index.html':
      `<html data-shell="${version}"><head><!--slot:head--></head>` +
      '<body><!--slot:banner--><div id="root"><!--slot:root--></div><!--slot:composition--></body></html>',
    'landing.html': '<h1>Landing</h1>',
    'loading.html': '<p>Loading...</p>',
    [scriptName]: script,
    ...files,
  });
  const build: ShellBuild = {
    name: SHELL_UNIT,
    team: 'shell',
    version,
    build: hashOf(contents),
    provides: { shellApi: '1.0.0', ui: '1.0.0', react: '19.3.1', ...provides },
    scripts: [`/${scriptName}`],
    styles: [],
    preload: [],
    fonts: [],
    files: describe(contents),
    ...claims,
  };
  return { build, files: complete(contents, build) };
}

/** Builds the archive as a team sends it. `more` adds entries that no honest build has. */
export async function archiveOf(
  { files }: Pick<SampleBuild, 'files'>,
  more: (Partial<Headers> & { content?: string })[] = [],
): Promise<Buffer<ArrayBuffer>> {
  const archive = pack();
  const received = buffer(archive);
  for (const [name, content] of files) archive.entry({ name }, Buffer.from(content));
  for (const { content = '', ...header } of more) archive.entry({ name: 'more', ...header }, content);
  archive.finalize();
  return Buffer.from(gzipSync(await received));
}

/** Writes the build into a folder like `dist`. */
export async function writeBuild({ files }: Pick<SampleBuild, 'files'>, folder: string): Promise<void> {
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** Runs work with a temporary folder that contains the build. */
export async function withBuildFolder<Result>(
  sample: Pick<SampleBuild, 'files'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-build-'));
  try {
    await writeBuild(sample, folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type PublishOptions = { percent?: number; hold?: true; token?: string; archive?: Buffer<ArrayBuffer> };

/** Publishes over HTTP as its team, with a new token unless given. */
export async function publishSample(api: TestApi, sample: SampleBuild, options: PublishOptions = {}): Promise<Reply> {
  const token = options.token ?? (await deployToken(api, sample.build.name));
  return sendBuild(api.asNobody(), sample, { ...options, token });
}

export function deployToken(api: TestApi, unit: string): Promise<string> {
  return api.app.get(DeployTokens, { strict: false }).create(unit);
}

export async function sendBuild(
  client: Client,
  sample: SampleBuild,
  { percent, hold, token, archive }: PublishOptions & { token: string },
): Promise<Reply> {
  const query = new URLSearchParams({ ...(percent && { percent: String(percent) }), ...(hold && { hold: '1' }) });
  return client.post(
    `${pathOf('POST /api/remotes/:name/versions', { name: sample.build.name })}?${query.toString()}`,
    archive ?? (await archiveOf(sample)),
    { headers: { 'content-type': 'application/gzip', authorization: `Bearer ${token}` } },
  );
}

type Described = UnitBuild['files'][number];

function describe(contents: ReadonlyMap<string, Uint8Array>): Described[] {
  return [...contents].map(([name, bytes]) => ({ name, bytes: bytes.byteLength, integrity: integrityOf(bytes) }));
}

function bytesOf(contents: Contents): Map<string, Uint8Array> {
  return new Map(Object.entries(contents).map(([name, content]) => [name, Buffer.from(content as string)]));
}

/** Adds compressed copies and source maps. */
function complete(contents: ReadonlyMap<string, Uint8Array>, build: UnitBuild): Map<string, Uint8Array> {
  const files = new Map(contents);
  for (const [name, bytes] of contents) {
    if (!/\.(js|css|json|html)$/.test(name)) continue;
    files.set(`${name}.br`, brotliCompressSync(bytes));
    files.set(`${name}.gz`, gzipSync(bytes));
    if (isScript(name)) files.set(sourceMapOf(name), Buffer.from(sampleSourceMap(name)));
  }
  return files.set(buildFileOf(build.name), Buffer.from(JSON.stringify(build)));
}

/** Maps everything from the script's eleventh character to line 5, column 3 of one source. */
function sampleSourceMap(file: string): string {
  return JSON.stringify({ version: 3, file, sources: ['./src/screen.tsx'], names: [], mappings: 'UAIE' });
}

function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

function hashOf(contents: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of contents) hash.update(name).update(bytes);
  return hash.digest('hex').slice(0, 12);
}

/** Checks that neither the registry nor the disk has the version. */
export async function expectUnpublished(api: TestApi, unit: string, version: string): Promise<void> {
  expect(await api.em().execute('select 1 from published_builds where unit = ?', [unit])).toEqual([]);
  expect((await api.asNobody().get(`/remotes/${unit}/${version}/remoteEntry.js`)).status).toBe(404);
}
