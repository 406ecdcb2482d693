import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { screens } from '@qlixline/contract/areas/screens';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { buildImage } from '../../../test-support/factories/image.factory.ts';
import { buildPet } from '../../../test-support/factories/pet.factory.ts';
import { insertPost } from '../../../test-support/factories/post.factory.ts';
import { imageUrlOf } from '../../../modules/images/image.mapper.ts';
import { loseAPet } from '../../../test-support/scenes/lost.ts';
import { befriend, block } from '../../../test-support/scenes/relate.ts';
import { publishSample, sampleRemoteBuild, sampleShellBuild } from '../../../test-support/samples/sample-build.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const NEVER_A_POST = 2_000_000_000;
const TEMPLATE = `<html><head><title>Qlixline</title><meta name="description" content="Of all pages" /><!--slot:head--></head><body><!--slot:banner--><div id="root"><!--slot:root--></div><!--slot:composition--></body></html>`;

const api = apiOfSpec();
beforeAll(async () => {
  await publishSample(api, sampleShellBuild({ files: { 'index.html': TEMPLATE } }));
  await publishSample(api, sampleRemoteBuild({ name: 'mf-onboarding', routes: [{ id: 'onboarding', path: null }] }));
});

const html = { headers: { accept: 'text/html' } };
const asNobody = (path: string) => api.asNobody().get(path, html);

const PASSING = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);

/** Returns everything in a reply that could distinguish it from another, except its time. */
async function replyAt(path: string, method = 'GET') {
  const { status, headers, text } = await api.asNobody().send(method, path, html);
  const lasting = [...headers].filter(([name]) => !PASSING.has(name));
  return { status, headers: Object.fromEntries(lasting), text };
}

async function metaOf(path: string): Promise<Record<string, string>> {
  const { text } = await asNobody(path);
  const metas = text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g);
  return Object.fromEntries([...metas].map(([, name, value]) => [name, value]));
}

async function imageOf(owner: SignedIn, properties: Parameters<typeof buildImage>[2] = {}): Promise<string> {
  const em = api.em();
  const { id } = buildImage(em, owner.userId, properties);
  await em.flush();
  return id;
}

const person = (displayName = 'Bella Rossi') =>
  api.asUser({ displayName, username: `bella.${Math.random().toString(36).slice(2, 10)}` });
const change = (sql: string, ...values: unknown[]) => api.em().execute(sql, values);

describe('the page of a public post', () => {
  test('covered photos are neither shown to visitors nor named in the preview', async () => {
    const bella = await person();
    const [covered, plain] = [await imageOf(bella, { sensitiveBy: 'author' }), await imageOf(bella)];
    const id = await insertPost(api.em(), bella.userId, { text: 'Careful', imageIds: [covered, plain] });
    const { text } = await asNobody(`/?post=${id}`);
    expect([text.includes(covered), text.includes(plain)]).toEqual([false, true]);
    expect(await metaOf(`/?post=${id}`)).toMatchObject({ 'og:image': `${api.origin}/media/${plain}/1280.webp` });
  });

  test('a visitor can read a public post, with a preview of its content', async () => {
    const bella = await person();
    const em = api.em();
    const pet = buildPet(em, bella.userId, { name: 'Juno' });
    await em.flush();
    const images = [await imageOf(bella, { alt: 'A dog in a lake', width: 900, height: 1200 }), await imageOf(bella)];
    const id = await insertPost(em, bella.userId, { text: 'Finally summer', imageIds: images });
    await change('insert into post_pets (post_id, pet_id, position) values (?, ?, 0)', id, pet.id);

    const { status, headers, text } = await asNobody(`/?post=${id}&utm_source=mail`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('<title>Post by Bella Rossi · Qlixline</title>');
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text).not.toContain('Of all pages');
    expect(await metaOf(`/?post=${id}&utm_source=mail`)).toEqual({
      description: 'Finally summer',
      'og:title': 'Post by Bella Rossi',
      'og:description': 'Finally summer',
      'og:type': 'article',
      'og:url': `${api.origin}/?post=${id}`,
      'og:site_name': 'Qlixline',
      'og:image': `${api.origin}/media/${images[0]}/1280.webp`,
      'og:image:type': 'image/webp',
      'og:image:width': '900',
      'og:image:height': '1200',
      'og:image:alt': 'A dog in a lake',
      'twitter:card': 'summary_large_image',
    });
    for (const shown of ['Finally summer', 'alt="A dog in a lake"', '1 more photo', 'Juno', '<time datetime=']) {
      expect(text).toContain(shown);
    }
    expect(text).toMatch(/<a href="\/api\/register">Join Qlixline<\/a><a href="\/api\/login">Sign in<\/a>/);
    expect(text).not.toMatch(/<script|<h1>Landing/);
    expect(text).not.toContain(bella.user.email!);
  });

  test('the preview of a post without photos shows the author’s photo, or none', async () => {
    const bella = await person();
    const id = await insertPost(api.em(), bella.userId);
    expect(await metaOf(`/?post=${id}`)).not.toHaveProperty('og:image');
    const imageId = await imageOf(bella, { kind: 'profile' });
    await change('update users set profile_image_id = ? where id = ?', imageId, bella.userId);
    expect(await metaOf(`/?post=${id}`)).toMatchObject({
      'og:image': `${api.origin}/media/${imageId}/1280.webp`,
      'og:image:alt': 'Bella Rossi',
      'twitter:card': 'summary',
    });
  });

  test('the page of a post is unchanged for signed-in users', async () => {
    const bella = await person();
    const id = await insertPost(api.em(), bella.userId);
    const { text } = await (await api.asUser()).client.get(`/?post=${id}`, html);
    expect(text).not.toMatch(/og:|shared/);
    expect(text).toContain('<title>Qlixline</title>');
  });
});

describe('pages that visitors may not see', () => {
  type Hide = (author: SignedIn, postId: number) => Promise<unknown>;
  const hidden: [string, Hide][] = [
    ['for friends', (_, id) => change(`update posts set visibility = 'friends' where id = ?`, id)],
    ['for its author alone', (_, id) => change(`update posts set visibility = 'only_me' where id = ?`, id)],
    ['deleted', (_, id) => change('update posts set deleted_at = now() where id = ?', id)],
    ['removed by a moderator', (_, id) => change('update posts set removed_at = now() where id = ?', id)],
    ['of somebody who wants no visitors', ({ client }) => client.patch('/api/settings', { allowsVisitors: false })],
    [
      'of somebody who is about to go',
      ({ userId }) => change(`update users set deletes_at = now() + interval '14 days' where id = ?`, userId),
    ],
    ['of somebody who is gone', ({ userId }) => change('delete from users where id = ?', userId)],
  ];

  test.each(hidden)('a post %s answers a visitor exactly like an unknown id, pictures included', async (_, hide) => {
    const bella = await person();
    const imageId = await imageOf(bella);
    const id = await insertPost(api.em(), bella.userId, { imageIds: [imageId] });
    expect((await replyAt(`/?post=${id}`)).text).toContain('og:title');
    await hide(bella, id);
    for (const method of ['GET', 'HEAD']) {
      expect(await replyAt(`/?post=${id}`, method)).toEqual(await replyAt(`/?post=${NEVER_A_POST}`, method));
    }
    expect((await replyAt(`/?post=${id}`)).text).toContain('<h1>Landing</h1>');
    expect(await replyAt(`/media/${imageId}/640.webp`)).toMatchObject({ status: 401 });
  });

  test.each(hidden.slice(4))('a profile %s answers a visitor exactly like an unknown name', async (_, hide) => {
    const bella = await person();
    const { userId, user } = bella;
    const addresses = [screens.user(userId), screens.user(user.username!)];
    for (const address of addresses) expect((await replyAt(address)).text).toContain('og:title');
    await hide(bella, 0);
    for (const address of addresses) expect(await replyAt(address)).toEqual(await replyAt('/user/nobody.has.this'));
  });

  test.each([
    ['no id', '/?post=0'],
    ['a negative one', '/?post=-1'],
    ['a number with an exponent', '/?post=1e3'],
    ['more than an integer', '/?post=99999999999'],
    ['thousands of digits', `/?post=${'9'.repeat(5_000)}`],
    ['a zero byte', '/?post=%00'],
    ['SQL', `/?post=1'--`],
    ['a name with a zero byte', '/user/%00'],
    ['thousands of letters', `/user/${'x'.repeat(5_000)}`],
    ['a name with a slash', '/user/a%2Fb'],
    ['no name', '/user/'],
  ])('an address with %s shows the landing page', async (_, address) => {
    expect(await replyAt(address)).toEqual(await replyAt(`/?post=${NEVER_A_POST}`));
  });

  test('a block hides a post from the blocked user and not from visitors', async () => {
    const [bella, max] = [await person(), await api.asUser()];
    await block(api, bella, max);
    const id = await insertPost(api.em(), bella.userId);
    expect((await max.client.get(`/api/posts/${id}`)).status).toBe(404);
    expect((await asNobody(`/?post=${id}`)).text).toContain('og:title');
  });

  test('a user who disallows visitors stays visible to signed-in users', async () => {
    const [bella, max] = [await person(), await api.asUser()];
    const id = await insertPost(api.em(), bella.userId);
    await bella.client.patch('/api/settings', { allowsVisitors: false });
    expect((await max.client.get(`/api/posts/${id}`)).status).toBe(200);
    expect((await max.client.get(`/api/users/${bella.userId}`)).status).toBe(200);
  });
});

describe('the page of a profile', () => {
  test('a visitor finds a profile by name and id, with pets and public posts, and without its friends', async () => {
    const [bella, max] = [await person(), await api.asUser()];
    const { userId, user } = bella;
    await bella.client.patch('/api/profile', { bio: 'Two dogs and a lake', location: 'Como' });
    const em = api.em();
    const petImage = await imageOf(bella, { kind: 'pet' });
    buildPet(em, userId, { name: 'Juno', profileImage: petImage });
    buildPet(em, userId, { name: 'Pepper' });
    await em.flush();
    await insertPost(em, userId, {});
    await insertPost(em, userId, { visibility: 'friends' });
    await befriend(api, bella, max);

    for (const address of [screens.user(userId), screens.user(user.username!.toUpperCase())]) {
      const { text } = await asNobody(address);
      for (const shown of ['Bella Rossi', `@${user.username}`, 'Two dogs and a lake', 'Como', 'Juno', 'Pepper']) {
        expect(text).toContain(shown);
      }
      expect(text).toContain('1 post · 2 pets');
      expect(text).toContain(`/media/${petImage}/320.webp`);
      expect(text).not.toMatch(/friend/);
      expect(await metaOf(address)).toMatchObject({
        'og:title': `Bella Rossi (@${user.username})`,
        'og:description': 'Two dogs and a lake',
        'og:type': 'profile',
        'og:url': `${api.origin}/user/${user.username}`,
      });
    }
  });

  test('the page of a profile shows a dozen of many pets and counts the others', async () => {
    const bella = await person();
    const em = api.em();
    for (let nth = 1; nth <= 15; nth += 1) buildPet(em, bella.userId, { name: `Pet number ${nth}.` });
    await em.flush();
    const { text } = await asNobody(screens.user(bella.userId));
    expect(text.match(/<bdi>Pet number/g)).toHaveLength(12);
    expect(text).toContain('3 more');
  });
});

describe('hostile texts on shared pages', () => {
  test.each([
    ['the end of the title and a script', `</title><script>alert(1)</script>`],
    ['the end of an attribute', `"><img src=x onerror=alert(1)>`],
    ['the end of another one', `' onmouseover='alert(1)`],
    ['ends, a slot and patterns of a replacement', `</style></main><!--slot:root-->$& $1`],
    ['changes of direction', `\u202Ereversed\u2066`],
    ['Hebrew', 'שלום עולם'],
    ['families', '👩‍👩‍👧‍👦'.repeat(120)],
    ['letters with marks', 'e\u0301'.repeat(2_000)],
    ['2,000 letters', 'a'.repeat(2_000)],
    ['lines and a bell', 'x\n\n\ny\u0007'],
  ])('a hostile text is escaped, on one line and limited in the head: %s', async (_, hostile) => {
    const bella = await person(hostile.slice(0, 60));
    const imageId = await imageOf(bella, { alt: hostile.slice(0, 500) });
    const id = await insertPost(api.em(), bella.userId, { text: hostile, imageIds: [imageId] });
    await change('update users set bio = ?, location = ? where id = ?', hostile, hostile, bella.userId);
    for (const address of [`/?post=${id}`, screens.user(bella.userId)]) {
      const { text, status } = await asNobody(address);
      expect(status).toBe(200);
      expect(text).not.toMatch(/<script|<img src=x|<!--slot|<title>[^<]*<\/title>[^]*<title>|' onmouseover/);
      expect(text.match(/<\/main>/g)).toHaveLength(1);
      expect(text).not.toContain('<h1>Landing');
      const tags = Object.entries(await metaOf(address)).filter(([, value]) => value !== '');
      expect(tags.length).toBeGreaterThanOrEqual(7);
      for (const [, value] of tags) {
        const plain = value.replaceAll(/&[a-z#0-9]+;/g, 'x');
        expect([...new Intl.Segmenter().segment(plain)].length).toBeLessThanOrEqual(300);
        expect(plain).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069\uFFFD]/u);
        expect(plain.isWellFormed()).toBe(true);
      }
    }
  });

  test('texts on shared pages are cut after a whole character', async () => {
    const family = '👩‍👩‍👧‍👦';
    const bella = await person();
    const id = await insertPost(api.em(), bella.userId, { text: family.repeat(250) });
    expect((await metaOf(`/?post=${id}`))['og:description']).toBe(`${family.repeat(199)}…`);
  });
});

test('shared pages show the landing page while the database is unavailable', async () => {
  const id = await insertPost(api.em(), (await person()).userId);
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  const read = jest.spyOn(api.app.get(PreparedReads), 'json').mockRejectedValueOnce(away);
  const { status, text } = await asNobody(`/?post=${id}`);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
  expect([status, text.includes('<h1>Landing</h1>')]).toEqual([200, true]);
  expect((await asNobody(`/?post=${id}`)).text).toContain('og:title');
});

test('shared pages allow search engines, and there is no robots.txt', async () => {
  const id = await insertPost(api.em(), (await person()).userId);
  expect((await asNobody('/robots.txt')).status).toBe(404);
  const { text, headers } = await asNobody(`/?post=${id}`);
  expect([text.includes('robots'), headers.has('x-robots-tag')]).toEqual([false, false]);
});

describe('HEAD requests for shared pages', () => {
  test('a HEAD request returns the status, headers and length of the page only', async () => {
    const bella = await person();
    const id = await insertPost(api.em(), bella.userId);
    const { text, headers, status } = await replyAt(`/?post=${id}`);
    const head = await replyAt(`/?post=${id}`, 'HEAD');
    expect(head).toMatchObject({ status, text: '' });
    expect(head.headers).toEqual(headers);
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(text));
  });
});

describe('the page of a lost pet', () => {
  test('a visitor can read the page of a lost pet, with a preview and nothing about its owner', async () => {
    const bella = await person();
    const photo = await imageOf(bella, { width: 900, height: 1200 });
    const { id } = await loseAPet(bella, { images: [{ imageUrl: imageUrlOf(photo), alt: '' }] });
    const { text } = await asNobody(screens.notice(id));
    expect(text).toContain(`href="/api/lost/${id}"`);
    for (const secret of [bella.userId, 'Bella', 'notch', '38.71427']) expect(text).not.toContain(secret);
    const meta = await metaOf(screens.notice(id));
    expect(meta['og:title']).toBe('Juno is missing');
    expect(meta['og:description']).toContain('Beagle, female, medium, brown and white');
    expect(meta['og:image']).toContain(photo);
    expect((await api.asNobody().get(`/media/${photo}/640.webp`)).status).not.toBe(401);
  });

  test('the page of a lost pet that disallows visitors is the landing page', async () => {
    const { id } = await loseAPet(await person(), { allowsVisitors: false });
    expect((await replyAt(screens.notice(id))).text).toBe((await replyAt(screens.notice(NEVER_A_POST))).text);
  });
});
