import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createMember } from '@qlixline/journey-kit/accounts';
import { expect, signIn, test } from '../../src/fixtures.ts';
import { grantRole } from '../../src/product/operator.ts';
import { setOverride } from '@qlixline/journey-kit/overrides';
import { startProduct } from '../../src/product/running-product.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

const COOKIE = 'qlixline_overrides';

test(
  'the banner lists active overrides on every page and clears them, also without scripts',
  IN_SOAK,
  async ({ page, member, browser, product }) => {
    void member;
    await setOverride(page, { remote: 'mf-social', fail: 'entry-missing' });
    await page.goto('/settings');
    const banner = page.getByRole('complementary', { name: 'Overrides' });
    await expect(banner).toContainText(/Overridden for you: .*mf-social fails: entry-missing/);
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

    const without = await browser.newContext({
      baseURL: product.url,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const page2 = await without.newPage();
    await page2.goto('/settings');
    await page2.getByRole('button', { name: 'Clear' }).click();
    await expect(page2).toHaveURL(/\/settings$/);
    await expect(page2.getByRole('complementary', { name: 'Overrides' })).toHaveCount(0);
    await without.close();

    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  },
);

test(
  'the cookie of overrides is hidden from scripts, and a forged or stolen one has no effect',
  IN_SOAK,
  async ({ page, member, product, context, browser }) => {
    void member;
    await setOverride(page, { remote: 'mf-pets', fail: 'throws-on-render' });
    const stored = (await context.cookies()).find(({ name }) => name === COOKIE);
    expect(stored).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect((stored?.expires ?? 0) * 1_000 - Date.now()).toBeGreaterThan(7.9 * 3_600_000);
    await page.goto('/settings');
    expect(await page.evaluate(() => document.cookie)).not.toContain(COOKIE);

    const [, signature = ''] = stored!.value.split('.');
    const content = { content: [{ remote: 'mf-pets', url: 'http://localhost:1' }], expiresAt: Date.now() + 1e7 };
    const forged = `${Buffer.from(JSON.stringify(content)).toString('base64url')}.${signature}`;
    for (const value of [stored!.value, forged]) {
      const other = await browser.newContext({ baseURL: product.url });
      await signIn(other, product.url, await createMember(product.url));
      await other.addCookies([{ name: COOKIE, value, url: product.url, httpOnly: true, sameSite: 'Strict' }]);
      const theirs = await other.newPage();
      await theirs.goto('/pet-management');
      await expect(theirs.getByRole('heading', { level: 1, name: 'Your pets' })).toBeVisible();
      await expect(theirs.getByRole('complementary', { name: 'Overrides' })).toHaveCount(0);
      await other.close();
    }
  },
);

test(
  'in production an override by another machine’s address is refused even to QA, and the policy blocks other scripts',
  IN_SOAK,
  async ({ browser, product }) => {
    test.skip(!product.operated, 'It needs a product of its own in production mode.');
    const requested: string[] = [];
    const elsewhere = createServer((request, response) => {
      requested.push(request.url ?? '');
      response
        .setHeader('access-control-allow-origin', '*')
        .setHeader('content-type', 'text/javascript')
        .end('window.ran = true');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const origin = `http://localhost:${(elsewhere.address() as AddressInfo).port}`;
    const production = await startProduct({ APP_ENV: 'production' });
    try {
      const qa = await createMember(production.url);
      await grantRole(production, qa, 'qa');
      const context = await browser.newContext({ baseURL: production.url });
      await signIn(context, production.url, qa);
      const page = await context.newPage();

      const data = { remote: 'mf-pets', url: 'https://preview.example' };
      const refused = await page.request.post('/api/qa/overrides', { data });
      expect(refused.status()).toBe(400);
      await setOverride(page, { remote: 'mf-settings', fail: 'entry-missing' });

      await page.goto('/');
      const violation = await page.evaluate(
        (url) =>
          new Promise<string>((resolve) => {
            document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
              resolve(`${effectiveDirective} ${blockedURI}`),
            );
            const script = document.createElement('script');
            script.src = `${url}/remoteEntry.js`;
            document.head.append(script);
          }),
        origin,
      );
      expect(violation).toBe(`script-src-elem ${origin}/remoteEntry.js`);
      expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
      expect(requested).toEqual([]);
      await context.close();
    } finally {
      await production.stop();
      elsewhere.close();
    }
  },
);
