import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildHash, describeFiles, integrityOf } from '@qlixline/build-config/build-files';
import { archiveOf } from '@qlixline/cli/build/archive';
import type { Audience } from '@qlixline/cli/orders';
import { uploadBuild } from '@qlixline/cli/registry-client';
import { checkBuild } from '@qlixline/cli/build/unit-build';
import { ENTRY_FILE, MANIFEST_FILE, REMOTE_BUILD_FILE, containerName } from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild } from '@qlixline/contract/remotes/remote-build';

import { deployToken } from './operator.ts';
import type { RunningProduct } from './running-product.ts';

/** Extension of a few lines. */
type HandWrittenExtension = {
  slot: string;
  title: string;
  order?: number;
  /** Body of a component with `React` and `props` in scope; null for one that never loads. */
  content: string | null;
};

export type HandWritten = {
  /** Name such as mf-clock; its page is then at /clock. */
  name: string;
  version?: string;
  /**
   * Body of a component with `React`, `Bridge` (the shell's bridge) and `text` in scope: `text(words)` is the page's
   * content. No bundler is used, because the mistake is a single line.
   */
  screen: string;
  /** Additional files, and optionally an entry instead of the generated one. */
  files?: Record<string, string>;
  claims?: Partial<RemoteBuild>;
  nav?: RemoteBuild['provides']['nav'];
  /** Extensions by their ids. */
  extensions?: Record<string, HandWrittenExtension>;
  audience?: Audience;
};

/** Publishes a remote of a few lines. Rejects with the server's message if it is refused. */
export async function publishHandWritten(product: RunningProduct, remote: HandWritten): Promise<void> {
  const { name, audience = 'everybody' } = remote;
  const folder = writeHandWritten(remote);
  try {
    const target = { unit: name, origin: product.url, token: await deployToken(product, name) };
    await uploadBuild(target, await archiveOf(checkBuild(name, folder)), { audience });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes its build to a folder that the caller must remove. */
export function writeHandWritten(remote: HandWritten): string {
  const { name, version = '1.0.0', screen, files = {}, claims = {}, nav, extensions = {} } = remote;
  const contents = new Map(
    Object.entries({ [MANIFEST_FILE]: manifestOf(name), [ENTRY_FILE]: entryOf(name, screen, extensions), ...files })
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([file, content]) => [file, Buffer.from(content)]),
  );
  const named = (file: string) => ({ file, integrity: integrityOf(contents.get(file) ?? Buffer.from('')) });
  const route = name.replace(/^mf-/, '');
  const build: RemoteBuild = {
    name,
    team: 'a team',
    version,
    build: buildHash(contents, { nav, ...claims }),
    requires: { shellApi: '>=1.0.0', ui: '>=1.0.0', react: '>=19.0.0' },
    manifest: named(MANIFEST_FILE),
    entry: named(ENTRY_FILE),
    provides: {
      routes: [{ id: route, path: `/${route}`, title: route, access: 'member', preload: [] }],
      ...(nav && { nav }),
      extensions: Object.entries(extensions).map(([id, { slot, title, order = 10 }]) => ({
        id,
        slot,
        title,
        order,
        files: [ENTRY_FILE],
      })),
    },
    consumes: [],
    files: describeFiles(contents),
    ...claims,
  };
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-remote-'));
  for (const [file, content] of contents) writeFileSync(join(folder, file), content);
  writeFileSync(join(folder, REMOTE_BUILD_FILE), JSON.stringify(build));
  return folder;
}

function manifestOf(name: string): string {
  const metaData = { globalName: containerName(name), remoteEntry: { path: '', name: ENTRY_FILE } };
  return JSON.stringify({ id: name, name, metaData, shared: [], remotes: [], exposes: [] });
}

/** Returns a federation container that takes React, and the bridge if it uses it, from the shell. */
function entryOf(name: string, screen: string, extensions: NonNullable<HandWritten['extensions']>): string {
  const exported = Object.entries(extensions).map(([id, { slot, content }]) => {
    const load = content === null ? 'new Promise(() => {})' : `(props) => { ${content} }`;
    return `'${id}': { slot: '${slot}', load: async () => ${load} }`;
  });
  const takeBridge = "Bridge = await sharedBy(scope['@qlixline/shell-bridge']);";
  return `globalThis.${containerName(name)} = (() => {
  let React, Bridge;
  const sharedBy = async (versions) => (await Object.values(versions)[0].get())();
  const text = (words) => React.createElement('h1', null, words);
  const Screen = () => { ${screen} };
  return {
    init: async (scope) => {
      React = await sharedBy(scope.react);
      ${screen.includes('Bridge.') ? takeBridge : ''}
    },
    get: async () => () => ({
      default: {
        name: '${name}',
        screens: new Proxy({}, { get: () => async () => Screen }),
        extensions: async () => ({ ${exported.join(', ')} }),
      },
    }),
  };
})();\n`;
}
