import { createHash } from 'node:crypto';

import { LINK_MAX } from '@qlixline/contract/limits';

import { webAddressOf } from '../../../outside/web-address.ts';

/** Query parameters that only tell where a reader came from. */
const COUNTS_READERS = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|ref|source|xtor)$/i;
/** Fragments that name a position in the page, not an article. */
const NAMES_PLACE = /^(?:|top|comments|respond|more-\d+|:~:.*)$/i;
const KEY_MAX = 1_000; // characters, as in the table

/**
 * Resolves a link to a public web address with its fragment. Returns null for the feed's own address and for invalid
 * ones.
 */
export function articleAddress(link: string, base: URL, feedUrl: URL): URL | null {
  if (link.trim() === '' || !URL.canParse(link, base.href)) return null;
  const whole = new URL(link, base);
  const { hash } = whole;
  whole.hash = '';
  const url = webAddressOf(whole.href);
  if (!url || url.href === webAddressOf(feedUrl.href)?.href) return null;
  if (url.href.length + hash.length <= LINK_MAX) url.hash = hash;
  return url;
}

/** Resolves the address of something fetched for an article; undefined if it isn't public. */
export function outsideAddress(address: string, base: URL): URL | undefined {
  return URL.canParse(address, base.href) ? webAddressOf(new URL(address, base).href) : undefined;
}

/** Returns the same key for all addresses of one article, at most 1,000 characters. */
export function keyOfAddress(url: URL): string {
  const key = new URL(url);
  dropCounting(key.searchParams);
  key.searchParams.sort();
  const whole = `${key.hostname.replace(/^www\./, '')}${key.pathname.replace(/\/+$/, '')}${key.search}${fragmentKey(url)}`;
  return whole.length <= KEY_MAX ? whole : createHash('sha256').update(whole).digest('hex');
}

function fragmentKey({ hash }: URL): string {
  const fragment = hash.slice(1);
  if (NAMES_PLACE.test(fragment)) return '';
  if (!fragment.includes('=')) return hash;
  const parameters = new URLSearchParams(fragment);
  dropCounting(parameters);
  return parameters.size === 0 ? '' : hash;
}

function dropCounting(parameters: URLSearchParams): void {
  for (const name of [...parameters.keys()].filter((one) => COUNTS_READERS.test(one))) parameters.delete(name);
}
