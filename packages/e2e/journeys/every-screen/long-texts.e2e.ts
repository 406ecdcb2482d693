import type { Locator, Page } from '@playwright/test';
import {
  ALBUM_NAME_MAX,
  ALT_TEXT_MAX,
  BIO_MAX,
  COLLECTION_NAME_MAX,
  COMMENT_MAX,
  DISPLAY_NAME_MAX,
  FIRST_NAME_MAX,
  HIDDEN_WORD_MAX,
  HIGHLIGHT_NAME_MAX,
  LOCATION_MAX,
  PET_BIO_MAX,
  PET_BREED_MAX,
  PET_NAME_MAX,
  PET_NICKNAME_MAX,
  PHOTO_CAPTION_MAX,
  REPORT_DETAILS_MAX,
  STORY_CAPTION_MAX,
  STORY_REPLY_MAX,
  USERNAME_MAX,
} from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';

import { createAccount, createMember, uniqueName } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import sharp from 'sharp';

import { expect, signIn, test } from '../../src/fixtures.ts';
import { grantRole } from '../../src/product/operator.ts';
import { beyondReach } from '../../src/checks/reachable-controls.ts';
import { befriend, publish, shareStory, uploadPhoto } from '../../src/social.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

// Extreme texts by users must not make anything else unreachable.

const WORST = 'one long word';
/** Generators of text for a field of this length. */
const KINDS: Record<string, (max: number) => string> = {
  [WORST]: (max) => 'W'.repeat(Math.min(max, 100)),
  'an address': (max) => `https://pets.example/${'a-long-way/'.repeat(40)}`.slice(0, max),
  emoji: (max) => '🐕‍🦺'.repeat(Math.min(max, 100)),
  'right to left': (max) => 'كلبصغيرجميل '.repeat(40).slice(0, max).trim(),
  'one letter': () => 'i',
  'blank lines': (max) => (max > BIO_MAX - 1 ? `a${'\n'.repeat(60)}b` : 'a'),
};
/** A desktop, phones, and a desktop at 200 % zoom. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
  { width: 320, height: 800 },
  { width: 640, height: 450 },
] as const;
const SHEETS = SIZES.slice(1);

test.beforeEach(({ noise }) => noise.expect(/preload/)); // pages are left immediately

for (const [kind, fill] of Object.entries(KINDS)) {
  const untilSoak = kind === WORST ? {} : IN_SOAK;

  test(
    `long texts of other users leave every control reachable: ${kind}`,
    untilSoak,
    async ({ page, product, member: viewer }) => {
      const { author, petId, postId } = await postOfFriend(product.url, viewer, fill);
      for (const address of [screens.user(author.user.id), screens.pet(petId), screens.post(postId)])
        await visit(page, address);
      await page.getByRole('button', { name: 'View 2 replies' }).click();
      await expect(page.getByRole('list', { name: 'Replies' }).getByRole('listitem')).toHaveCount(2);
      await fits(page, 'replies');
      if (kind === WORST) await visitLists(page);
    },
  );

  if (kind !== WORST)
    test(
      `long texts in lists leave every control reachable: ${kind}`,
      IN_SOAK,
      async ({ page, product, member: viewer }) => {
        await postOfFriend(product.url, viewer, fill);
        await visitLists(page);
      },
    );

  test(
    `long texts of the user leave every control reachable: ${kind}`,
    untilSoak,
    async ({ page, product, member: viewer }) => {
      const { author, petId, postId } = await postOfFriend(product.url, viewer, fill);
      await signIn(page.context(), product.url, author);
      const highlight = await keepsakesOf(product.url, author, postId, fill);
      for (const address of [
        screens.profile,
        `${screens.profile}?photos`,
        screens.saved,
        screens.settingsAt('account'),
        screens.petManagement,
        screens.editPet(petId),
        screens.yourProfile,
      ])
        await visit(page, address);
      await page.goto(`${screens.profile}?photos`);
      await reaches(page, 'a photo', page.getByRole('list', { name: 'All photos' }).getByRole('button').first());
      await page.goto(screens.profile);
      await reaches(page, 'a highlight', page.getByRole('button', { name: `${highlight}: 1 story` }));
      await signIn(page.context(), product.url, viewer);
      await page.goto(screens.home);
      await reaches(page, 'a story', page.getByRole('link', { name: /: 1 story, new$/ }));
    },
  );

  test(
    `long texts in dialogs and sheets leave every control reachable: ${kind}`,
    IN_SOAK,
    async ({ page, product, member: viewer }) => {
      const { author, postId } = await postOfFriend(product.url, viewer, fill);
      await author.call('PUT /api/posts/:id/like', { params: { id: postId } });
      await keepsakesOf(product.url, author, postId, fill);
      await page.goto(screens.post(postId));
      await reaches(page, 'the likes', page.getByRole('button', { name: '1 like', exact: true }));
      await page.goto(screens.home);
      await page.setViewportSize(SIZES[0]);
      await page.getByRole('link', { name: /: 1 story, new$/ }).click();
      await page.getByRole('textbox', { name: /^Reply to/ }).fill(fill(STORY_REPLY_MAX));
      await fits(page, 'a reply to a story');
      await signIn(page.context(), product.url, author);
      await page.goto(`${screens.profile}?photos`);
      await page.getByRole('group', { name: 'Albums' }).getByRole('button').nth(2).click();
      await expect(page.getByRole('button', { name: 'Rename album' })).toBeVisible();
      await fits(page, 'an album');
    },
  );

  test(`long texts in the composer leave every control reachable: ${kind}`, IN_SOAK, async ({ page, member }) => {
    void member;
    await page.setViewportSize(SIZES[1]); // where it is a sheet
    await page.goto(screens.home);
    await page.getByRole('button', { name: 'What is Juno up to today?' }).click();
    const composer = page.getByRole('dialog', { name: 'New post' });
    await composer.getByLabel('Your post').fill(fill(900));
    await fits(page, 'the composer', SHEETS);
    await composer.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
    await fits(page, 'the preview', SHEETS);
    await page.keyboard.press('Escape');
    await composer.getByRole('button', { name: 'Save draft', exact: true }).click();
    await expect(composer).toBeHidden();
    await fits(page, 'the invitation to go on with a draft', SHEETS);
    await page.setViewportSize(SIZES[1]);
    await page.getByRole('button', { name: 'What is Juno up to today?' }).click();
    await composer.getByRole('button', { name: 'Drafts (1)', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Drafts' })).toBeVisible();
    await fits(page, 'the drafts', SHEETS);
  });

  test(`long texts of a story leave every control reachable: ${kind}`, IN_SOAK, async ({ page, member }) => {
    void member;
    await page.goto(screens.home);
    await page.getByRole('button', { name: 'Add a story' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a story' });
    const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8fb6f2' } });
    const buffer = await photo.jpeg().toBuffer();
    await sheet.locator('input[type=file]').setInputFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer });
    await sheet.getByRole('textbox', { name: /^What the photo shows/ }).fill(fill(ALT_TEXT_MAX));
    await fits(page, 'the form of a story');
    await sheet.getByRole('button', { name: 'Text and stickers' }).click();
    const editor = page.getByRole('dialog', { name: 'Text and stickers' });
    await editor.getByRole('button', { name: 'Text', exact: true }).click();
    await page.keyboard.insertText(fill(80));
    await fits(page, 'the text on a story');
  });

  test(`long texts during onboarding leave every control reachable: ${kind}`, IN_SOAK, async ({ page, product }) => {
    const account = await createAccount(product.url, fill(FIRST_NAME_MAX), 'Mira');
    await signIn(page.context(), product.url, account);
    await page.goto(screens.home);
    await page.getByRole('button', { name: 'Add My First Pet' }).click();
    await page.getByLabel('Pet Name *').fill(fill(PET_NAME_MAX));
    await page.getByRole('radio', { name: 'Dog' }).check();
    await fits(page, 'the form of a first pet');
    await page.getByRole('button', { name: 'Create Pet' }).click();
    await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
    await page.getByLabel('Display Name').fill(fill(DISPLAY_NAME_MAX));
    await fits(page, 'the form of a profile');
  });

  test(
    `long texts in reports leave every control reachable: ${kind}`,
    IN_SOAK,
    async ({ page, product, member: viewer }) => {
      const { author, postId } = await postOfFriend(product.url, viewer, fill);
      await page.goto(screens.user(author.user.id));
      await page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await page.getByLabel('Anything that helps us understand (optional)').fill(fill(REPORT_DETAILS_MAX));
      await fits(page, 'a report');
      const body = {
        subject: 'post',
        subjectId: `${postId}`,
        reason: 'spam',
        details: fill(REPORT_DETAILS_MAX),
      } as const;
      await viewer.call('POST /api/reports', { body });
      const moderator = await createMember(product.url, 'Mo');
      await grantRole(product, moderator, 'moderator');
      await signIn(page.context(), product.url, moderator);
      await visit(page, screens.moderation);
    },
  );

  test(
    `long texts on pages for visitors leave every control reachable: ${kind}`,
    IN_SOAK,
    async ({ page, product }) => {
      const author = await createMember(product.url, 'Ana');
      const petId = await lifeOf(author, fill);
      const { id } = await publish(author, { text: fill(900), petIds: [petId], visibility: 'public' });
      for (const address of [screens.post(id), screens.user(author.user.id)]) {
        await page.goto(address);
        await expect(page.getByRole('link', { name: 'Join Qlixline' }).first()).toBeVisible();
        await fits(page, address);
      }
    },
  );
}

async function fits(page: Page, what: string, sizes: readonly (typeof SIZES)[number][] = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await beyondReach(page), `${what} at ${size.width} px`).toEqual([]);
  }
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
  await fits(page, address);
}

async function visitLists(page: Page): Promise<void> {
  for (const address of [screens.home, screens.discover, screens.friends, screens.notifications])
    await visit(page, address);
}

/** Checks what `control` opens. */
async function reaches(page: Page, what: string, control: Locator): Promise<void> {
  await page.setViewportSize(SIZES[0]);
  await control.click();
  await expect(page.getByRole('dialog').last().getByRole('button').first()).toBeVisible();
  await fits(page, what);
}

type Fill = (max: number) => string;

/** Creates a friend's post with comments and replies, and a public post by somebody else. */
async function postOfFriend(url: string, viewer: Account, fill: Fill) {
  const author = await createMember(url, 'Ana');
  const petId = await lifeOf(author, fill);
  await befriend(author, viewer);
  const { id: postId } = await publish(author, { text: `${fill(900)} @${viewer.user.username}`, petIds: [petId] });
  const comment = (who: Account, replyToId?: number) =>
    who.call('POST /api/posts/:id/comments', {
      params: { id: postId },
      body: { text: fill(COMMENT_MAX), ...(replyToId !== undefined && { replyToId }) },
    });
  await comment(author);
  const { id } = await comment(viewer);
  for (const who of [author, viewer]) await comment(who, id);
  const stranger = await createMember(url, 'Vic');
  const theirPetId = await lifeOf(stranger, fill);
  await publish(stranger, { text: fill(900), petIds: [theirPetId], visibility: 'public' });
  return { author, petId, postId };
}

/**
 * Creates a described photo, a saved post in a collection, a hidden word, and a story in a highlight, whose name it
 * returns.
 */
async function keepsakesOf(url: string, author: Account, postId: number, fill: Fill): Promise<string> {
  await uploadPhoto(url, author);
  const { items: photos } = await author.call('GET /api/photos', {});
  for (const { id } of photos) {
    const body = { caption: fill(PHOTO_CAPTION_MAX), alt: fill(ALT_TEXT_MAX).replaceAll('\n', ' ').trim() };
    await author.call('PATCH /api/photos/:id', { params: { id }, body });
  }
  const collection = await author.call('POST /api/collections', { body: { name: fill(COLLECTION_NAME_MAX) } });
  await author.call('PUT /api/collections/:id/posts/:postId', { params: { id: collection.id, postId } });
  await author.call('PUT /api/hidden-words', { body: { words: [fill(HIDDEN_WORD_MAX).padEnd(2, 'i')] } });
  await shareStory(url, author, fill(STORY_CAPTION_MAX));
  const { items: rings } = await author.call('GET /api/stories', {});
  const storyId = rings[0]?.stories[0]?.id ?? 0;
  const highlight = await author.call('POST /api/highlights', { body: { name: fill(HIGHLIGHT_NAME_MAX) } });
  await author.call('PUT /api/highlights/:id/stories/:storyId', { params: { id: highlight.id, storyId } });
  return highlight.name;
}

/** Creates a profile, a pet and more, and returns the pet's id. */
async function lifeOf(author: Account, fill: Fill): Promise<number> {
  await author.updateProfile({
    // Usernames only allow certain characters.
    username: `${uniqueName('w')}${'w'.repeat(USERNAME_MAX)}`.slice(0, USERNAME_MAX),
    displayName: fill(DISPLAY_NAME_MAX),
    bio: fill(BIO_MAX),
    location: fill(LOCATION_MAX),
  });
  const pet = await author.createPet({
    name: fill(PET_NAME_MAX),
    nickname: fill(PET_NICKNAME_MAX),
    species: 'dog',
    bio: fill(PET_BIO_MAX),
    breed: 'Border Collie',
    subBreed: fill(PET_BREED_MAX),
  });
  await author.call('POST /api/albums', { body: { name: fill(ALBUM_NAME_MAX) } });
  return pet.id;
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
