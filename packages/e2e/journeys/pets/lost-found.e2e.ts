import { readFile } from 'node:fs/promises';

import type { BodyInput } from '@qlixline/contract/endpoints';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { screens } from '@qlixline/contract/areas/screens';
import sharp from 'sharp';

import { expect, test } from '../../src/fixtures.ts';
import { largePhoto } from '../../src/photo.ts';
import { readQrCodes } from '../../src/checks/read-qr-codes.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';

const HOME = { latitude: 38.714_27, longitude: -9.158_91 };
const around = (name: string, latitude: number, longitude: number): BodyInput<'PUT /api/lost-found/alerts'> => ({
  place: { name, latitude, longitude },
  within: 5,
  species: [],
  everyHours: 0,
});

test('a missing dog is reported, neighbours are notified, a visitor reports a sighting, and the dog comes home', async ({
  browser,
  comeBy,
}) => {
  const owner = await comeBy('Hedda', screens.home);
  const neighbour = await comeBy('Nils', screens.notifications);
  const faraway = await comeBy('Rita', screens.notifications);
  const { id: petId } = await owner.account.call('POST /api/pets', {
    body: { name: 'Pixel', species: 'dog', breed: 'Beagle', gender: 'male' },
  });
  await neighbour.account.call('PUT /api/lost-found/alerts', { body: around('Estrela', 38.72, -9.15) });
  await faraway.account.call('PUT /api/lost-found/alerts', { body: around('Sintra', 38.8, -9.39) });
  const { page } = owner;
  await page.setViewportSize({ width: 390, height: 844 });
  await owner.context.grantPermissions(['geolocation']);
  await owner.context.setGeolocation(HOME);

  const noticeId = await test.step('the owner reports the dog missing from his page on a phone', async () => {
    await page.goto(screens.pet(petId));
    await page.getByRole('link', { name: 'Lost?' }).click();
    await expectAccessible(page, 'saying that a pet is missing', () =>
      expect(page.getByRole('heading', { level: 1, name: 'Pixel is missing' })).toBeVisible(),
    );
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('Move the map to be more exact.')).toBeVisible();
    await page.getByLabel('Where was it last seen?').fill('Jardim da Estrela');
    await page.getByLabel('Secret mark').fill('A notch in the right ear');
    await page.getByRole('button', { name: 'Brown' }).click();
    const notification = neighbour.page.getByText('is looking for a pet near you');
    await expect(notification).toBeHidden();
    await page.getByRole('button', { name: 'Tell everybody' }).click();
    await page.waitForURL(/\/lost-found\/\d+$/);
    await expect(notification).toBeVisible();
    return Number(page.url().split('/').at(-1));
  });

  await test.step('the owner ticks what is done in the first hours, and the ticks stay', async () => {
    const asked = page.getByRole('checkbox', { name: 'Ask the neighbours' });
    await asked.check();
    await expect(page.getByText('1 of 8 done')).toBeVisible();
    await page.reload();
    await expectAccessible(page, 'the first hours of a search', () => expect(asked).toBeChecked());
    await expect(page.getByRole('link', { name: 'Vets nearby' })).toHaveAttribute(
      'href',
      /category=veterinary.*at=38\.7/,
    );
  });

  await test.step('a neighbour is notified and opens the notice, and a distant user is not notified', async () => {
    await neighbour.page.getByText('is looking for a pet near you').click();
    await neighbour.page.waitForURL(`**${screens.notice(noticeId)}`);
    await expectAccessible(neighbour.page, 'a missing pet', () =>
      expect(neighbour.page.getByRole('heading', { level: 1, name: 'Pixel is missing' })).toBeVisible(),
    );
    await expect(neighbour.page.getByText('A notch in the right ear')).toBeHidden();
    await expect(faraway.page.getByText('is looking for a pet near you')).toBeHidden();
  });

  await test.step('the picture for sharing shows what the poster says', async () => {
    await page.getByRole('button', { name: 'Poster and picture' }).click();
    const sheet = page.getByRole('dialog', { name: 'Poster and picture' });
    const drawn = sheet.getByRole('img', { name: 'Pixel is missing: what a poster says' });
    await expect(drawn).toBeVisible();
    const download = page.waitForEvent('download');
    await sheet.getByRole('link', { name: 'Save the picture' }).click();
    const saved = await (await download).path();
    expect(await sharp(saved).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1350 });
    expect(await readQrCodes(await readFile(saved))).toEqual([new URL(screens.notice(noticeId), page.url()).href]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  const street = await browser.newContext();
  await test.step('a visitor who has read the poster reports a sighting', async () => {
    const phone = await street.newPage();
    await phone.goto(pathOf('GET /api/lost/:id/poster', { id: noticeId }));
    const address = new URL(screens.notice(noticeId), page.url()).href;
    expect(await readQrCodes(await phone.screenshot({ fullPage: true }))).toContain(address);
    await phone.goto(address);
    await phone.getByRole('link', { name: 'I have seen Pixel' }).click();
    await phone.getByLabel('Where did you see it?').fill('Behind the bakery');
    await phone
      .getByLabel('A photo (optional)')
      .setInputFiles({ name: 'seen.jpg', mimeType: 'image/jpeg', buffer: await largePhoto(1_000_000) });
    await phone.getByRole('button', { name: 'Tell the family' }).click();
    await expect(phone.getByRole('log', { name: 'Messages' })).toContainText('Behind the bakery');
    await expect(page.getByRole('list', { name: 'Sightings' })).toContainText('Behind the bakery');
    await expect(page.getByRole('list', { name: 'Sightings' })).toContainText('without an account');
    await expect(page.getByRole('list', { name: 'Sightings' }).getByRole('img')).toBeVisible();
    await neighbour.page.reload();
    const theirs = neighbour.page.getByRole('list', { name: 'Sightings' });
    await expect(theirs).toContainText('Behind the bakery');
    await expect(theirs.getByRole('img')).toHaveCount(0); // only for the owners
  });
  await street.close();

  await test.step('the neighbour reports a found dog, which is suggested as a match', async () => {
    await neighbour.account.call('POST /api/lost-found', {
      body: {
        kind: 'found',
        species: 'dog',
        breed: 'Beagle',
        gender: 'male',
        size: null,
        colours: ['brown'],
        marks: '',
        withheldMark: '',
        reward: '',
        happenedAt: new Date().toISOString(),
        place: { name: 'Rua da Lapa', latitude: 38.7101, longitude: -9.1604 },
        images: [],
        allowsVisitors: true,
      },
    });
    const matches = page.getByRole('list', { name: 'It may have been found' });
    await page.reload();
    await expect(matches.getByRole('link', { name: 'A dog was found' })).toBeVisible();
    await expect(matches).toContainText('same breed');
    await expectAccessible(page, 'a missing pet of one’s own', () => expect(matches).toBeVisible());
  });

  await test.step('the owner reports the dog home, which everyone can read', async () => {
    await page.getByRole('button', { name: 'Pixel is back home' }).click();
    await page.getByRole('button', { name: 'Yes, back home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pixel is back home' })).toBeVisible();
    await neighbour.page.reload();
    await expect(neighbour.page.getByRole('heading', { level: 1, name: 'Pixel is back home' })).toBeVisible();
    await page.goto(screens.home);
    await expect(page.getByText('Pixel is back home. Thank you to everybody who looked!')).toBeVisible();
  });
});
