import { createMember } from '@qlixline/journey-kit/accounts';

import { expect, test } from '../../src/fixtures.ts';
import { expectOnePage, followLink, watch } from '../../src/lists/expect-one-page.ts';
import { fillLists, writePosts, writePublicPosts } from '../../src/lists/filled-lists.ts';
import { LISTS, POSTS } from '../../src/lists/paged-lists.ts';
import { befriend, publishAnimals, uploadPhoto } from '../../src/social.ts';

// Requests of continuing lists before the user does anything, on a slow device, where rows render one after another.

/** Address of a page of the shell without rows, where no remote is loaded yet. */
const NOWHERE = '/nowhere';

test.describe('lists on a slow device, without scrolling', () => {
  test.skip(
    ({ product }) => !product.operated,
    'Fills lists directly in the database, beyond the rate limits of one user.',
  );

  test('home without friends loads one page of Discover, and another one after scrolling to its end', async ({
    page,
    member,
    product,
  }) => {
    await publishAnimals(product.url, ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva']);
    await writePublicPosts(product, member);
    const watched = await watch(page);
    await expectOnePage(watched, () => page.goto('/'), { endpoint: /^\/api\/discover$/, rows: POSTS });
    await page.close();
  });

  test('home with friends loads one page of the feed, and another one after scrolling to its end', async ({
    page,
    member,
    product,
  }) => {
    const friend = await createMember(product.url, 'Tom');
    await befriend(member, friend);
    await uploadPhoto(product.url, friend);
    await writePosts(product, friend);
    const watched = await watch(page);
    await expectOnePage(watched, () => page.goto('/'), { endpoint: /^\/api\/feeds$/, rows: POSTS });
  });

  for (const hasFriends of [false, true]) {
    test(`every other list loads one page for a user ${hasFriends ? 'with' : 'without'} friends`, async ({
      context,
      member,
      product,
    }) => {
      const others = await createMember(product.url, 'Ana');
      if (hasFriends) await befriend(member, others);
      const at = await fillLists(product, member, others, hasFriends);
      const page = await context.newPage();
      await page.goto(NOWHERE);
      const watched = await watch(page);
      for (const { name, path, needsFriends = false, ...list } of LISTS) {
        if (needsFriends && !hasFriends) continue;
        await test.step(name, async () => {
          await expectOnePage(watched, () => followLink(page, path(at)), list);
          await followLink(page, NOWHERE);
          await expect(page.locator(list.rows)).toHaveCount(0);
        });
      }
      await page.close();
    });
  }
});
