import { describe, expect, test } from '@jest/globals';
import { NEWS_ITEMS_MAX } from '@qlixline/contract/limits';
import fc from 'fast-check';

import { articlesOfFeed } from './articles-of-feed.ts';
import { FEED, NOW, articlesOf, atom, entry, item, rss, titlesOf } from '../../../test-support/scenes/written-feeds.ts';

describe('declarations', () => {
  test.each([
    ['a CDATA section', '<description><![CDATA[Begins with <!DOCTYPE html>]]></description>'],
    ['a CDATA section with entities', '<description><![CDATA[<!DOCTYPE x [<!ENTITY a "b">]>]]></description>'],
    ['a comment', '<!-- <!DOCTYPE html> -->'],
    ['an attribute', '<category domain="<!DOCTYPE html>">Pages</category>'],
    ['escaped text', '<description>Begins with &lt;!DOCTYPE html&gt;</description>'],
    ['text that should have been escaped', '<description>Begins with <!DOCTYPE html></description>'],
  ])('the feed parser reads a feed that has a DOCTYPE in %s of an article', async (_, more) => {
    expect(await titlesOf(rss(item('Pages', undefined, more) + item('A dog', 'https://example.org/2')))).toEqual([
      'Pages',
      'A dog',
    ]);
  });

  test.each([
    ['entities that expand', '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'],
    ['an entity that includes a file', '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'],
    ['an external DTD', '<!DOCTYPE rss SYSTEM "https://evil.org/evil.dtd">'],
    ['a DTD in lower case', '<!doctype rss>'],
    ['a parameter entity', '<!-- first --><?pi?> <!DOCTYPE x [<!ENTITY % p SYSTEM "https://evil.org/p"> %p;]>'],
    ['an entity outside of a DOCTYPE', '<!ENTITY a "b">'],
  ])('the feed parser rejects a feed that declares %s', async (_, declaration) => {
    await expect(articlesOf(rss(item('A')).replace('?>', `?>${declaration}`))).rejects.toThrow('declares');
  });

  test('the feed parser rejects a feed that declares entities between its articles', async () => {
    await expect(articlesOf(rss(`${item('A')}<!DOCTYPE x [<!ENTITY a "b">]>`))).rejects.toThrow('declares');
  });

  test.each([
    '',
    'no markup',
    '<html><body>Not found</body></html>',
    '<rss',
    '<rss version="2.0"/>',
    '{"version":"1"}',
  ])('the feed parser rejects %j, which isn’t a feed', async (text) => {
    await expect(articlesOf(text)).rejects.toThrow();
  });
});

describe('the order of a feed', () => {
  const days = (count: number) => Array.from({ length: count }, (_, nth) => nth);
  const dated = (nth: number) => new Date(Date.UTC(2026, 8, 1 + nth));
  const numbered = (nth: number, date = `<pubDate>${dated(nth).toUTCString()}</pubDate>`) =>
    item(`N${nth}`, `https://example.org/${nth}`, date);
  const newest = days(60)
    .slice(-NEWS_ITEMS_MAX)
    .toReversed()
    .map((nth) => `N${nth}`);

  test('the feed parser takes the newest articles of a feed that begins with its oldest', async () => {
    expect(
      await titlesOf(
        rss(
          days(60)
            .map((nth) => numbered(nth))
            .join(''),
        ),
      ),
    ).toEqual(newest);
  });

  test('the feed parser takes the newest articles of an Atom feed that begins with its oldest', async () => {
    const entries = days(60).map(
      (nth) =>
        `<entry><title>N${nth}</title><link href="/${nth}"/><updated>${dated(nth).toISOString()}</updated></entry>`,
    );
    expect(await titlesOf(atom(entries.join('')))).toEqual(newest);
  });

  test('the feed parser takes the newest articles of a feed in no order', async () => {
    const mixed = days(60).toSorted((a, b) => ((a * 37) % 60) - ((b * 37) % 60));
    expect(await titlesOf(rss(mixed.map((nth) => numbered(nth)).join('')))).toEqual(newest);
  });

  test('the feed parser takes the first articles of a feed without dates', async () => {
    const titles = await titlesOf(
      rss(
        days(60)
          .map((nth) => numbered(nth, ''))
          .join(''),
      ),
    );
    expect(titles).toEqual(days(NEWS_ITEMS_MAX).map((nth) => `N${nth}`));
  });

  test('the feed parser doesn’t count an article from before 2006 as published now', async () => {
    const old = '<pubDate>Fri, 02 May 2003 10:00:00 GMT</pubDate>';
    const [article] = await articlesOf(rss(item('Old', undefined, old)));
    expect(article!.publishedAt).toEqual(new Date('2003-05-02T10:00:00Z'));
  });

  test('the feed parser doesn’t count articles without a link among the newest', async () => {
    const without = days(60).map((nth) => `<item><title>W${nth}</title></item>`);
    expect(await titlesOf(rss(`${without.join('')}${numbered(1)}`))).toEqual(['N1']);
  });
});

describe('dates', () => {
  test.each([
    ['02 Nov 2026 09:00:00 CET', '2026-11-02T08:00:00Z'],
    ['Mon, 02 Nov 2026 09:00:00 Europe/Berlin', '2026-11-02T08:00:00Z'],
    ['Mo, 2. Dezember 2025 10:00:00 MEZ', '2025-12-02T09:00:00Z'],
    ['no date', NOW.toISOString()],
    ['Sun, 29 Nov 2026 12:00:00 GMT', NOW.toISOString()],
    ['Thu, 01 Jan 1970 00:00:00 GMT', NOW.toISOString()],
  ])('the feed parser dates an article whose date is %j', async (date, moment) => {
    const [article] = await articlesOf(rss(item('A', undefined, `<pubDate>${date}</pubDate>`)));
    expect(article!.publishedAt).toEqual(new Date(moment));
  });

  test('the feed parser reads month names in the language of the feed', async () => {
    const listopad = item('A', undefined, '<pubDate>2 listopad 2025 09:00:00 GMT</pubDate>');
    const monthIn = async (language: string) =>
      (await articlesOf(rss(`<language>${language}</language>${listopad}`)))[0]!.publishedAt.toISOString().slice(0, 7);
    expect(await monthIn('pl')).toBe('2025-11');
    expect(await monthIn('hr-HR')).toBe('2025-10');
    expect(await monthIn('no such language')).toBe('2025-11');
  });

  test('the feed parser takes the first readable date', async () => {
    const dates = '<pubDate>yesterday</pubDate><atom:updated>2026-11-02T09:00:00Z</atom:updated>';
    const [article] = await articlesOf(rss(item('A', undefined, dates)));
    expect(article!.publishedAt).toEqual(new Date('2026-11-02T09:00:00Z'));
  });
});

describe('titles', () => {
  test.each([
    ['type text', atom(entry('<title type="text">How &lt;picture&gt; works</title>'))],
    ['no type', atom(entry('<title>How &lt;picture&gt; works</title>'))],
    ['type text in CDATA', atom(entry('<title type="text"><![CDATA[How <picture> works]]></title>'))],
    ['type html', atom(entry('<title type="html">How &amp;lt;picture&amp;gt; &lt;b&gt;works&lt;/b&gt;</title>'))],
    [
      'type xhtml',
      atom(
        entry(
          '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">How &lt;picture&gt; <b>works</b></div></title>',
        ),
      ),
    ],
    ['RSS', rss(item('How &lt;picture&gt; works'))],
    ['RSS in CDATA', rss(item('<![CDATA[How <picture> works]]>'))],
    ['RSS with markup', rss(item('How &amp;lt;picture&amp;gt; &lt;b&gt;works&lt;/b&gt;'))],
  ])('the feed parser keeps the angle brackets of a title of %s', async (_, xml) => {
    expect(await titlesOf(xml)).toEqual(['How <picture> works']);
  });

  test.each([
    ['<title type="text">&lt;b&gt;Bold&lt;/b&gt; &amp;amp; brave</title>', '<b>Bold</b> &amp; brave'],
    ['<title type="text">I &lt;3 dogs</title>', 'I <3 dogs'],
    ['<title type="html">Cats &amp;amp; &lt;em&gt;dogs&lt;/em&gt;</title>', 'Cats & dogs'],
  ])('the feed parser reads the title %s', async (title, shown) => {
    expect(await titlesOf(atom(entry(title)))).toEqual([shown]);
  });

  test('the feed parser keeps angle brackets in a text of type text', async () => {
    const summary = '<link href="/1"/><summary type="text">Use &lt;picture&gt;.\n\nNot &lt;img&gt;.</summary>';
    const [article] = await articlesOf(atom(entry('<title>A</title>', summary)));
    expect(article!.paragraphs).toEqual(['Use <picture>.', 'Not <img>.']);
  });

  test('the feed parser reads the markup of a feed’s own title', async () => {
    const xml = atom(entry('<title>A</title>')).replace(
      '<title>Paws',
      '<title type="html">Paws &amp;amp; &lt;i&gt;Co&lt;/i&gt;',
    );
    expect((await articlesOf(xml))[0]!.source).toBe('Paws & Co');
  });
});

describe('large and broken feeds', () => {
  const large = (count: number) =>
    rss(
      Array.from({ length: count }, (_, nth) =>
        item(
          `N${nth}`,
          `https://example.org/${nth}`,
          `<pubDate>${new Date(NOW.getTime() - (count - nth) * 60_000).toUTCString()}</pubDate><description>${'x'.repeat(1_000)}</description>`,
        ),
      ).join(''),
    );

  test('the feed parser yields to other work while it reads a large feed', async () => {
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    const articles = await articlesOf(large(4_000));
    clearInterval(others);
    expect(articles.map(({ title }) => title).slice(0, 2)).toEqual(['N3999', 'N3998']);
    expect(articles).toHaveLength(NEWS_ITEMS_MAX);
    expect(turns).toBeGreaterThan(5);
  });

  test('the feed parser stops reading a large feed when the process stops', async () => {
    const stop = new AbortController();
    const reading = articlesOfFeed(large(4_000), FEED, NOW, stop.signal);
    stop.abort(new Error('Stopping'));
    await expect(reading).rejects.toThrow('Stopping');
  });

  test('the feed parser rejects a feed with endless nesting', async () => {
    await expect(articlesOf(rss('<a>'.repeat(200_000)))).rejects.toThrow('nested');
  });

  test.each([
    ['has a forbidden name', '<__proto__>x</__proto__>'],
    ['has overlapping elements', '<a><b></a></b>'],
    ['has an unclosed declaration', '<p><!DOCTYPE x </p>'],
    ['has a comment in a tag', '<x a="1" <!-- -->'],
    ['is empty', ''],
  ])('the feed parser keeps the articles beside one that %s', async (_, more) => {
    const items = item('One') + `<item>${more}</item>` + item('Two', 'https://example.org/2');
    expect(await titlesOf(rss(items))).toEqual(['One', 'Two']);
  });

  test('the feed parser rejects a feed with too many articles', async () => {
    await expect(articlesOf(rss(item('A').repeat(20_001)))).rejects.toThrow('too many');
  });

  test('the feed parser takes the articles of a feed that has an empty title', async () => {
    expect(await titlesOf(rss(item('A')).replace('<title>Paws</title>', '<title></title>'))).toEqual(['A']);
    expect(await titlesOf(atom(entry('<title>A</title>')).replace('<title>Paws</title>', '<title/>'))).toEqual(['A']);
  });

  test('the feed parser drops an article larger than a megabyte', async () => {
    const huge = item('Huge', undefined, `<description>${'x'.repeat(1_100_000)}</description>`);
    expect(await titlesOf(rss(huge + item('Small', 'https://example.org/2')))).toEqual(['Small']);
  });

  test('the feed parser limits keys to the size of the column', async () => {
    const link = `https://example.org/?q=${'~'.repeat(900)}`; // three characters each once the query is sorted
    const oneGrapheme = 'ᄀ'.repeat(4_000);
    const articles = await articlesOf(rss(item(oneGrapheme, link) + item('B', `${link.slice(0, -1)}!`)));
    expect(new Set(articles.map(({ key }) => key)).size).toBe(2);
    for (const { key, titleKey } of articles) {
      expect(key.length).toBeLessThanOrEqual(1_000);
      expect(Buffer.byteLength(titleKey)).toBeLessThanOrEqual(2_000);
    }
  });

  test('the feed parser distinguishes titles without letters', async () => {
    const [first, second] = await articlesOf(rss(item('🐶') + item('🐱', 'https://example.org/2')));
    expect(first!.titleKey).not.toBe(second!.titleKey);
  });

  test('the feed parser either returns articles or throws an error for any input', async () => {
    const piece = fc.constantFrom(
      '<item>',
      '</item>',
      '<title>',
      '</title>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<',
      '&#0;',
      '"',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 10 }))), async (pieces) => {
        const read = await articlesOf(rss(pieces.join(''))).catch((error: unknown) => error);
        expect(Array.isArray(read) || read instanceof Error).toBe(true);
      }),
    );
  });
});
