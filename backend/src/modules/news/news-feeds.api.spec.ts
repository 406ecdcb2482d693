import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newsArticleSchema, newsPageSchema } from '@qlixline/contract/news/news';
import type { NewsArticle, NewsCard } from '@qlixline/contract/news/news';
import sharp from 'sharp';

import { FEED_MAX_BYTES } from '../../outside/fetch-public.ts';
import { OutsideNetwork } from '../../outside/outside-network.ts';
import { TestNetwork } from '../../test-support/outside-network.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { NewsWorker } from './feeds/news-worker.ts';

const ONE = 'http://paws.org/one.xml';
const TWO = 'http://tails.org/two.xml';

let network: TestNetwork;
let api: TestApi;
let ana: SignedIn;
beforeAll(async () => {
  network = new TestNetwork();
  await network.open();
  api = await startOwnApi({ NEWS_FEEDS: `${ONE}, ${TWO}` });
  const real = api.app.get(OutsideNetwork, { strict: false });
  real.resolve = (hostname) => network.resolve(hostname);
  real.route = (address, port) => network.route(address, port);
  ana = await api.asUser();
});
afterAll(async () => {
  await api.close();
  await network.close();
});
beforeEach(async () => {
  await api.em().execute('delete from news_articles where url is not null');
  network.pages.clear();
  network.requests.length = 0;
  feed('/one.xml', rss());
  feed('/two.xml', rss());
});

function feed(path: string, body: string | Buffer, headers: Record<string, string> = {}): void {
  network.pages.set(path, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/rss+xml', ...headers }).end(body);
  });
}

const rss = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
  <channel><title>Paws &amp; Co</title><link>http://paws.org</link>${items.join('')}</channel></rss>`;

const item = (title: string, more = '', link = `http://paws.org/${encodeURIComponent(title)}`) =>
  `<item><title>${title}</title><link>${link}</link><pubDate>${new Date(Date.now() - 3_600_000).toUTCString()}</pubDate>${more}</item>`;

/** Makes all feeds due and fetches them. */
async function fetchFeeds(): Promise<void> {
  await api.em().execute('update news_feeds set next_at = now()');
  await api.app.get(NewsWorker).fetchAllDue();
}

async function news(query = ''): Promise<NewsCard[]> {
  const reply = await ana.client.get(`/api/news?${query}`);
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  return newsPageSchema.parse(reply.json).items;
}

const titles = async (query = '') => (await news(query)).map(({ title }) => title);
const open = async (id: number): Promise<NewsArticle> =>
  newsArticleSchema.parse((await ana.client.get(`/api/news/${id}`)).json);
const feedRow = async (url: string) =>
  (
    await api
      .em()
      .execute<{ failures: number; minutes: number }[]>(
        'select failures, round(extract(epoch from next_at - now()) / 60)::integer as minutes from news_feeds where url = ?',
        [url],
      )
  )[0]!;

describe('articles', () => {
  test('articles of RSS and Atom feeds have title, text, source, date and address', async () => {
    feed(
      '/one.xml',
      rss(item('Dogs &amp; us', '<description><![CDATA[<p>They wait.</p><p>So do we.</p>]]></description>')),
    );
    feed(
      '/two.xml',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Tails</title><entry><title type="html">A &amp;lt;kitten&amp;gt; &lt;b&gt;grows&lt;/b&gt;</title>
        <link rel="alternate" href="/kitten"/><updated>2026-11-01T10:00:00Z</updated>
        <content type="html">&lt;h2&gt;Week one&lt;/h2&gt;&lt;ul&gt;&lt;li&gt;Eyes shut&lt;/li&gt;&lt;li&gt;Warm&lt;/li&gt;&lt;/ul&gt;</content></entry></feed>`,
      { 'content-type': 'application/atom+xml' },
    );
    await fetchFeeds();
    const [dogs, kitten] = await news();
    expect(dogs).toMatchObject({
      title: 'Dogs & us',
      source: 'Paws & Co',
      summary: 'They wait. So do we.',
      species: ['dog'],
    });
    expect((await open(dogs!.id)).paragraphs).toEqual(['They wait.', 'So do we.']);
    expect(kitten).toMatchObject({
      source: 'Tails',
      url: 'http://tails.org/kitten',
      species: ['cat'],
      publishedAt: '2026-11-01T10:00:00.000Z',
    });
    expect(kitten!.title).toBe('A <kitten> grows');
    expect((await open(kitten!.id)).paragraphs).toEqual(['Week one', 'Eyes shut', 'Warm']);
  });

  test('an article in two feeds is listed once, matched by its address or its title', async () => {
    feed('/one.xml', rss(item('Same address', '', 'http://paws.org/a?utm_source=x#top'), item('Same title')));
    feed(
      '/two.xml',
      rss(
        item('Another title', '', 'http://www.paws.org/a/?utm_medium=y'),
        item('SAME title!', '', 'http://tails.org/copy'),
        item('Their own', '', 'http://tails.org/own'),
      ),
    );
    await fetchFeeds();
    await fetchFeeds();
    expect((await titles()).toSorted()).toEqual(['Same address', 'Same title', 'Their own']);
  });

  test('a large feed that begins with its oldest articles contributes its newest, in bounded memory', async () => {
    const old = item('Old', `<description>${'x'.repeat(990)}</description>`).replace(
      /<pubDate>.*<\/pubDate>/,
      '<pubDate>Sun, 01 Nov 2026 09:00:00 MEZ</pubDate>',
    );
    const body = Buffer.from(rss(old.repeat(8_200), item('New')));
    expect(body.length).toBeGreaterThan(0.9 * FEED_MAX_BYTES);
    feed('/one.xml', body);
    const before = process.memoryUsage().rss;
    await fetchFeeds();
    expect(process.memoryUsage().rss - before).toBeLessThan(20 * FEED_MAX_BYTES);
    expect(await titles()).toEqual(['New', 'Old']);
    expect(await feedRow(ONE)).toEqual({ failures: 0, minutes: 30 });
  });

  test('articles whose addresses differ only behind # are all listed', async () => {
    feed('/one.xml', rss(item('Morning', '', 'http://paws.org/day#a'), item('Evening', '', 'http://paws.org/day#b')));
    await fetchFeeds();
    await fetchFeeds();
    expect((await news()).map(({ title, url }) => `${title}: ${url}`).toSorted()).toEqual([
      'Evening: http://paws.org/day#b',
      'Morning: http://paws.org/day#a',
    ]);
  });

  test('articles can be filtered by the species that they are about', async () => {
    feed(
      '/one.xml',
      rss(item('Feeding a rabbit'), item('Dogs and cats'), item('A new park', '<category>Puppies</category>')),
    );
    await fetchFeeds();
    expect(await titles('species=rabbit')).toEqual(['Feeding a rabbit']);
    expect((await titles('species=dog')).toSorted()).toEqual(['A new park', 'Dogs and cats']);
  });

  test('an installation with its own feeds lists no articles of the product', async () => {
    feed('/one.xml', rss(item('From outside')));
    await fetchFeeds();
    expect(await titles()).toEqual(['From outside']);
  });
});

describe('hostile and broken feeds', () => {
  test('an article of a feed contains no script, no markup and no external resource', async () => {
    const evil = `<script>alert(1)</script><img src="x" onerror="alert(2)"><p>Text <a href="javascript:alert(3)">link</a></p>
      <style>body{display:none}</style><iframe src="http://evil.org"></iframe><svg onload="alert(4)"><text>five</text></svg>\u202etxt`;
    feed(
      '/one.xml',
      rss(
        item(
          '&lt;script&gt;alert(0)&lt;/script&gt;Quiet',
          `<description><![CDATA[${evil}]]></description>`,
          'http://paws.org/quiet',
        ),
      ),
    );
    await fetchFeeds();
    const [card] = await news();
    expect(card!.title).toBe('Quiet');
    expect((await open(card!.id)).paragraphs).toEqual(['Text link', 'txt']);
    expect((await ana.client.get(`/api/news/${card!.id}`)).text).not.toMatch(/script|onerror|alert|<|\u202e/);
  });

  test.each([
    ['isn’t XML', 'nothing of the kind'],
    ['is cut off', rss(item('Half')).slice(0, 60)],
    ['is an HTML page', '<!doctype html><title>Not found</title>'],
    [
      'has entities that expand',
      `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><rss version="2.0"><channel><title>&b;</title>${item('&b;')}</channel></rss>`,
    ],
    [
      'has entities that include files',
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><rss version="2.0"><channel><title>&f;</title>${item('&f;')}</channel></rss>`,
    ],
    ['is too large', rss(item('Large', `<description>${'x'.repeat(FEED_MAX_BYTES)}</description>`))],
  ])('a feed that %s adds nothing, is retried with backoff and doesn’t affect other feeds', async (_, body) => {
    feed('/one.xml', body);
    feed('/two.xml', rss(item('Sound')));
    await api.em().execute('update news_feeds set failures = 0');
    await fetchFeeds();
    expect(await titles()).toEqual(['Sound']);
    expect(await feedRow(ONE)).toEqual({ failures: 1, minutes: 15 });
    await fetchFeeds();
    expect(await feedRow(ONE)).toEqual({ failures: 2, minutes: 30 });
    expect(await feedRow(TWO)).toEqual({ failures: 0, minutes: 30 });
    feed('/one.xml', rss(item('Well again')));
    await fetchFeeds();
    expect((await titles()).toSorted()).toEqual(['Sound', 'Well again']);
    expect(await feedRow(ONE)).toEqual({ failures: 0, minutes: 30 });
  });

  test.each([
    ['windows-1252', 'ISO-8859-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>', 'latin1'), 'latin1'],
    [
      'UTF-8 even if it declares otherwise',
      'ISO-8859-1',
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>'),
      'utf8',
    ],
    ['UTF-16 by its byte order mark', '', Buffer.from([0xff, 0xfe]), 'utf16le'],
  ] as const)('a feed is decoded as %s', async (_, __, beginning, encoding) => {
    const rest = rss(item('Größe der Vögel')).replace(/<\?xml[^>]*>/, '');
    feed('/one.xml', Buffer.concat([beginning, Buffer.from(rest, encoding)]));
    await fetchFeeds();
    expect(await titles()).toEqual(['Größe der Vögel']);
  });

  test('a feed is requested with its validators, and an unchanged one isn’t processed', async () => {
    network.pages.set('/one.xml', (request, response) => {
      if (
        request.headers['if-none-match'] === '"v1"' &&
        request.headers['if-modified-since'] === 'Tue, 24 Nov 2026 10:00:00 GMT'
      ) {
        return void response.writeHead(304).end();
      }
      response
        .writeHead(200, { 'content-type': 'text/xml', etag: '"v1"', 'last-modified': 'Tue, 24 Nov 2026 10:00:00 GMT' })
        .end(rss(item('First')));
    });
    await fetchFeeds();
    await api.em().execute('delete from news_articles where url is not null');
    await fetchFeeds();
    expect(await titles()).toEqual([]); // the article isn't returned twice
    expect(await feedRow(ONE)).toEqual({ failures: 0, minutes: 30 });
  });
});

describe('feeds can’t reach inside the network', () => {
  test.each([
    'http://127.0.0.1:5432/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'file:///etc/passwd',
    'http://inside.org/',
  ])('a feed that redirects to %s reaches nothing inside the network', async (location) => {
    network.names.set('inside.org', [['10.0.0.7']]);
    network.redirect('/one.xml', location);
    await fetchFeeds();
    expect(network.insideCount).toBe(0);
    expect(await titles()).toEqual([]);
  });

  test('an article whose picture is inside the network is shown without it', async () => {
    feed('/one.xml', rss(item('A picture inside', '<media:content url="http://192.168.0.1/a.png" medium="image"/>')));
    await fetchFeeds();
    expect(network.insideCount).toBe(0);
    expect(await news()).toMatchObject([{ title: 'A picture inside', image: null }]);
  });
});

test('a picture of an article is stored as one of ours, without its metadata', async () => {
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c30' } })
    .withExif({ IFD0: { Copyright: 'secret0exif' } })
    .png()
    .toBuffer();
  network.pages.set('/dog.png', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png));
  feed(
    '/one.xml',
    rss(item('With a picture', '<enclosure url="http://paws.org/dog.png" type="image/png" length="1"/>')),
  );
  await fetchFeeds();
  const [{ image } = { image: null }] = await news();
  expect(image).toMatchObject({ width: 900, height: 600 });
  const shown = await ana.client.get(image!.url);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(shown.text).not.toContain('secret0exif');
});

test('an invalid picture is requested once', async () => {
  network.page('/dog.png', 'nothing');
  feed('/one.xml', rss(item('Without', '<enclosure url="http://paws.org/dog.png" type="image/png" length="1"/>')));
  await fetchFeeds();
  await fetchFeeds();
  expect(network.requests.filter(({ url }) => url === '/dog.png')).toHaveLength(1);
});

describe('saved articles', () => {
  test('a saved article is kept, newest saved first, even when it is old', async () => {
    feed('/one.xml', rss(item('One'), item('Two')));
    await fetchFeeds();
    const [first, second] = await news();
    for (const article of [second, first, first]) {
      expect((await ana.client.put(`/api/news/${article!.id}/save`)).status).toBe(204);
    }
    expect(await titles('part=saved')).toEqual([first!.title, second!.title]);
    await ana.client.delete(`/api/news/${first!.id}/save`);
    await api.em().execute(`update news_articles set published_at = now() - interval '91 days' where url is not null`);
    feed('/one.xml', rss());
    await fetchFeeds();
    expect(await titles()).toEqual([second!.title]);
    expect((await ana.client.get(`/api/news/${first!.id}`)).status).toBe(404);
    expect((await ana.client.put(`/api/news/${first!.id}/save`)).status).toBe(404);
  });
});

test('the list of articles continues where the page ended', async () => {
  feed('/one.xml', rss(...Array.from({ length: 7 }, (_, nth) => item(`Article ${nth}`))));
  await fetchFeeds();
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { json } = await ana.client.get(`/api/news?limit=3${cursor && `&cursor=${cursor}`}`);
    found.push(...json.items.map(({ title }: { title: string }) => title));
    cursor = json.nextCursor;
  }
  expect(new Set(found).size).toBe(7);
  expect(found).toEqual(await titles());
});

test('removing a feed from the settings keeps its articles and stops requests to it', async () => {
  feed('/one.xml', rss(item('Stays')));
  await fetchFeeds();
  const other = await startOwnApi({ NEWS_FEEDS: '' });
  try {
    const reader = await other.asUser();
    const { json } = await reader.client.get('/api/news');
    expect(newsPageSchema.parse(json).items.map(({ source }) => source)).toContain('Qlixline');
    expect(await other.em().execute('select url from news_feeds')).toEqual([]);
  } finally {
    await other.close();
  }
});
