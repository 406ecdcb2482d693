import type { Page } from '@playwright/test';
import {
  ALBUM_NAME_MAX,
  BIO_MAX,
  COMMENT_MAX,
  DISPLAY_NAME_MAX,
  LOCATION_MAX,
  PET_BIO_MAX,
  PET_NAME_MAX,
  PET_NICKNAME_MAX,
} from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/screens';

import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { expect, signIn, test } from '../src/fixtures.ts';
import { beyondReach } from '../src/reachable-controls.ts';
import { befriend, publish } from '../src/social.ts';

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
    for (const address of [screens.profile, screens.petManagement, screens.editPet(petId), screens.yourProfile])
      await visit(address, `their own ${kind}`);
    await signIn(page.context(), product.url, viewer);
  }
  for (const address of [screens.home, screens.discover, screens.friends, screens.notifications])
    await visit(address, 'all of them');
});

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
