import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createRemote } from 'create-qlixline-remote/create-remote';

import { CODEMODS } from './codemods/codemods.ts';
import { useCurrentImportPaths } from './codemods/current-import-paths.ts';
import { OWNED_FILES, comparable, hashOf } from './owned-files.ts';
import { RemoteFiles } from './remote-files.ts';
import { updateFolder } from './update.ts';

type Manifest = { [field: string]: Record<string, string> | undefined } & { qlixline?: { template: number } };

const NAME = 'mf-stars';

let folder: string;
beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), 'qlixline-update-spec-'));
  folder = createRemote({ name: NAME, parent });
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const manifest = () => JSON.parse(read('package.json')) as Manifest;
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const editManifest = (edit: (content: Manifest) => void) => {
  const content = manifest();
  edit(content);
  write('package.json', `${JSON.stringify(content, null, 2)}\n`);
};
const update = (dryRun = false) => updateFolder(folder, { name: NAME, dryRun });

/** Makes the remote one of the first template: with its own Node, and older packages. */
function makeOld(): void {
  editManifest((content) => {
    content.devDependencies = { ...content.devDependencies, node: '24.21.0', react: '19.2.0' };
    delete content.devDependencies['@qlixline/test-kit'];
    content.allowScripts = { node: true as never, ...content.allowScripts };
    content.engines = { node: '>=20.12' };
    delete content.qlixline;
  });
}

test('a remote that was just created is up to date', () => {
  expect(update()).toEqual({ changes: [], left: [] });
});

test('an old remote gets today’s versions, missing packages and codemods, and a second update changes nothing', () => {
  const today = manifest();
  makeOld();
  const { changes } = update();
  expect(changes.map(({ file }) => file)).toEqual(['package.json']);
  expect(changes[0]?.what).toEqual([
    'devDependencies.node: removed, the machine’s Node runs everything',
    'allowScripts.node: removed, the machine’s Node runs everything',
    'engines.node: >=20.12 → >=22.12',
    '@qlixline/test-kit: 1.0.0, added',
    `react: 19.2.0 → ${today.devDependencies?.['react']}`,
    'template: 1 → 2',
  ]);
  expect(manifest()).toEqual(today);
  expect(update()).toEqual({ changes: [], left: [] });
});

test('a dry run says the same and writes nothing', () => {
  makeOld();
  const before = read('package.json');
  const { changes } = update(true);
  expect(read('package.json')).toBe(before);
  expect(update().changes).toEqual(changes);
});

test.each([
  ['a newer version', '999.0.0'],
  ['a range', '^19.0.0'],
  ['an archive', 'file:../archives/react-19.0.0.tgz'],
  ['a tag', 'next'],
])('updating leaves %s of the team’s as it is', (_kind, version) => {
  editManifest((content) => {
    content.devDependencies = { ...content.devDependencies, react: version, 'left-alone': '1.0.0' };
  });
  expect(update()).toEqual({ changes: [], left: [] });
});

test('a package that the team has moved to its dependencies is updated there', () => {
  editManifest((content) => {
    const { react: _react, ...others } = content.devDependencies ?? {};
    content.devDependencies = others;
    content.dependencies = { react: '19.0.0' };
  });
  update();
  expect(manifest().dependencies?.['react']).toMatch(/^19\.[1-9]/);
  expect(manifest().devDependencies).not.toHaveProperty('react');
});

describe('files that the product owns', () => {
  test('every owned file of the template is among its known versions', () => {
    for (const [file, hashes] of Object.entries(OWNED_FILES))
      expect({ file, hash: hashes.at(-1) }).toEqual({ file, hash: hashOf(comparable(read(file), NAME)) });
  });

  test('an owned file of an earlier template is brought up to date, with Windows’ line ends too', () => {
    const wanted = read('playwright.config.ts');
    const former = [
      "import { defineConfig } from '@playwright/test';",
      "import { journeyConfig } from '@qlixline/journey-kit/journey-config';",
      '',
      "export default defineConfig(await journeyConfig('./journeys'));",
      '',
    ];
    for (const end of ['\n', '\r\n']) {
      write('playwright.config.ts', former.join(end));
      expect(update().changes).toEqual([{ file: 'playwright.config.ts', what: ['as the template has it today'] }]);
      expect(read('playwright.config.ts')).toBe(wanted);
    }
  });

  test('an owned file that the team has edited stays, and is named', () => {
    write('rspack.config.mjs', `${read('rspack.config.mjs')}// ours\n`);
    expect(update()).toEqual({ changes: [], left: ['rspack.config.mjs'] });
    expect(read('rspack.config.mjs')).toContain('// ours');
  });

  test('an owned file that the team has deleted stays deleted', () => {
    rmSync(join(folder, 'standalone.config.mjs'));
    expect(update()).toEqual({ changes: [], left: [] });
  });
});

describe('codemods', () => {
  const EXPORTS = {
    '@qlixline/contract': { './pet': './src/pets/pet.js', './odd': './lib/odd.js', './*': './src/*.js' },
    '@qlixline/ui': { './tokens.css': './src/tokens.css', './*': './src/*/*.js' },
  };
  const run = () => {
    const files = new RemoteFiles(folder);
    useCurrentImportPaths(files, (name) => EXPORTS[name as keyof typeof EXPORTS]);
    files.write();
    return files.changes;
  };

  test('codemods have versions that grow, and every remote of today has the last', () => {
    const versions = CODEMODS.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
    expect(manifest().qlixline?.template).toBe(versions.at(-1));
  });

  test('import paths of earlier versions become today’s, in statements and calls, and only those', () => {
    mkdirSync(join(folder, 'src', 'pets'), { recursive: true });
    const lines = [
      "import { petSchema } from '@qlixline/contract/pet';",
      'import "@qlixline/contract/pet";',
      "const later = import('@qlixline/contract/pet');",
      "export * from '@qlixline/contract/pet';",
      "import { card } from '@qlixline/contract/pets/pet';",
      "import '@qlixline/ui/tokens.css';",
      "import { odd } from '@qlixline/contract/odd';",
      "import { x } from '@qlixline/unknown/pet';",
      "const text = 'from @qlixline/contract/pet';",
    ];
    write('src/pets/list.ts', lines.join('\n'));
    const moved = '@qlixline/contract/pet → @qlixline/contract/pets/pet';
    expect(run()).toEqual([{ file: 'src/pets/list.ts', what: [moved] }]);
    expect(read('src/pets/list.ts').split('\n')).toEqual([
      ...lines.slice(0, 4).map((line) => line.replace('contract/pet', 'contract/pets/pet')),
      ...lines.slice(4),
    ]);
    expect(run()).toEqual([]);
  });

  test('installed packages and builds are not touched', () => {
    for (const place of ['node_modules/x', 'dist']) {
      mkdirSync(join(folder, 'src', place), { recursive: true });
      write(`src/${place}/own.ts`, "import '@qlixline/contract/pet';");
    }
    expect(run()).toEqual([]);
  });
});
