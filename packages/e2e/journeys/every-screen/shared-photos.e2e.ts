import type { Page } from '@playwright/test';
import { createMember } from '@qlixline/journey-kit/accounts';
import { signIn } from '@qlixline/journey-kit/sign-in';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import { expect, test } from '../../src/fixtures.ts';
import { composer, openTab, untilKept } from '../../src/kept-on-device.ts';

test.use({ serviceWorkers: 'allow' });

/** Shares a text and photos as a phone does with the installed product: by a form that opens a page. */
async function share(page: Page, text: string, count: number): Promise<void> {
  const opened = page.waitForURL(/post=new/);
  await page.evaluate(
    async ({ action, shared, photos }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
      canvas.getContext('2d')?.fillRect(20, 20, 100, 100);
      const blob = await new Promise<Blob | null>((resolve) => void canvas.toBlob(resolve, 'image/png'));
      const files = new DataTransfer();
      for (let nth = 1; nth <= photos; nth += 1)
        files.items.add(new File([blob!], `${nth}.png`, { type: 'image/png' }));
      const form = Object.assign(document.createElement('form'), { action, method: 'post' });
      form.enctype = 'multipart/form-data';
      const field = Object.assign(document.createElement('input'), { name: 'text', value: shared });
      const photo = Object.assign(document.createElement('input'), { type: 'file', name: 'photo', multiple: true });
      photo.files = files.files;
      form.append(field, photo);
      document.body.append(form);
      form.submit();
    },
    { action: pathOf('POST /api/share'), shared: text, photos: count },
  );
  await opened;
}

const form = (page: Page) => page.getByRole('form', { name: 'New post' });

test('photos that another app shares open the composer, which takes as many as a post has', async ({
  context,
  product,
}) => {
  const account = await createMember(product.url);
  await signIn(context, product.url, account);
  const page = await openTab(context);
  await expect(composer(page)).toBeVisible();
  await untilKept(page);
  await share(page, 'At the river', 5);
  await expect(form(page).getByRole('textbox').first()).toHaveValue('At the river');
  await expect(page.getByText('A post has at most 4 photos and videos')).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByRole('button', { name: 'Post anyway' }).click();
  const posted = async () => {
    const { items } = await account.call('GET /api/feeds', {});
    return items.map(({ text, images }) => [text, images.length]);
  };
  await expect.poll(posted).toEqual([['At the river', 4]]);
  expect(await page.evaluate(() => caches.keys())).not.toContain('qlixline-1-shared');
});

test('a share without a worker opens the composer with its text, which asks for the photos', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: product.url });
  await signIn(context, product.url, await createMember(product.url));
  const page = await openTab(context);
  await share(page, 'At the river', 1);
  await expect(form(page).getByRole('textbox').first()).toHaveValue('At the river');
  await expect(page.getByText('The photos didn’t arrive', { exact: true })).toBeVisible();
  await context.close();
});

test('a share of somebody who is not signed in opens the landing page', async ({ page, product }) => {
  await page.goto(product.url);
  await share(page, 'At the river', 1);
  await expect(page.getByRole('link', { name: /^Get Started/ }).first()).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
