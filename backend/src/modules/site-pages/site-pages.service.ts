import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { MINIMUM_AGE_YEARS } from '@qlixline/contract/limits';
import { SITE_PAGE_NAMES } from '@qlixline/contract/site-pages/site-pages';
import type { SitePage } from '@qlixline/contract/site-pages/site-pages';
import { foldedWords } from '@qlixline/contract/text/folded-words';
import MarkdownIt from 'markdown-it';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { Html } from '../../http/pages/html.ts';
import { readSiteTexts } from './site-texts.ts';

const VERSION_LENGTH = 8; // characters

/** Section of a page: its heading, and the words in which it is searched. */
type Section = { html: Html; words: string };
export type ShownPage = { version: string; sections: readonly Html[]; total: number };

/** Pages about the installation and the law, from Markdown files that an operator may replace. */
@Injectable()
export class SitePagesService implements OnApplicationBootstrap {
  /** `html: false` escapes tags, so a text can hold no script. */
  readonly #markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });
  readonly #pages = new Map<SitePage, { version: string; sections: readonly Section[] }>();

  constructor(@InjectEnv() private readonly env: Pick<Env, 'pagesDir' | 'mailFrom'>) {
    this.#markdown.disable('image'); // the policy of these pages loads none
  }

  async onApplicationBootstrap(): Promise<void> {
    const texts = await readSiteTexts(this.env.pagesDir);
    for (const page of SITE_PAGE_NAMES) {
      const text = texts[page];
      const version = createHash('sha256').update(text).digest('hex').slice(0, VERSION_LENGTH);
      this.#pages.set(page, { version, sections: this.#sectionsOf(this.#filled(text)) });
    }
  }

  /** Finds a page, with the sections in which each word of `q` begins a word; null if there is no such page. */
  find(name: string, q = ''): ShownPage | null {
    const page = this.#pages.get(name as SitePage);
    if (!page) return null;
    const wanted = foldedWords(q);
    const sections = page.sections.filter(({ words }) => wanted.every((word) => words.includes(` ${word}`)));
    return { version: page.version, sections: sections.map(({ html }) => html), total: page.sections.length };
  }

  /** Returns the version of a page, which changes with its text. */
  versionOf(name: SitePage): string {
    const page = this.#pages.get(name);
    if (!page) throw new Error(`The page ${name} is read at the start`);
    return page.version;
  }

  #filled(text: string): string {
    const contact = /<([^>]+)>/.exec(this.env.mailFrom)?.[1] ?? this.env.mailFrom;
    return text.replaceAll('{contact}', contact).replaceAll('{age}', String(MINIMUM_AGE_YEARS));
  }

  /** A title of its own at the beginning is left out, as the page has one. */
  #sectionsOf(text: string): Section[] {
    return text
      .replace(/^\s*# .*/, '')
      .split(/^(?=## )/m)
      .filter((section) => section.trim() !== '')
      .map((section) => ({
        html: new Html(this.#markdown.render(section)),
        words: ` ${foldedWords(section).join(' ')}`,
      }));
  }
}
