import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { ROOT } from '../command.ts';
import { formerPathsOf, PUBLISHED } from './published-packages.ts';
import { publishedManifest } from './published-manifest.ts';
import type { Manifest } from './published-manifest.ts';

test('a package is published as JavaScript, with React as a peer dependency', () => {
  const manifest = publishedManifest({
    name: '@qlixline/x',
    version: '1.2.0',
    private: true,
    scripts: { build: 'x' },
    exports: { './tokens.css': './src/tokens.css', './*': './src/*/*.tsx', './y': './src/y.ts' },
    bin: { x: './src/main.ts' },
    sideEffects: ['./src/dayjs.ts', '**/*.css'],
    dependencies: { '@qlixline/contract': '1.0.0', '@qlixline/ui': '2.0.0', antd: '6.6.8', react: '19.3.1' },
    devDependencies: { jest: '30.0.0' },
  });
  expect(manifest).toEqual({
    name: '@qlixline/x',
    version: '1.2.0',
    engines: { node: '>=20.12' },
    exports: { './tokens.css': './src/tokens.css', './*': './src/*/*.js', './y': './src/y.js' },
    bin: { x: './src/main.js' },
    sideEffects: ['./src/dayjs.js', '**/*.css'],
    dependencies: { '@qlixline/contract': '1.0.0', '@qlixline/ui': '2.0.0', antd: '6.6.8' },
    peerDependencies: { react: '^19.3.1' },
  });
});

test('every package of ours that a published one needs is published as well', () => {
  const manifests = PUBLISHED.map(
    (name) => JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as Manifest,
  );
  const published = new Set(manifests.map(({ name }) => name));
  const needed = manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies));
  expect(needed.filter((name) => name.startsWith('@qlixline/') && !published.has(name))).toEqual([]);
});

test('a published package exports the import paths of its earlier versions', () => {
  const manifest = { name: '@qlixline/x', version: '1.2.0', exports: { './*': './src/*.ts' } };
  expect(publishedManifest(manifest, { formerPaths: { './pet': './src/pets/pet.ts' } }).exports).toEqual({
    './pet': './src/pets/pet.js',
    './*': './src/*.js',
  });
});

test('a published package does not depend on libraries that are bundled into it', () => {
  const dependencies = { '@qlixline/contract': '1.0.0', antd: '6.6.8', clsx: '2.1.1', react: '19.3.1' };
  const manifest = { name: '@qlixline/x', version: '1.2.0', dependencies };
  expect(publishedManifest(manifest, { bundled: new Set(['antd', 'clsx']) })).toMatchObject({
    dependencies: { '@qlixline/contract': '1.0.0' },
    peerDependencies: { react: '^19.3.1' },
  });
});

test('every import path of an earlier version leads to a file', () => {
  const targets = PUBLISHED.flatMap((name) =>
    Object.values(formerPathsOf(name)).map((file) => join(ROOT, 'packages', name, file)),
  );
  expect(targets.length).toBeGreaterThan(200);
  expect(targets.filter((file) => !existsSync(file))).toEqual([]);
});
