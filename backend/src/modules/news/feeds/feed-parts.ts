import { Parser } from 'htmlparser2';
import type { Handler } from 'htmlparser2';

import { Turns } from './turns.ts';

const PIECE_CHARACTERS = 65_536;
/** Bound on nested elements; no feed needs more. */
const NESTED_MAX = 512;
const ENTRIES_MAX = 20_000;
const ENTRY_MAX = 1_000_000; // characters
/** Bound on characters of the tags around entries, which are parsed again with each batch. */
const FRAME_MAX = 20_000;
/** Bound on characters of the feed's title and language. */
const HEAD_MAX = 20_000;
const LINK_MAX = 4_000; // characters of a link that are read

export type FeedFormat = 'rss' | 'rdf' | 'atom';
const FORMATS = new Map<string, FeedFormat>([
  ['rss', 'rss'],
  ['rdf', 'rdf'],
  ['feed', 'atom'],
]);
/** Names of entries by the element that contains them. */
const ENTRY_NAMES = new Map([
  ['rss', 'item'],
  ['channel', 'item'],
  ['rdf', 'item'],
  ['feed', 'entry'],
]);

/** Entry as written in its feed. */
export type RawEntry = {
  xml: string;
  /** Base of the whole entry from `xml:base`; undefined if missing. */
  base: URL | undefined;
  /** Bases of links with their own `xml:base`, by the link as written. */
  linkBases: ReadonlyMap<string, URL>;
};

export type FeedParts = {
  format: FeedFormat;
  /** Elements with the feed's title and language. */
  head: string;
  /** Tags to put around the head or around entries, which make a document of them. */
  around: readonly [before: string, after: string];
  entries: RawEntry[];
};

/**
 * Splits a feed so that its entries can be parsed one by one. Throws if it isn't a feed, or if it declares entities,
 * which may expand without end or name a file.
 */
export async function partsOfFeed(text: string, feedUrl: URL, turns: Turns): Promise<FeedParts> {
  const reading = new FeedReading(text, feedUrl);
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS) {
    reading.write(text.slice(at, at + PIECE_CHARACTERS));
    await turns.next();
  }
  return reading.end();
}

type Element = { name: string; local: string; start: number; base: URL | undefined };
type OpenEntry = { depth: number; start: number; base: URL | undefined; linkBases: Map<string, URL> };

class FeedReading {
  readonly #parser: Parser;
  readonly #open: Element[] = [];
  /** Element whose tags enclose the entries. */
  #root: Element | undefined;
  #rootTag = '';
  #channelTag = '';
  #channelName = 'channel';
  #head = '';
  readonly #entries: RawEntry[] = [];
  #entry: OpenEntry | undefined;
  #link = '';
  #isWhole = false;

  constructor(
    private readonly text: string,
    private readonly feedUrl: URL,
  ) {
    const handler: Partial<Handler> = {
      onopentag: (name, attributes) => this.#enter(name, attributes),
      ontext: (part) => {
        if (this.#entry && this.#open.at(-1)?.local === 'link' && this.#link.length < LINK_MAX) this.#link += part;
      },
      onclosetag: (_, isImplied) => this.#leave(isImplied),
      onprocessinginstruction: (name, declaration) => this.#refuseDeclaration(name, declaration),
    };
    this.#parser = new Parser(handler, { xmlMode: true });
  }

  write(piece: string): void {
    this.#parser.write(piece);
  }

  end(): FeedParts {
    this.#parser.end();
    const format = this.#root && FORMATS.get(this.#root.local);
    if (!this.#root || !format) throw new Error('It is no feed');
    if (!this.#isWhole && this.#entries.length === 0) throw new Error('It ends too early');
    if (this.#rootTag.length + this.#channelTag.length > FRAME_MAX) throw new Error('Its tags are too long');
    const rootEnd = `</${this.#root.name}>`;
    const channel = [this.#channelTag || '<channel>', `</${this.#channelName}>`] as const;
    return {
      format,
      head: format === 'rdf' ? channel.join(this.#head) : this.#head,
      around: format === 'rss' ? [this.#rootTag + channel[0], channel[1] + rootEnd] : [this.#rootTag, rootEnd],
      entries: this.#entries,
    };
  }

  #enter(name: string, attributes: Record<string, string>): void {
    if (this.#open.length === NESTED_MAX) throw new Error('It is nested too deeply');
    const parent = this.#open.at(-1);
    const outer = parent?.base;
    const base = baseWithin(attributes['xml:base'], outer, this.feedUrl) ?? outer;
    const local = name.slice(name.indexOf(':') + 1).toLowerCase();
    // The parser's own index may still point into the tag before.
    const element = { name, local, start: this.text.indexOf('<', this.#parser.startIndex), base };
    this.#open.push(element);
    if (!parent) {
      this.#root ??= element;
      this.#rootTag ||= this.#tagOf(element);
    } else if (local === 'channel' && this.#open.length === 2 && this.#channelTag === '') {
      this.#channelTag = this.#tagOf(element);
      this.#channelName = name;
    } else if (!this.#entry && ENTRY_NAMES.get(parent.local) === local) {
      this.#entry = { depth: this.#open.length, start: element.start, base, linkBases: new Map() };
    }
    if (local === 'link') this.#link = (attributes['href'] ?? '').slice(0, LINK_MAX);
  }

  #leave(isImplied: boolean): void {
    const element = this.#open.pop();
    if (!element) return;
    const depth = this.#open.length + 1;
    if (depth === 1 && !isImplied) this.#isWhole = true;
    if (!this.#entry) {
      const parent = this.#open.at(-1);
      const isOfFeed = parent?.local === 'channel' || parent?.local === 'feed';
      if (isOfFeed && (element.local === 'title' || element.local === 'language')) this.#keepInHead(element, isImplied);
      return;
    }
    const { start, base, linkBases } = this.#entry;
    if (element.local === 'link' && element.base && element.base !== base)
      linkBases.set(this.#link.trim(), element.base);
    if (depth > this.#entry.depth) return;
    this.#entry = undefined;
    const xml = this.#textOf(start);
    if (isImplied || xml.length > ENTRY_MAX) return;
    if (this.#entries.length === ENTRIES_MAX) throw new Error('It has too many articles');
    this.#entries.push({ xml, base, linkBases });
  }

  #keepInHead(element: Element, isImplied: boolean): void {
    const text = this.#textOf(element.start);
    if (!isImplied && this.#head.length + text.length <= HEAD_MAX) this.#head += text;
  }

  /** Returns the text from the start of an element to the end of the current closing tag. */
  #textOf(start: number): string {
    return this.text.slice(start, this.text.indexOf('>', this.#parser.endIndex) + 1);
  }

  #tagOf({ start }: Element): string {
    return this.text.slice(start, this.#parser.endIndex + 1);
  }

  /** Throws for a declaration. Within the root, a DOCTYPE without entities is unescaped text. */
  #refuseDeclaration(name: string, declaration: string): void {
    const isOutside = this.#open.length === 0 && name.startsWith('!');
    if (isOutside || /^!ENTITY\b|^!DOCTYPE[^[]*\[/i.test(declaration))
      throw new Error('It declares entities of its own');
  }
}

/** Resolves a base; undefined if it isn't a web address. */
function baseWithin(base: string | undefined, outer: URL | undefined, feedUrl: URL): URL | undefined {
  const against = outer ?? feedUrl;
  if (base === undefined || !URL.canParse(base, against.href)) return undefined;
  const resolved = new URL(base, against);
  return /^https?:$/.test(resolved.protocol) ? resolved : undefined;
}
