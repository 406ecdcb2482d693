import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';
import { REMOTES, ROOT } from '@qlixline/commands/command.ts';
import { buildFileOf, isScript, sourceMapOf } from '@qlixline/contract/remotes/remote-build';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

// Checks what builds reveal about their sources (decision: source-maps).

describe.each(['shell', ...REMOTES])('scripts of %s', (unit) => {
  const dist = join(ROOT, unit, 'dist');
  const { files } = JSON.parse(readFileSync(join(dist, buildFileOf(unit)), 'utf8')) as UnitBuild;
  // Files with this name and workers of packages are copied, not built.
  const scripts = files.map(({ name }) => name).filter((name) => isScript(name) && !/\.script\.|\.mjs$/.test(name));

  test('each script has a source map that it does not reference', () => {
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) {
      expect(readFileSync(join(dist, script), 'utf8')).not.toContain('sourceMappingURL');
      expect(mapOf(script)).toMatchObject({ version: 3, mappings: expect.stringMatching(/\S/) });
    }
    expect(files.map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/\.map$/));
  });

  test('source maps contain neither sources nor the folder of the build', () => {
    for (const script of scripts) {
      const { sources, sourcesContent } = mapOf(script);
      expect(sourcesContent).toBeUndefined();
      expect(sources.filter((source) => source.includes(ROOT))).toEqual([]);
    }
  });

  function mapOf(script: string): { sources: string[]; sourcesContent?: string[] } {
    return JSON.parse(readFileSync(join(dist, sourceMapOf(script)), 'utf8')) as ReturnType<typeof mapOf>;
  }
});
