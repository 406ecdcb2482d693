import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { SHARED_MODULES } from './provide-shared.ts';

const source = readFileSync(join(import.meta.dirname, 'provide-shared.ts'), 'utf8');
const provided = [...source.matchAll(/import\('([^']+)'\)/g)].map(([, name]) => name);

/** Folder of ui's sources, found through its exports. */
const uiSources = dirname(dirname(createRequire(import.meta.url).resolve('@qlixline/ui/button')));

describe('shared modules of the shell', () => {
  test('every module of ui is provided', () => {
    const parts = readdirSync(uiSources).filter((name) => existsSync(join(uiSources, name, `${name}.tsx`)));
    expect(parts.length).toBeGreaterThan(20);
    expect(provided).toEqual(expect.arrayContaining(parts.map((name) => `@qlixline/ui/${name}`)));
  });

  test('every provided module of ui exists', () => {
    const parts = provided.filter((name) => name?.startsWith('@qlixline/ui/')).map((name) => name?.split('/')[2] ?? '');
    expect(parts.filter((name) => !existsSync(join(uiSources, name, `${name}.tsx`)))).toEqual([]);
  });

  test('the libraries and the bridge with its routing are provided', () => {
    expect(provided).toEqual(
      expect.arrayContaining([
        'react',
        'react/jsx-runtime',
        'react-dom',
        '@tanstack/react-query',
        '@qlixline/shell-bridge',
        '@qlixline/shell-bridge/routing',
      ]),
    );
  });

  test('each module is provided under the name that remotes import', () => {
    expect(Object.keys(SHARED_MODULES)).toEqual(provided);
  });
});
