import { Parser } from 'htmlparser2';

import { cleanLine } from '../../outside/clean-line.ts';

const TITLE_MAX = 200; // characters
const DESCRIPTION_MAX = 300;
const SITE_NAME_MAX = 60;

/** What a page says of itself. Without a title it says nothing that is worth a card. */
export type PageFacts = { siteName: string; title: string; description: string; imageUrl: string | undefined };

/** Where each may stand, the best first; all are written in small letters here. */
const SOURCES = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'twitter:description', 'description'],
  siteName: ['og:site_name', 'application-name'],
  image: ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src'],
} as const;
const KNOWN = new Set<string>(Object.values(SOURCES).flat());
/** Of one value, before it is looked at. */
const VALUE_MAX = 4_000;

/** Reads the head of a page. */
export function factsOf(html: string, url: URL): PageFacts {
  const { metas, titleText } = readHead(html);
  const first = (names: readonly string[]) => names.map((name) => metas.get(name)).find((value) => value?.trim()) ?? '';
  const image = first(SOURCES.image).trim();
  return {
    siteName: cleanLine(first(SOURCES.siteName), SITE_NAME_MAX) || url.hostname.replace(/^www\./, ''),
    title: cleanLine(first(SOURCES.title) || titleText, TITLE_MAX),
    description: cleanLine(first(SOURCES.description), DESCRIPTION_MAX),
    imageUrl: image && URL.canParse(image, url.href) ? new URL(image, url).href : undefined,
  };
}

function readHead(html: string): { metas: Map<string, string>; titleText: string } {
  const metas = new Map<string, string>();
  let titleText = '';
  let isInTitle = false;
  const read = { isOver: false };
  const parser = new Parser({
    onopentag(name, { property, name: named, content }) {
      if (name === 'body') read.isOver = true;
      if (read.isOver) return;
      isInTitle = name === 'title' && titleText === '';
      if (name !== 'meta' || content === undefined) return;
      const key = (property ?? named ?? '').trim().toLowerCase();
      if (KNOWN.has(key) && !metas.has(key)) metas.set(key, content.slice(0, VALUE_MAX));
    },
    ontext(text) {
      if (isInTitle && !read.isOver && titleText.length < VALUE_MAX) titleText += text.slice(0, VALUE_MAX);
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false;
      if (name === 'head') read.isOver = true;
    },
  });
  for (let at = 0; at < html.length && !read.isOver; at += PIECE) parser.write(html.slice(at, at + PIECE));
  parser.end();
  return { metas, titleText };
}

/** So that what follows the head is not read at all. */
const PIECE = 16_384;
