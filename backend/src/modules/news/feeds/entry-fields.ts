import { MalformedError, ParseError, parseAtomFeed, parseRdfFeed, parseRssFeed } from 'feedsmith';

import type { FeedFormat, FeedParts, RawEntry } from './feed-parts.ts';

/** Text of a feed. `either` means that RSS doesn't tell whether it is markup. */
export type FeedText = { value: string; kind: 'text' | 'html' | 'either' };

export type EntryFields = {
  title: FeedText;
  /** Link as written; empty if missing. */
  link: string;
  content: FeedText;
  /** `xml:base` of the content only. */
  contentBase: string | undefined;
  /** Dates, best first. */
  dates: string[];
  pictureUrl: string | null;
  topics: string;
};

type Unknown = Record<string, unknown>;

const PARSERS: Record<FeedFormat, (xml: string) => unknown> = {
  rss: parseRssFeed,
  rdf: parseRdfFeed,
  atom: parseAtomFeed,
};

type FeedHead = { title: FeedText; language: string | undefined };

/** Reads a feed's title and declared language. A feed without them still has articles. */
export function headOfFeed({ format, head, around }: FeedParts): FeedHead {
  let feed: Unknown = {};
  try {
    feed = fieldsOf(PARSERS[format](around.join(head)));
  } catch (error) {
    if (!(error instanceof MalformedError || error instanceof ParseError)) throw error;
  }
  const language =
    plain(feed['language']) || plain(first(fieldsOf(feed['dc'])['languages'])) || plain(fieldsOf(feed['xml'])['lang']);
  return {
    title: format === 'atom' ? atomText(feed['title']) : either(feed['title']),
    language: language || undefined,
  };
}

/**
 * Reads the fields of entries, in order. Skips entries that are empty or can't be parsed. Parses them together, which
 * is much faster, and one by one only if that loses an entry.
 */
export function fieldsOfEntries(feed: FeedParts, entries: readonly RawEntry[]): EntryFields[] {
  const together = readEntries(feed, entries.map(({ xml }) => xml).join(''));
  if (together.length === entries.length || entries.length === 1) return together;
  return entries.flatMap(({ xml }) => readEntries(feed, xml));
}

function readEntries({ format, around }: FeedParts, xml: string): EntryFields[] {
  try {
    const feed = fieldsOf(PARSERS[format](around.join(xml)));
    const entries = listOf(feed[format === 'atom' ? 'entries' : 'items']).map(fieldsOf);
    return entries.map(format === 'atom' ? atomFields : rssFields);
  } catch (error) {
    if (error instanceof MalformedError || error instanceof ParseError) return [];
    throw error;
  }
}

function rssFields(item: Unknown): EntryFields {
  const [atom, dublin] = [fieldsOf(item['atom']), fieldsOf(item['dc'])];
  return {
    title: either(item['title']),
    link:
      plain(item['link']) ||
      pageLink(atom['links']) ||
      guidAddress(item['guid']) ||
      onWeb(fieldsOf(item['rdf'])['about']),
    content: longer(html(fieldsOf(item['content'])['encoded']), html(item['description'])),
    contentBase: undefined,
    dates: [item['pubDate'], first(dublin['dates']), dublin['date'], atom['published'], atom['updated']].map(plain),
    pictureUrl: pictureOf(item),
    topics: listOf(item['categories'])
      .map((category) => plain(fieldsOf(category)['name']))
      .join(' '),
  };
}

function atomFields(entry: Unknown): EntryFields {
  const [content, summary] = [entry['content'], entry['summary']];
  const isContent = textOf(content).length >= textOf(summary).length;
  return {
    title: atomText(entry['title']),
    link: pageLink(entry['links']),
    content: atomText(isContent ? content : summary),
    contentBase: plain(fieldsOf(fieldsOf(isContent ? content : summary)['xml'])['base']) || undefined,
    dates: [entry['published'], entry['updated']].map(plain),
    pictureUrl: pictureOf(entry),
    topics: listOf(entry['categories'])
      .map((category) => plain(fieldsOf(category)['term']))
      .join(' '),
  };
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

/** Returns the link to the entry's page, ignoring links with another relation. */
function pageLink(links: unknown): string {
  const pages = listOf(links)
    .map(fieldsOf)
    .filter(({ rel, href }) => /^(?:|alternate|.*\/relation\/alternate)$/i.test(plain(rel)) && plain(href) !== '');
  const page = pages.find(({ type }) => /^(?:|text\/html|application\/xhtml\+xml)$/i.test(plain(type))) ?? pages[0];
  return plain(page?.['href']);
}

function guidAddress(guid: unknown): string {
  const { value, isPermaLink } = fieldsOf(guid);
  return isPermaLink === false ? '' : onWeb(value ?? guid);
}

/** Reads an Atom text. Without a type it is plain text (RFC 4287). */
function atomText(text: unknown): FeedText {
  const type = plain(fieldsOf(text)['type']).toLowerCase();
  if (/^(?:|text|text\/(?!html).*)$/.test(type)) return { value: textOf(text), kind: 'text' };
  return /html|xml$/.test(type) ? html(textOf(text)) : EMPTY_TEXT;
}

const EMPTY_TEXT: FeedText = { value: '', kind: 'text' };
const html = (value: unknown): FeedText => ({ value: plain(value), kind: 'html' });
const either = (value: unknown): FeedText => ({ value: plain(value), kind: 'either' });
const longer = (a: FeedText, b: FeedText): FeedText => (a.value.length > b.value.length ? a : b);
const onWeb = (value: unknown): string => (/^https?:\/\//i.test(plain(value)) ? plain(value) : '');
const fieldsOf = (value: unknown): Unknown => (typeof value === 'object' && value !== null ? (value as Unknown) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const first = (value: unknown): unknown => listOf(value)[0];
const plain = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Reads the text of an Atom element, which may be an object. */
const textOf = (value: unknown): string => plain(value) || plain(fieldsOf(value)['value']);
