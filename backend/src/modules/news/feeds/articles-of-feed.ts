import { NEWS_ITEMS_MAX, NEWS_TEXT_MAX, NEWS_TITLE_MAX } from '@qlixline/contract/limits';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import { parseFeed } from 'feedsmith';

import { cleanLine } from '../../../outside/clean-line.ts';
import { webAddressOf } from '../../../outside/web-address.ts';
import { contentOf } from './paragraphs-of.ts';
import { speciesOfText } from './species-of-text.ts';

const SOURCE_MAX = 80;
const DAY_MS = 86_400_000;
/** Parameters that say where a reader came from. */
const COUNTS_READERS = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|ref|source)$/i;
/** Feeds need neither: an entity of a document's own may expand without end, or name a file. */
const DECLARES = /<!(?:DOCTYPE|ENTITY)\b/i;

/** An article as it is kept. */
export type FeedArticle = {
  key: string;
  titleKey: string;
  url: string;
  source: string;
  title: string;
  paragraphs: string[];
  species: SpeciesId[];
  imageUrl: string | null;
  publishedAt: Date;
};

/** The newest articles of a feed, RSS, Atom or RDF; those without a title or an address are left out. Throws for what is no feed. */
export function articlesOfFeed(text: string, feedUrl: URL, now: Date): FeedArticle[] {
  if (DECLARES.test(text)) throw new Error('It declares entities of its own');
  const { format, feed } = parseFeed(text);
  if (format === 'json') throw new Error('It is a feed of JSON');
  const items = format === 'atom' ? atomItems(feed) : rssItems(feed);
  const name =
    cleanLine(textOf((feed as { title?: unknown }).title), SOURCE_MAX) || feedUrl.hostname.replace(/^www\./, '');
  return items.slice(0, NEWS_ITEMS_MAX).flatMap((item) => articleOf(item, name, feedUrl, now) ?? []);
}

type Item = { title: string; link: string; html: string; date: string; imageUrl: string | null; topics: string };
type Unknown = Record<string, unknown>;
type Rss = { items?: Unknown[] };
type Atom = { entries?: Unknown[] };

const rssItems = ({ items = [] }: Rss): Item[] =>
  items.map((item) => ({
    title: plain(item['title']),
    link: plain(item['link']) || guidAddress(item['guid']),
    html: longer(plain(fieldsOf(item['content'])['encoded']), plain(item['description'])),
    date: plain(item['pubDate']) || plain(first(fieldsOf(item['dc'])['dates'])) || plain(fieldsOf(item['dc'])['date']),
    imageUrl: pictureOf(item),
    topics: listOf(item['categories'])
      .map((category) => plain(fieldsOf(category)['name']))
      .join(' '),
  }));

const atomItems = ({ entries = [] }: Atom): Item[] =>
  entries.map((entry) => ({
    title: textOf(entry['title']),
    link: atomLink(entry['links']),
    html: longer(textOf(entry['content']), textOf(entry['summary'])),
    date: plain(entry['published']) || plain(entry['updated']),
    imageUrl: pictureOf(entry),
    topics: listOf(entry['categories'])
      .map((category) => plain(fieldsOf(category)['term']))
      .join(' '),
  }));

function articleOf(item: Item, source: string, feedUrl: URL, now: Date): FeedArticle | null {
  const url = absolute(item.link, feedUrl);
  const title = cleanLine(contentOf(item.title, NEWS_TITLE_MAX).paragraphs.join(' '), NEWS_TITLE_MAX);
  if (!url || title === '') return null;
  const { paragraphs, imageUrl } = contentOf(item.html, NEWS_TEXT_MAX);
  const picture = item.imageUrl ?? imageUrl;
  return {
    key: keyOf(url),
    titleKey: titleKeyOf(title),
    url: url.href,
    source,
    title,
    paragraphs,
    species: speciesOfText([title, item.topics, ...paragraphs.slice(0, 2)].join(' ')),
    imageUrl: (picture && absolute(picture, url)?.href) ?? null,
    publishedAt: dateOf(item.date, now),
  };
}

/** Without a fragment and what counts readers. */
function keyOf(url: URL): string {
  const key = new URL(url);
  const counting = Array.from(key.searchParams.keys()).filter((name) => COUNTS_READERS.test(name));
  for (const name of counting) key.searchParams.delete(name);
  key.searchParams.sort();
  return `${key.hostname.replace(/^www\./, '')}${key.pathname.replace(/\/+$/, '')}${key.search}`;
}

const titleKeyOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Of an article of tomorrow, or without a date that can be read: now. */
function dateOf(text: string, now: Date): Date {
  const moment = Date.parse(text);
  return Number.isNaN(moment) || moment > now.getTime() || moment < now.getTime() - 20 * 365 * DAY_MS
    ? now
    : new Date(moment);
}

/** Of the web, and public. */
function absolute(address: string, base: URL): URL | undefined {
  return URL.canParse(address, base.href) ? webAddressOf(new URL(address, base.href).href) : undefined;
}

function pictureOf(item: Unknown): string | null {
  const media = fieldsOf(item['media']);
  const enclosures = [
    ...listOf(item['enclosures']),
    ...listOf(item['links']).filter((link) => fieldsOf(link)['rel'] === 'enclosure'),
  ];
  const candidates = [
    ...listOf(media['contents']),
    ...listOf(media['thumbnails']),
    ...listOf(fieldsOf(first(media['groups']))['contents']),
    ...enclosures,
  ].map(fieldsOf);
  const picture = candidates.find(({ type, medium, url, href }) => {
    const address = plain(url) || plain(href);
    return (
      address !== '' &&
      (plain(medium) === 'image' ||
        plain(type).startsWith('image/') ||
        /\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i.test(address))
    );
  });
  return picture ? plain(picture['url']) || plain(picture['href']) : null;
}

function atomLink(links: unknown): string {
  const all = listOf(links).map(fieldsOf);
  const alternate = all.find(({ rel }) => rel === undefined || rel === 'alternate') ?? all[0];
  return plain(alternate?.['href']);
}

function guidAddress(guid: unknown): string {
  const { value, isPermaLink } = fieldsOf(guid);
  return isPermaLink === false ? '' : plain(value ?? guid);
}

const fieldsOf = (value: unknown): Unknown => (typeof value === 'object' && value !== null ? (value as Unknown) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const first = (value: unknown): unknown => listOf(value)[0];
const plain = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Atom's texts may be objects. */
const textOf = (value: unknown): string => plain(value) || plain(fieldsOf(value)['value']);
const longer = (a: string, b: string): string => (a.length > b.length ? a : b);
