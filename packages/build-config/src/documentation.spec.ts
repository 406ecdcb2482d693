import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import * as limits from '@qlixline/contract/limits';
import { LIVE_EVENTS } from '@qlixline/contract/live-event';
import { RATES } from '@qlixline/contract/rates';
import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.turbo', '.data', 'test-results']);

const pages = filesNamed('**/*.md');
const behaviour = read('packages/docs/behaviour.md');

test('every relative link in Markdown leads to a file and a heading', () => {
  const broken = pages.flatMap((page) =>
    linksIn(read(page))
      .filter((link) => !leadsSomewhere(link, page))
      .map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every reference to behaviour.md names one of its headings', () => {
  const headings = headingsIn(behaviour).map((heading) => heading.toLowerCase());
  const isNamed = (text: string) =>
    headings.some((heading) => text.startsWith(heading) && !/^\w/.test(text.slice(heading.length)));
  expect(references(/behaviour: ([a-z].*)/g).filter(({ text }) => !isNamed(text))).toEqual([]);
});

test('every reference to a decision names its page', () => {
  const isPage = (name: string) => existsSync(join(ROOT, `packages/docs/decisions/${name}.md`));
  expect(references(/decision: ([a-z][\w-]*)/g).filter(({ text }) => !isPage(text))).toEqual([]);
});

test('behaviour.md lists every limit and every rate of the contract', () => {
  const saidLimits = tableUnder('Limits');
  const limitOf = new Map(Object.entries<unknown>(limits));
  expect(saidLimits.map(({ name }) => name).toSorted()).toEqual([...limitOf.keys()].toSorted());
  const isSaid = (value: string, limit: unknown) => [limit].flat().every((number) => names(value, Number(number)));
  expect(saidLimits.filter(({ name, value }) => !isSaid(value, limitOf.get(name)))).toEqual([]);

  const rateOf = new Map(Object.entries(RATES).map(([name, { limit, windowMs }]) => [name, rateText(limit, windowMs)]));
  const saidRates = tableUnder('Rates');
  expect(saidRates.map(({ name }) => name).toSorted()).toEqual([...rateOf.keys()].toSorted());
  expect(saidRates.filter(({ name, value }) => rateOf.get(name) !== value)).toEqual([]);
});

test('behaviour.md lists every live event', () => {
  const firstCells = [...sectionUnder('Live events').matchAll(/^\| (`.+?) \|/gm)].map(([, cell = '']) => cell);
  const said = firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, type = '']) => type));
  expect(said.toSorted()).toEqual(Object.keys(LIVE_EVENTS).toSorted());
});

test('behaviour.md lists every address of every remote', () => {
  const rows = [...sectionUnder('Routes').matchAll(/^\| (mf-[\w-]+) \| (.+?) \|$/gm)];
  const said = rows.map(([, remote = '', cell = '']) => ({
    remote,
    addresses: [...cell.matchAll(/`([^`]+)`/g)].map(([, address = '']) => address).toSorted(),
  }));
  const declared = filesNamed('mf-*/remote.json').map((file) => ({
    remote: dirname(file),
    addresses: routesIn(file).toSorted(),
  }));
  expect(said.toSorted(byRemote)).toEqual(declared.toSorted(byRemote));
});

function routesIn(file: string): string[] {
  const { provides } = JSON.parse(read(file)) as { provides: { routes?: Record<string, { path?: string }> } };
  return Object.values(provides.routes ?? {}).flatMap(({ path }) => path ?? []);
}

function byRemote(one: { remote: string }, other: { remote: string }): number {
  return one.remote.localeCompare(other.remote);
}

function filesNamed(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT, exclude: (path) => NOT_OURS.has(path.split('/').at(-1) ?? '') });
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function references(pattern: RegExp): { file: string; text: string }[] {
  const files = [...pages, ...filesNamed('**/*.{ts,tsx,mjs,css,html}')];
  return files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, text = '']) => ({ file, text })));
}

/** Lists the targets of links and images that aren't web addresses. */
function linksIn(markdown: string): string[] {
  const text = markdown.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`]*`/g, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)].map(
    ([, link = '', image = '']) => link || image,
  );
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

function leadsSomewhere(link: string, page: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, target))) return false;
  return anchor === undefined || headingsIn(read(target)).map(anchorOf).includes(anchor);
}

function headingsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
}

/** Returns GitHub's anchor for a heading. */
function anchorOf(heading: string): string {
  const kept = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '');
  return kept.replaceAll(' ', '-');
}

/** Lists the rows of the table under a heading of behaviour.md; the last cell is a name in the code. */
function tableUnder(heading: string): { value: string; name: string }[] {
  return [...sectionUnder(heading).matchAll(/^\|.+\| (.+?) \| `(\w+)` \|$/gm)].map(([, value = '', name = '']) => ({
    value,
    name,
  }));
}

function sectionUnder(heading: string): string {
  return behaviour.split(new RegExp(`^#+ ${heading}\n`, 'm'))[1]?.split(/^#/m)[0] ?? '';
}

function names(text: string, value: number): boolean {
  return [...text.matchAll(/\d[\d,]*\d|\d/g)].some(([number]) => number === value.toLocaleString('en'));
}

function rateText(limit: number, windowMs: number): string {
  const minutes = windowMs / 60_000;
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [minutes / 60, 'hour'];
  return `${limit.toLocaleString('en')} in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
