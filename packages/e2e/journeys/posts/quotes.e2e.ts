import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { publish, uploadPhoto } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

test(
  'a user quotes a post, its author is notified, and a deleted post is no longer shown in the quote',
  IN_SOAK,
  async ({ comeBy, product }) => {
    const [ana, ben] = [await comeBy('Ana'), await comeBy('Ben')];
    const images = [{ imageUrl: await uploadPhoto(product.url, ana.account), alt: 'Snow on a nose' }];
    const quoted = await publish(ana.account, { text: 'The first snow of her life', images, visibility: 'public' });
    const words = ben.page.getByRole('textbox', { name: 'Your post' });

    await test.step('Ben starts the quote in the share sheet and finds his draft after a reload', async () => {
      await ben.page.goto(screens.post(quoted.id));
      await ben.page.getByRole('button', { name: 'Share' }).click();
      await ben.page.getByRole('dialog').getByRole('button', { name: 'Quote in a post' }).click();
      await expect(ben.page.getByRole('heading', { name: 'Quote post' })).toBeVisible();
      await words.fill('Ours hates it');
      await ben.page.reload();
      await expect(words).toHaveValue('Ours hates it');
      const form = ben.page.getByRole('form', { name: 'Quote post' });
      await expect(form.getByText('The first snow of her life')).toBeVisible();
    });

    await test.step('Ben’s draft survives while the quoted post is temporarily hidden from everyone', async () => {
      const change = (visibility: 'friends' | 'public') =>
        ana.account.call('PATCH /api/posts/:id', { params: { id: quoted.id }, body: { visibility } });
      ben.noise.expect(/status 400/, /400 \(Bad Request\)/);
      await change('friends');
      await ben.page.getByRole('radio', { name: 'Everyone' }).check({ force: true });
      await words.press('Control+Enter');
      await expect(ben.page.getByRole('alert').getByText(/is no longer public/)).toBeVisible();
      await expect(words).toHaveValue('Ours hates it');
      await change('public');
    });

    await test.step('Ben posts the quote for everyone, and it links to the quoted post', async () => {
      await ben.page.getByRole('radio', { name: 'Everyone' }).check({ force: true });
      await words.press('Control+Enter');
      const row = ben.page.getByRole('article').filter({ hasText: 'Ours hates it' });
      const link = row.getByRole('link', { name: /The first snow of her life/ });
      await expect(link).toHaveAttribute('href', screens.post(quoted.id));
      await expect(link.getByRole('img', { name: 'Snow on a nose' })).toBeVisible();
      await expectAccessible(ben.page, 'a quote', async () => {
        await ben.page.goto(screens.friendsFeed);
        await expect(link.getByRole('img', { name: 'Snow on a nose' })).toBeVisible();
      });
    });

    await test.step('Ana is notified and opens the quote', async () => {
      await expect(ana.page.getByTestId('unread-badge').first()).toHaveText(/^2 /); // the welcome, and this
      await ana.page.goto(screens.notifications);
      await ana.page.getByRole('link', { name: /Ben.* quoted your post/ }).click();
      await expect(ana.page.getByRole('article').getByText('Ours hates it')).toBeVisible();
    });

    await test.step('Ana deletes the quoted post, and Ben’s post remains without it', async () => {
      await ana.account.call('DELETE /api/posts/:id', { params: { id: quoted.id } });
      await ben.page.reload();
      const row = ben.page.getByRole('article').filter({ hasText: 'Ours hates it' });
      await expect(row.getByText('This post can’t be shown.')).toBeVisible();
      await expect(ben.page.getByText('The first snow of her life')).toHaveCount(0);
    });
  },
);
