import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { SHARED_MODULES } from './provide-shared.ts';

const source = readFileSync(join(import.meta.dirname, 'provide-shared.ts'), 'utf8');
const provided = [...source.matchAll(/import\('([^']+)'\)/g)].map(([, name]) => name);

/** The folder of ui's sources, by way of its exports. */
const uiSources = dirname(dirname(createRequire(import.meta.url).resolve('@qlixline/ui/button')));

describe('the shared modules that the shell provides', () => {
  test('are every part of ui: one that is missing would fail in the remote that uses it first', () => {
    const parts = readdirSync(uiSources).filter((name) => existsSync(join(uiSources, name, `${name}.tsx`)));
    expect(parts.length).toBeGreaterThan(20);
    expect(provided).toEqual(expect.arrayContaining(parts.map((name) => `@qlixline/ui/${name}`)));
  });

  test('name only parts that exist', () => {
    const parts = provided.filter((name) => name?.startsWith('@qlixline/ui/')).map((name) => name?.split('/')[2] ?? '');
    expect(parts.filter((name) => !existsSync(join(uiSources, name, `${name}.tsx`)))).toEqual([]);
  });

  test('include the libraries and the bridge with its routing', () => {
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

  test('stand under the names by which remotes ask for them', () => {
    expect(Object.keys(SHARED_MODULES)).toEqual(provided);
  });
});
