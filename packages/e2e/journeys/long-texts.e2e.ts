import type { Locator, Page } from '@playwright/test';
import {
  ALBUM_NAME_MAX,
  ALT_TEXT_MAX,
  BIO_MAX,
  COLLECTION_NAME_MAX,
  COMMENT_MAX,
  DISPLAY_NAME_MAX,
  HIDDEN_WORD_MAX,
  HIGHLIGHT_NAME_MAX,
  LOCATION_MAX,
  PET_BIO_MAX,
  PET_NAME_MAX,
  PET_NICKNAME_MAX,
  PHOTO_CAPTION_MAX,
  STORY_CAPTION_MAX,
} from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/screens';

import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { expect, signIn, test } from '../src/fixtures.ts';
import { beyondReach } from '../src/reachable-controls.ts';
import { befriend, publish, tellStory, uploadPhoto } from '../src/social.ts';

// People write what nobody thought of. Whatever it is, nothing else gets out of reach.

const WORST = 'one long word';
/** Each fills a field of so many characters. */
const KINDS: Record<string, (max: number) => string> = {
  [WORST]: (max) => 'W'.repeat(Math.min(max, 100)),
  'an address': (max) => `https://pets.example/${'a-long-way/'.repeat(40)}`.slice(0, max),
  emoji: (max) => '🐕‍🦺'.repeat(Math.min(max, 100)),
  'right to left': (max) => 'كلبصغيرجميل '.repeat(40).slice(0, max).trim(),
  'one letter': () => 'i',
  'blank lines': (max) => (max > BIO_MAX - 1 ? `a${'\n'.repeat(60)}b` : 'a'),
};
const WIDTHS = [1280, 390, 320] as const;

test('nothing gets out of reach, whatever people write', async ({ page, product, member: viewer, noise }) => {
  test.setTimeout(120_000);
  noise.expect(/preload/); // pages are left as soon as they are there
  const visit = async (address: string, kind: string) => {
    await page.goto(address);
    await settled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await beyondReach(page), `${address} with ${kind} at ${width} px`).toEqual([]);
    }
  };

  for (const [kind, fill] of Object.entries(KINDS)) {
    const author = await createMember(product.url, 'Ana');
    const petId = await lifeOf(author, fill);
    await befriend(author, viewer);
    const { id } = await publish(author, { text: `${fill(900)} @${viewer.user.username}`, petIds: [petId] });
    for (const who of [author, viewer])
      await who.call('POST /api/posts/:id/comments', { params: { id }, body: { text: fill(COMMENT_MAX) } });
    const stranger = await createMember(product.url, 'Vic');
    const theirPetId = await lifeOf(stranger, fill);
    await publish(stranger, { text: fill(900), petIds: [theirPetId], visibility: 'public' });
    for (const address of [screens.post(id), screens.user(author.user.id), screens.pet(petId)])
      await visit(address, kind);
    if (kind !== WORST) continue;
    await signIn(page.context(), product.url, author);
    const highlight = await keepsakesOf(product.url, author, id, fill);
    for (const address of [
      screens.profile,
      `${screens.profile}?photos`,
      screens.saved,
      screens.settings,
      screens.petManagement,
      screens.editPet(petId),
      screens.yourProfile,
    ])
      await visit(address, `their own ${kind}`);
    await page.goto(`${screens.profile}?photos`);
    await reaches(page, 'a photo', page.getByRole('list', { name: 'All photos' }).getByRole('button').first());
    await page.goto(screens.profile);
    await reaches(page, 'a highlight', page.getByRole('button', { name: `${highlight}: 1 story` }));
    await signIn(page.context(), product.url, viewer);
    await page.goto(screens.home);
    await reaches(page, 'a story', page.getByRole('link', { name: /: 1 story, new$/ }));
  }
  for (const address of [screens.home, screens.discover, screens.friends, screens.notifications])
    await visit(address, 'all of them');
});

/** What `control` opens. */
async function reaches(page: Page, what: string, control: Locator): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0], height: 800 });
  await control.click();
  await expect(page.getByRole('dialog').last().getByRole('button').first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await beyondReach(page), `${what} at ${width} px`).toEqual([]);
  }
}

/** A described photo, a saved post in a collection, a hidden word, and a story in a highlight, whose name it returns. */
async function keepsakesOf(
  url: string,
  author: Account,
  postId: number,
  fill: (max: number) => string,
): Promise<string> {
  await uploadPhoto(url, author);
  const { items: photos } = await author.call('GET /api/photos', {});
  for (const { id } of photos) {
    const body = { caption: fill(PHOTO_CAPTION_MAX), alt: fill(ALT_TEXT_MAX) };
    await author.call('PATCH /api/photos/:id', { params: { id }, body });
  }
  const collection = await author.call('POST /api/collections', { body: { name: fill(COLLECTION_NAME_MAX) } });
  await author.call('PUT /api/collections/:id/posts/:postId', { params: { id: collection.id, postId } });
  await author.call('PUT /api/hidden-words', { body: { words: [fill(HIDDEN_WORD_MAX)] } });
  await tellStory(url, author, fill(STORY_CAPTION_MAX));
  const { items: rings } = await author.call('GET /api/stories', {});
  const storyId = rings[0]?.stories[0]?.id ?? 0;
  const highlight = await author.call('POST /api/highlights', { body: { name: fill(HIGHLIGHT_NAME_MAX) } });
  await author.call('PUT /api/highlights/:id/stories/:storyId', { params: { id: highlight.id, storyId } });
  return highlight.name;
}

/** The id of their pet. */
async function lifeOf(author: Account, fill: (max: number) => string): Promise<number> {
  await author.updateProfile({
    displayName: fill(DISPLAY_NAME_MAX),
    bio: fill(BIO_MAX),
    location: fill(LOCATION_MAX),
  });
  const pet = await author.createPet({
    name: fill(PET_NAME_MAX),
    nickname: fill(PET_NICKNAME_MAX),
    species: 'dog',
    bio: fill(PET_BIO_MAX),
  });
  await author.call('POST /api/albums', { body: { name: fill(ALBUM_NAME_MAX) } });
  return pet.id;
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
