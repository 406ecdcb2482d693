import { describe, expect, test } from '@jest/globals';

import {
  addressesOf,
  articlesOf,
  atom,
  entry,
  item,
  rdf,
  rss,
  titlesOf,
} from '../../../test-support/scenes/written-feeds.ts';

describe('addresses', () => {
  test.each([
    [
      'an Atom entry below its feed',
      atom(
        `<entry xml:base="When/2026/11/"><title>A</title><link href="Dogs"/></entry>`,
        'xml:base="https://example.org/"',
      ),
      'https://example.org/When/2026/11/Dogs',
    ],
    [
      'a feed',
      atom(entry('<title>A</title>', '<link href="dogs"/>'), 'xml:base="/news/"'),
      'https://example.org/news/dogs',
    ],
    [
      'a link',
      atom(entry('<title>A</title>', '<link xml:base="https://other.org/b/" href="dogs"/>')),
      'https://other.org/b/dogs',
    ],
    [
      'a channel',
      rss(item('A', 'dogs')).replace('<channel>', '<channel xml:base="https://other.org/c/">'),
      'https://other.org/c/dogs',
    ],
    ['an item', rss(item('A', 'dogs').replace('<item>', '<item xml:base="e/">')), 'https://example.org/feeds/e/dogs'],
    ['an RSS link', rss(item('A', 'dogs').replace('<link>', '<link xml:base="/l/">')), 'https://example.org/l/dogs'],
    [
      'a feed unless it is invalid',
      atom(entry('<title>A</title>', '<link href="dogs"/>'), 'xml:base="http://["'),
      'https://example.org/feeds/dogs',
    ],
    [
      'a feed unless it is a script',
      atom(entry('<title>A</title>', '<link href="dogs"/>'), 'xml:base="javascript:alert(1)"'),
      'https://example.org/feeds/dogs',
    ],
  ])('the feed parser resolves a link against the xml:base of %s', async (_, xml, address) => {
    expect(await addressesOf(xml)).toEqual([address]);
  });

  test('the feed parser doesn’t resolve a link against the xml:base of another article', async () => {
    const entries = `<entry xml:base="/a/"><title>A</title><link href="1"/></entry><entry><title>B</title><link href="2"/></entry>`;
    expect(await addressesOf(atom(entries))).toEqual(['https://example.org/a/1', 'https://example.org/feeds/2']);
  });

  test('the feed parser resolves a picture against the xml:base of its article’s text', async () => {
    const content = '<content type="html" xml:base="pictures/">&lt;img src="dog.png"&gt;</content>';
    const [article] = await articlesOf(
      atom(entry('<title>A</title>', `<link href="/1"/>${content}`), 'xml:base="https://other.org/"'),
    );
    expect(article!.imageUrl).toBe('https://other.org/pictures/dog.png');
  });

  test('the feed parser drops articles without an address', async () => {
    const items = [
      '<item><title>No link</title><guid isPermaLink="false">tag:1</guid></item>',
      '<item><title>Empty link</title><link/></item>',
      '<item><title>Blank link</title><link> </link></item>',
      '<item><title>A guid that is no address</title><guid>4711</guid></item>',
      '<item><title>The feed itself</title><atom:link rel="self" href="https://example.org/feeds/news.xml"/></item>',
      '<item><title>A place in the feed</title><link>#one</link></item>',
      '<item><title>Mail</title><link>mailto:ana@example.org</link></item>',
    ];
    expect(await titlesOf(rss(`${items.join('')}${item('Sound')}`))).toEqual(['Sound']);
  });

  test.each([
    ['an alternate Atom link', '<atom:link rel="alternate" href="https://example.org/al"/>'],
    [
      'an Atom link without a relation',
      '<atom:link rel="self" href="/self"/><atom:link href="https://example.org/al"/>',
    ],
    ['a guid that is a permanent link', '<guid>https://example.org/al</guid>'],
    ['an alternate link beside an empty one', '<link/><atom:link rel="alternate" href="https://example.org/al"/>'],
  ])('the feed parser takes the address of an RSS article from %s', async (_, more) => {
    expect(await addressesOf(rss(`<item><title>A</title>${more}</item>`))).toEqual(['https://example.org/al']);
  });

  test('the feed parser prefers the page among several links of an Atom entry', async () => {
    const links = [
      '<link rel="self" href="/entry.atom"/><link rel="enclosure" type="audio/mpeg" href="/dog.mp3"/>',
      '<link rel="alternate" type="application/json" href="/dog.json"/>',
      '<link rel="alternate" type="text/html" href="/dog"/>',
    ];
    expect(await addressesOf(atom(entry('<title>A</title>', links.join(''))))).toEqual(['https://example.org/dog']);
    expect(await addressesOf(atom(entry('<title>A</title>', links[0])))).toEqual([]);
  });

  test('the feed parser takes the address of an RDF article from rdf:about if it has no link', async () => {
    expect(await addressesOf(rdf('<item rdf:about="https://example.org/about"><title>A</title></item>'))).toEqual([
      'https://example.org/about',
    ]);
  });
});

describe('articles that differ behind #', () => {
  const keysOf = async (...links: string[]) =>
    (await articlesOf(rss(links.map((link, nth) => item(`N${nth}`, link)).join('')))).map(({ key }) => key);

  test.each([
    ['https://example.org/day#a', 'https://example.org/day#b'],
    ['https://example.org/#/news/1', 'https://example.org/#/news/2'],
    ['https://example.org/day', 'https://example.org/day#evening'],
    ['https://example.org/day?d=1#a121212', 'https://example.org/day?d=1#a131313'],
  ])('the feed parser keeps two articles with different addresses and keys behind #: %s and %s', async (...links) => {
    expect(await addressesOf(rss(links.map((link) => item('N', link)).join('')))).toEqual(links);
    expect(new Set(await keysOf(...links)).size).toBe(2);
  });

  test.each(['#top', '#', '#comments', '#xtor=RSS-1', '#utm_source=rss&utm_medium=feed', '#:~:text=dogs'])(
    'the feed parser gives one key to articles whose addresses differ only by the position or tracking part %s',
    async (fragment) => {
      expect(new Set(await keysOf('https://example.org/day', `https://example.org/day${fragment}`)).size).toBe(1);
    },
  );
});
