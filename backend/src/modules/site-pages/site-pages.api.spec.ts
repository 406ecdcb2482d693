import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SITE_PAGES, SITE_PAGE_NAMES, sitePageAddress } from '@qlixline/contract/site-pages/site-pages';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';
import { readSiteTexts } from './site-texts.ts';

const api = apiOfSpec();

describe('the shipped pages', () => {
  test.each(SITE_PAGE_NAMES)('a visitor reads %s, whose links to pages of the backend all work', async (page) => {
    const visitor = api.asNobody();
    const { status, text } = await visitor.get(sitePageAddress(page));
    expect([status, text.includes(`<h1 dir="auto">${SITE_PAGES[page]}</h1>`)]).toEqual([200, true]);
    expect(text).not.toMatch(/\{\w+\}/); // every placeholder is filled
    const links = [...text.matchAll(/href="(\/api\/[^"]+)"/g)].map(([, path]) => path!);
    expect(links.length).toBeGreaterThan(SITE_PAGE_NAMES.length - 1);
    for (const link of new Set(links)) expect([link, (await visitor.get(link)).status]).toEqual([link, 200]);
  });

  test('an unknown page is 404 and leads to the others', async () => {
    const { status, text } = await api.asNobody().get('/api/pages/secrets');
    expect([status, text.includes(sitePageAddress('help'))]).toEqual([404, true]);
    expect((await api.asNobody().get('/api/pages/__proto__')).status).toBe(404);
  });

  test.each(['/api/login', '/api/register'])('%s leads to help, terms and privacy policy', async (path) => {
    const { text } = await api.asNobody().get(path);
    for (const page of ['help', 'terms', 'privacy', 'imprint'] as const) expect(text).toContain(sitePageAddress(page));
  });
});

describe('searching the help', () => {
  const search = async (q: string) => (await api.asNobody().get(`/api/pages/help?q=${encodeURIComponent(q)}`)).text;

  test('finds the questions in which each word begins a word, whatever its case and accents', async () => {
    const text = await search('PÀSS forg');
    expect(text).toContain('I forgot my password');
    expect(text).not.toContain('How do I add a pet?');
    expect(text).toContain('1 answer for “PÀSS forg”');
  });

  test('the search says when nothing is found, and shows what was typed as text', async () => {
    const text = await search('<b>zebra</b>');
    expect(text).toContain('Nothing found for “&lt;b&gt;zebra&lt;/b&gt;”');
    expect(text).not.toContain('<b>zebra');
  });
});

describe('the pages of an operator', () => {
  let folder: string;
  let own: TestApi;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qlixline-pages-'));
    await writeFile(
      join(folder, 'imprint.md'),
      '# Ours\n\n<script>alert(1)</script> [bad](javascript:alert(1)) ![x](https://evil.example/x.png)\n\nWrite to {contact}.',
    );
    own = await startOwnApi({ PAGES_DIR: folder, MAIL_FROM: 'Pets <pets@pets.example>' });
  });
  afterAll(async () => {
    await own.close();
    await rm(folder, { recursive: true });
  });

  test('a file replaces the shipped text, can hold neither script nor picture, and has a version of its own', async () => {
    const { text } = await own.asNobody().get(sitePageAddress('imprint'));
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).toContain('Write to <a href="mailto:pets@pets.example">pets@pets.example</a>.');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toMatch(/href="javascript:|<img/);
    const versionOf = (page: string) => /Version ([0-9a-f]{8})/.exec(page)?.[1];
    const shipped = (await api.asNobody().get(sitePageAddress('imprint'))).text;
    expect(versionOf(text)).not.toBe(versionOf(shipped));
    expect((await own.asNobody().get(sitePageAddress('terms'))).text).toContain('What is yours stays yours');
  });

  test.each([
    ['an unknown name', 'termes.md', 'x', 'termes.md is the name of no page'],
    ['an empty file', 'terms.md', ' \n', 'terms.md is empty'],
    ['a huge file', 'terms.md', 'x'.repeat(200_001), 'terms.md has more than 200000 bytes'],
  ])('%s is refused with a sentence that names it', async (_what, name, text, sentence) => {
    const wrong = await mkdtemp(join(tmpdir(), 'qlixline-pages-'));
    await writeFile(join(wrong, name), text);
    await expect(readSiteTexts(wrong)).rejects.toThrow(sentence);
    await rm(wrong, { recursive: true });
  });
});
