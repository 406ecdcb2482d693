import type { BrowserContext } from '@playwright/test';
import { createMember } from '@qlixline/journey-kit/accounts';

import { expect, signIn, test } from '../../src/fixtures.ts';
import { layoutShiftOf } from '../../src/loading/layout-shift.ts';
import { firstVisitScripts, scriptsAmong, slowVisit } from '../../src/loading/slow-visit.ts';
import type { Visit } from '../../src/loading/slow-visit.ts';
import { countWaves } from '../../src/loading/waves.ts';
import { befriend, publish, publishAnimals, uploadPhoto } from '../../src/social.ts';
import { WALK } from '../../src/world.ts';

// Costs of a first visit to home, for a member with friends and for a newcomer (behaviour: performance goals, W2, W3, W6).

const SCRIPTS_MAX_BYTES = 150_000;
/** Connections of a browser to one origin over HTTP/1.1, and how often each may be used for the first content. */
const CONNECTIONS = 6;
const BATCHES = 3;

/** Latency in ms, long enough that a busy machine doesn't look like another wave. */
const STEADY_LATENCY_MS = 1_500;

test('home with photos, comments, a quoted post and a walk loads at most 150 KB of scripts', async ({
  context,
  member,
  product,
}) => {
  const friend = await createMember(product.url, 'Ana');
  await befriend(member, friend);
  const imageUrl = await uploadPhoto(product.url, friend);
  const lake = { text: 'A lake', images: [{ imageUrl, alt: 'A lake' }], visibility: 'public' as const };
  const quoted = await publish(friend, lake);
  const post = await publish(member, { text: 'Juno swims. #lake', quotedPostId: quoted.id });
  await friend.call('POST /api/posts/:id/comments', { params: { id: post.id }, body: { text: 'Brave' } });
  await member.call('POST /api/walks', { body: WALK() });
  const visit = await slowVisit(context, product.url, 'main article');
  expect(namesOf(visit)).toEqual(expect.arrayContaining([expect.stringContaining('home-rail')]));
  expect(bytesOf(visit)).toBeLessThanOrEqual(SCRIPTS_MAX_BYTES);
});

test('a newcomer’s home loads at most 150 KB of scripts and its first post after two waves, and nothing moves', async ({
  browser,
  product,
}) => {
  await publishAnimals(product.url, ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva']); // posts in Discover, and animals to follow
  const newcomer = await createMember(product.url);
  // High enough for several rows below the animals to follow.
  const viewport = { width: 1_280, height: 2_400 };
  const context = await browser.newContext({ serviceWorkers: 'block', viewport });
  await signIn(context, product.url, newcomer);
  const visit = await slowVisit(context, product.url, 'main article', STEADY_LATENCY_MS);
  expect(namesOf(visit)).toEqual(
    expect.arrayContaining([expect.stringContaining('discover'), expect.stringContaining('home-rail')]),
  );
  expect(bytesOf(visit)).toBeLessThanOrEqual(SCRIPTS_MAX_BYTES);
  expect(countWaves(visit.requests, visit.contentAt)).toBe(2);
  expect(await layoutShiftOf(visit.page)).toEqual({ score: 0, moved: [] });
  expect(await namedBeforeBadges(context, product.url)).toBeLessThanOrEqual(CONNECTIONS * BATCHES);
  await context.close();
});

function namesOf({ requests }: Visit): string[] {
  return scriptsAmong(requests).map(({ url }) => url);
}

function bytesOf({ requests }: Visit): number {
  return firstVisitScripts(requests).reduce((total, { bytes }) => total + bytes, 0);
}

/**
 * Counts the files that the page lists before the numbers on the frame's badges, in the order in which browsers fetch
 * them. With more than eighteen, over HTTP/1.1 the first content would wait for a fourth batch, after requests of a
 * later wave.
 */
async function namedBeforeBadges(context: BrowserContext, url: string): Promise<number> {
  const html = await (await context.request.get(url, { headers: { accept: 'text/html' } })).text();
  const named = [...html.matchAll(/<(?:link rel="(?:preload|stylesheet)"|script defer)[^>]* (?:href|src)="([^"]+)"/g)];
  const badges = named.findIndex(([, address]) => address === '/api/notifications/count');
  expect(badges).toBeGreaterThan(0);
  return badges;
}
