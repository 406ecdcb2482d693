import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';
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

describe('the production build', () => {
  test('no built file comes from the demo data or names its account', () => {
    const files = globSync('**/*.js', { cwd: dist });
    expect(files).toContain('main.js');
    const traces = /demo@qlixline\.example|Mira Olsen|bargain\.puppies|@iconify-json|demo-data\/src\//;
    expect(files.filter((name) => traces.test(readFileSync(join(dist, name), 'utf8')))).toEqual([]);
  });

  test('no source of a built file lies in packages/demo-data', () => {
    const maps = globSync('**/*.js.map', { cwd: dist });
    const sources = maps.flatMap((name) => readJson<{ sources: string[] }>(join(dist, name)).sources);
    expect(sources.some((source) => source.endsWith('src/main.ts'))).toBe(true);
    expect(sources.filter((source) => /demo-data\/|demo-(?:people|places|time|post)/.test(source))).toEqual([]);
  });

  test('no file that only a demonstration runs is built', () => {
    const programs = globSync('*.js', { cwd: dist }).filter((name) => !/^\d/.test(name)); // chunks have numbers
    expect(programs.toSorted()).toEqual(['admin.js', 'main.js']);
  });

  test('the demo data and its drawings are not among the packages that production installs', () => {
    const installed = productionPackages();
    expect(installed).toContain('node_modules/pg');
    expect(installed).toContain('node_modules/@qlixline/contract');
    expect(installed.filter((name) => /demo-data|noto/.test(name))).toEqual([]);
  });

  test('the image copies no folder with demo data', () => {
    const lines = readFileSync(join(workspace, 'Dockerfile'), 'utf8').split('\n');
    const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
    const copied = lastStage.flatMap((line) => /^COPY --from=\w+ (\S+)/.exec(line)?.[1] ?? []);
    expect(copied).toContain('/app/backend/dist');
    const roots = copied
      .map((path) => path.replace(/^\/app\/?/, ''))
      .filter((path) => !path.startsWith('node_modules'));
    expect(roots.filter((path) => path === '' || path.startsWith('packages'))).toEqual([]);
  });
});

type Locked = { dependencies?: Record<string, string>; link?: boolean; resolved?: string };

/** Places in the lock file of all that `npm ci --omit=dev --workspace=@qlixline/backend` installs. */
function productionPackages(): string[] {
  const { packages } = readJson<{ packages: Record<string, Locked> }>(join(ROOT, 'package-lock.json'));
  const reached = new Set<string>();
  const open = ['backend'];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const { dependencies = {}, link, resolved } = packages[path] ?? {};
    if (link && resolved) open.push(resolved);
    for (const name of Object.keys(dependencies)) open.push(...placeOf(name, path, packages));
  }
  return [...reached];
}

/**
 * Returns the package nearest to the importer, as Node resolves it; undefined for a package that isn't installed on
 * this platform.
 */
function placeOf(name: string, from: string, packages: Record<string, Locked>): string[] {
  const parts = from.split('/');
  const folders = parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
  const places = [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
  const found = places.find((path) => path in packages);
  return found === undefined ? [] : [found];
}

function readJson<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(file, 'utf8')) as Shape;
}

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
