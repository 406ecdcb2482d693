import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { SITE_PAGE_NAMES } from '@qlixline/contract/site-pages/site-pages';
import type { SitePage } from '@qlixline/contract/site-pages/site-pages';

import { CONTACT, IMPRINT, RULES, WHATS_NEW } from './texts/community.ts';
import { HELP } from './texts/help.ts';
import { COOKIES, PRIVACY, TERMS } from './texts/law.ts';

const END = '.md';
/** Size of the largest text, in bytes. */
const TEXT_MAX_BYTES = 200_000;

/** Markdown of each page, as shipped. A missing one doesn't compile. */
const SHIPPED: Readonly<Record<SitePage, string>> = {
  help: HELP,
  'whats-new': WHATS_NEW,
  terms: TERMS,
  privacy: PRIVACY,
  cookies: COOKIES,
  rules: RULES,
  contact: CONTACT,
  imprint: IMPRINT,
};

/** Reads the Markdown of all pages: an operator's files replace shipped texts. Throws a sentence about a wrong file. */
export async function readSiteTexts(folder: string | undefined): Promise<Record<SitePage, string>> {
  const texts = { ...SHIPPED };
  if (folder === undefined) return texts;
  const files = (await readdir(folder)).filter((name) => name.endsWith(END));
  if (files.length === 0) throw new Error('it has no file whose name ends in .md');
  for (const file of files) {
    const page = SITE_PAGE_NAMES.find((name) => name === file.slice(0, -END.length));
    if (!page) throw new Error(`${file} is the name of no page`);
    const text = await readFile(join(folder, file), 'utf8');
    if (text.trim() === '') throw new Error(`${file} is empty`);
    if (Buffer.byteLength(text) > TEXT_MAX_BYTES) throw new Error(`${file} has more than ${TEXT_MAX_BYTES} bytes`);
    texts[page] = text;
  }
  return texts;
}
