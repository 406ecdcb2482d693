import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';
import { ROOT } from '@qlixline/commands/command.ts';

const workspace = join(ROOT, 'backend');
const dist = join(ROOT, 'backend', 'dist');

test('every package that the build imports is a production dependency', () => {
  const { dependencies } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const imported = importedPackages();
  expect(imported).toContain('pg'); // guards against looking at the wrong files
  expect(imported.filter((name) => !(name in dependencies))).toEqual([]);
});

function importedPackages(): string[] {
  if (!existsSync(dist)) throw new Error(`${dist} is missing; npm run build makes it.`);
  const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'));
  const specifiers = scripts.flatMap((name) => {
    const text = readFileSync(join(dist, name), 'utf8');
    return [...text.matchAll(/^(?:import|export)\b[^'"\n]*["']([^'"\n]+)["']|\bimport\("([^"\n]+)"\)/gm)].map(
      ([, fixed, lazy]) => fixed ?? lazy ?? '',
    );
  });
  const packages = specifiers
    .filter((name) => name !== '' && !/^[./]|^node:/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(packages)].filter((name) => !builtinModules.includes(name));
}
