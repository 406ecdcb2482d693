import { NEWS_ITEMS_MAX, NEWS_TEXT_MAX, NEWS_TITLE_MAX } from '@qlixline/contract/limits';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

import { cleanLine } from '../../../outside/clean-line.ts';
import { articleAddress, keyOfAddress, outsideAddress } from './article-address.ts';
import { fieldsOfEntries, headOfFeed } from './entry-fields.ts';
import type { EntryFields, FeedText } from './entry-fields.ts';
import { momentOfFeedDate } from './feed-date.ts';
import { partsOfFeed } from './feed-parts.ts';
import type { RawEntry } from './feed-parts.ts';
import { contentOf } from './paragraphs-of.ts';
import { speciesOfText } from './species-of-text.ts';
import { Turns } from './turns.ts';

const SOURCE_MAX = 80;
const TITLE_KEY_MAX = 500; // characters; an index entry holds at most 2,704 bytes
/** Bounds on entries and characters parsed at once, so that requests aren't held up for long. */
const BATCH_ENTRIES = 50;
const BATCH_CHARACTERS = 100_000;
const EARLIEST = Date.UTC(1995, 0); // earlier dates are errors, as there were no feeds
/** Matches the end of an element, or an element without one. */
const HAS_MARKUP = /<\/[a-z][^<>]*>|<(?:br|hr|img|wbr)\b[^<>]*>/i;

/** Article as it is stored. */
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

/** Facts about the feed needed to read its entries. */
type Surroundings = Pick<RawEntry, 'base' | 'linkBases'> & {
  feedUrl: URL;
  source: string;
  language: string | undefined;
  now: Date;
};

/**
 * Reads the newest articles of an RSS, Atom or RDF feed, newest first whatever the feed's order. Skips entries without
 * title or address. Throws if it isn't a feed. Parses few entries at a time, so that a large feed takes little memory
 * and doesn't block requests.
 */
export async function articlesOfFeed(
  text: string,
  feedUrl: URL,
  now: Date,
  signal = new AbortController().signal,
): Promise<FeedArticle[]> {
  const turns = new Turns(signal);
  const feed = await partsOfFeed(text, feedUrl, turns);
  const { title, language } = headOfFeed(feed);
  const source = lineOf(title, SOURCE_MAX) || feedUrl.hostname.replace(/^www\./, '');
  const articles: FeedArticle[] = [];
  for (const batch of batchesOf(feed.entries)) {
    const { base, linkBases } = batch[0];
    for (const fields of fieldsOfEntries(feed, batch)) {
      const article = articleOf(fields, { base, linkBases, feedUrl, source, language, now });
      if (article) articles.push(article);
    }
    newestOf(articles);
    await turns.next();
  }
  return newestOf(articles);
}

/** Sorts articles, newest first, and drops all beyond the maximum. Articles with equal times keep their order. */
function newestOf(articles: FeedArticle[]): FeedArticle[] {
  articles.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  articles.length = Math.min(articles.length, NEWS_ITEMS_MAX);
  return articles;
}

/**
 * Splits entries into batches that can be parsed together. Within a batch, a link with its own `xml:base` must be
 * identifiable by its text.
 */
function* batchesOf(entries: readonly RawEntry[]): Generator<[RawEntry, ...RawEntry[]]> {
  let batch: [RawEntry, ...RawEntry[]] | undefined;
  let size = 0;
  for (const entry of entries) {
    const isFull = batch && (batch.length === BATCH_ENTRIES || size + entry.xml.length > BATCH_CHARACTERS);
    if (batch && !isFull && isAlike(batch[0], entry)) {
      batch.push(entry);
      size += entry.xml.length;
    } else {
      if (batch) yield batch;
      batch = [entry];
      size = entry.xml.length;
    }
  }
  if (batch) yield batch;
}

const isAlike = (one: RawEntry, other: RawEntry): boolean =>
  one.linkBases.size === 0 && other.linkBases.size === 0 && one.base?.href === other.base?.href;

function articleOf(fields: EntryFields, around: Surroundings): FeedArticle | null {
  const { base: entryBase, linkBases, feedUrl, source, language, now } = around;
  const { link, content, topics } = fields;
  const url = articleAddress(link, linkBases.get(link.trim()) ?? entryBase ?? feedUrl, feedUrl);
  const title = lineOf(fields.title, NEWS_TITLE_MAX);
  if (!url || title === '') return null;
  const { paragraphs, imageUrl } = contentOf(markupOf(content), NEWS_TEXT_MAX);
  const base = entryBase ?? url;
  const picture = fields.pictureUrl
    ? outsideAddress(fields.pictureUrl, base)
    : imageUrl && outsideAddress(imageUrl, contentBaseOf(fields, base));
  return {
    key: keyOfAddress(url),
    titleKey: titleKeyOf(title),
    url: url.href,
    source,
    title,
    paragraphs,
    species: speciesOfText([title, topics, ...paragraphs.slice(0, 2)].join(' ')),
    imageUrl: picture ? picture.href : null,
    publishedAt: publishedAt(fields.dates, language, now),
  };
}

const contentBaseOf = ({ contentBase }: EntryFields, base: URL): URL =>
  contentBase !== undefined && URL.canParse(contentBase, base.href) ? new URL(contentBase, base) : base;

const lineOf = (text: FeedText, max: number): string =>
  cleanLine(text.kind === 'text' ? text.value : contentOf(markupOf(text), max).paragraphs.join(' '), max);

/** Converts a text to HTML. In a text without other markup, angle brackets are literal, as titles may name elements. */
function markupOf({ value, kind }: FeedText): string {
  if (kind === 'html' || (kind === 'either' && HAS_MARKUP.test(value))) return value;
  const text = kind === 'text' ? value.replaceAll('&', '&amp;') : value;
  return text.replaceAll('<', '&lt;').replaceAll(/\n\s*\n/g, '<p>');
}

const titleKeyOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, TITLE_KEY_MAX) || title.slice(0, TITLE_KEY_MAX);

/** Returns the first valid date; the current time if there is none or it is in the future. */
function publishedAt(dates: string[], language: string | undefined, now: Date): Date {
  const moments = dates.map((date) => momentOfFeedDate(date, language));
  const moment = moments.find((one) => one !== undefined && one >= EARLIEST);
  return moment === undefined || moment > now.getTime() ? now : new Date(moment);
}
