import { articlesOfFeed } from '../../modules/news/feeds/articles-of-feed.ts';

// Feeds written by specs, and what is read of them at a fixed time.

export const FEED = new URL('https://example.org/feeds/news.xml');
export const NOW = new Date('2026-11-28T12:00:00Z');

export const articlesOf = async (xml: string) => articlesOfFeed(xml, FEED, NOW);
export const titlesOf = async (xml: string) => (await articlesOf(xml)).map(({ title }) => title);
export const addressesOf = async (xml: string) => (await articlesOf(xml)).map(({ url }) => url);

export const rss = (items: string, attributes = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ${attributes}><channel><title>Paws</title>${items}</channel></rss>`;
export const item = (title: string, link = 'https://example.org/1', more = '') =>
  `<item><title>${title}</title><link>${link}</link>${more}</item>`;
export const atom = (entries: string, attributes = '') =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>Paws</title>${entries}</feed>`;
export const entry = (title: string, more = '<link href="https://example.org/1"/>') =>
  `<entry>${title}${more}<updated>2026-11-02T09:00:00Z</updated></entry>`;
export const rdf = (items: string) =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="https://example.org/"><title>Paws</title></channel>${items}</rdf:RDF>`;
