import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import * as limits from '@qlixline/contract/limits';
import * as crowdLimits from '@qlixline/contract/trust/crowd-limits';
import { LIVE_EVENTS } from '@qlixline/contract/live/live-event';
import { RATES } from '@qlixline/contract/rates';
import * as registryLimits from '@qlixline/contract/remotes/registry-limits';
import * as reportLimits from '@qlixline/contract/remotes/remote-report-limits';
import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../../..');
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.turbo', '.data', 'test-results']);

const DECISIONS = 'packages/docs/decisions';
const INDEX = `${DECISIONS}/README.md`;

const pages = filesNamed('**/*.md');
const decisions = pages.filter((page) => page.startsWith(`${DECISIONS}/`) && page !== INDEX);
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
  const existing = new Set(decisions.map(nameOf));
  const named = onOneLine(/\bdecision: ([a-z][\w-]*)|\bdecisions: ([a-z][\w-]*(?:(?:, and |, | and )[a-z][\w-]*)*)/g);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ text }) => text.split(/, and |, | and /).some((name) => !existing.has(name)))).toEqual([]);
});

/** Files that operators write, with pages of their own. */
const OPERATORS_PAGES = /^(imprint|privacy|termes|terms)\.md$/;

test('every Markdown file that code or a page mentions exists', () => {
  const known = new Set(pages.map((page) => page.split('/').at(-1)));
  const isThere = ({ file, text }: { file: string; text: string }) =>
    OPERATORS_PAGES.test(text) ||
    (text.includes('/')
      ? [ROOT, join(ROOT, dirname(file))].some((folder) => existsSync(join(folder, text)))
      : known.has(text));
  expect(references(/(?<![\w./-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g).filter((mention) => !isThere(mention))).toEqual([]);
});

test('every source file that a page names in code style exists', () => {
  const sources = new Set(filesNamed('**/*.{ts,tsx,mjs,cjs,css,tsv}').map((file) => basename(file)));
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/`(?:[\w.@-]+\/)*([\w.-]+\.(?:tsx?|mjs|cjs|css|tsv))`/g)].map(([, name = '']) => ({
      page,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ name }) => !sources.has(name))).toEqual([]);
});

test('every path that a page names in code style leads to a file or folder', () => {
  const PATH = /`((?:backend|packages|shell|mf-[a-z]+)\/(?:src|[a-z-]+)[\w./@*<>{},-]*)`/g;
  const named = pages.flatMap((page) => [...read(page).matchAll(PATH)].map(([, path = '']) => ({ page, path })));
  const sources = named.filter(({ path }) => !/(^|\/)(dist|node_modules|mf-example)\b/.test(path));
  expect(sources.length).toBeGreaterThan(100);
  const leads = (path: string) => globSync(path.replaceAll(/<[^>]+>/g, '*'), { cwd: ROOT }).length > 0;
  expect(sources.filter(({ path }) => !leads(path))).toEqual([]);
});

test('the index of decisions links every decision once, under the heading of its folder', () => {
  const linked = read(INDEX)
    .split(/^## /m)
    .flatMap((section) => {
      const folder = /^[a-z]+/.exec(section)?.[0] ?? '';
      return linksIn(section).map((link) => ({ folder, link }));
    });
  expect(linked.map(({ link }) => link).toSorted()).toEqual(
    decisions.map((page) => page.replace(`${DECISIONS}/`, '')).toSorted(),
  );
  expect(linked.filter(({ folder, link }) => dirname(link) !== folder)).toEqual([]);
});

test('the decisions have different names, in at most nine folders of at most 25 files', () => {
  expect(new Set(decisions.map(nameOf)).size).toBe(decisions.length);
  const filesIn = Object.entries(Object.groupBy(decisions, (page) => dirname(page)));
  expect(filesIn.length).toBeLessThanOrEqual(9);
  expect(filesIn.filter(([, files = []]) => files.length > 25)).toEqual([]);
});

test('every decision has its context, its decision and its consequences', () => {
  const PARTS = ['**Context.**', '**Decision.**', '**Consequences.**'];
  expect(decisions.filter((page) => PARTS.some((part) => read(page).split(part).length !== 2))).toEqual([]);
});

test('architecture.md has at most 600 words', () => {
  expect(read('packages/docs/architecture.md').split(/\s+/).length).toBeLessThanOrEqual(600);
});

test('behaviour.md lists every limit and every rate of the contract', () => {
  const saidLimits = tableUnder('Limits');
  const limitOf = new Map(Object.entries<unknown>({ ...limits, ...crowdLimits, ...registryLimits, ...reportLimits }));
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
  const documented = firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, type = '']) => type));
  expect(documented.toSorted()).toEqual(Object.keys(LIVE_EVENTS).toSorted());
});

test('behaviour.md lists every address of every remote', () => {
  const rows = [...sectionUnder('Routes').matchAll(/^\| (mf-[\w-]+) \| (.+?) \|$/gm)];
  const documented = rows.map(([, remote = '', cell = '']) => ({
    remote,
    addresses: [...cell.matchAll(/`([^`]+)`/g)].map(([, address = '']) => address).toSorted(),
  }));
  const declared = filesNamed('mf-*/remote.json').map((file) => ({
    remote: dirname(file),
    addresses: routesIn(file).toSorted(),
  }));
  expect(documented.toSorted(byRemote)).toEqual(declared.toSorted(byRemote));
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

function nameOf(page: string): string {
  return basename(page, '.md');
}

function references(pattern: RegExp, textOf = read): { file: string; text: string }[] {
  const files = [...pages, ...filesNamed('**/*.{ts,tsx,mjs,cjs,css,html}')];
  return files.flatMap((file) =>
    [...textOf(file).matchAll(pattern)].map((match) => ({ file, text: match.slice(1).find(Boolean) ?? '' })),
  );
}

/** References in sentences that comments or pages break over several lines. */
function onOneLine(pattern: RegExp): { file: string; text: string }[] {
  return references(pattern, (file) => read(file).replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' '));
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
  const slug = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '');
  return slug.replaceAll(' ', '-');
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
