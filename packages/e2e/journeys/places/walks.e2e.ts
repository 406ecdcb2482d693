import { createMember } from '@qlixline/journey-kit/accounts';
import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';

const FERRY = { latitude: 38.705_7, longitude: -9.145_6 };

test('fifty users answer for eight places of a walk, one leaves, and the first on the waiting list moves up', async ({
  comeBy,
  product,
}) => {
  const host = await comeBy('Hanna', screens.home);
  const { page } = host;

  const id = await test.step('the host plans the walk at their position on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await host.context.grantPermissions(['geolocation']);
    await host.context.setGeolocation(FERRY);
    await page.goto(screens.newWalk);
    await page.getByLabel('Name').fill('Evening round along the quay');
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('When do you meet?').fill(`${day}T18:30`);
    await page.getByLabel('Where do you meet?').fill('At the ferry');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('Move the map to be more exact.')).toBeVisible();
    await expectAccessible(page, 'the form of a walk', () =>
      expect(page.getByLabel('Name')).toHaveValue('Evening round along the quay'),
    );
    await page.getByRole('button', { name: 'Plan the walk' }).click();
    await page.waitForURL(/\/walks\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Evening round along the quay', level: 1 })).toBeVisible();
    return Number(new URL(page.url()).pathname.split('/').at(-1));
  });

  const first = await comeBy('Ines', screens.walk(id));
  await test.step('the first guest joins with a pet and can open the chat', async () => {
    await first.page.getByRole('button', { name: 'Come along' }).click();
    const sheet = first.page.getByRole('dialog', { name: 'Come along' });
    await sheet.getByRole('group', { name: 'Who’s coming with you?' }).getByRole('button').first().click();
    await sheet.getByRole('button', { name: 'Come along' }).click();
    await expect(first.page.getByRole('link', { name: 'Chat' })).toBeVisible();
    // The host's page updates without a reload.
    await expect(page.getByRole('list', { name: 'Who’s going' })).toContainText('Ines');
  });

  const last = await comeBy('Wim', screens.walk(id));
  await test.step('forty-eight others answer at the same time: seven join, and the rest wait in order', async () => {
    const others = [];
    for (let nth = 0; nth < 48; nth += 1) others.push(await createMember(product.url, `Guest${nth}`));
    const answers = await Promise.all(
      others.map((other) => other.call('PUT /api/walks/:id/rsvp', { params: { id }, body: { petIds: [] } })),
    );
    expect(answers.filter(({ rsvp }) => rsvp === 'going')).toHaveLength(7);
    const walk = await host.account.call('GET /api/walks/:id', { params: { id } });
    expect([walk.goingCount, walk.waitingCount]).toEqual([8, 41]);
    await last.page.reload();
    await last.page.getByRole('button', { name: 'Join the waiting list' }).click();
    await last.page.getByRole('dialog').getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(last.page.getByText('You are number 42 on the waiting list.')).toBeVisible();
    // The first participant is removed, and everybody moves up.
    const [next] = walk.waiting ?? [];
    await host.account.call('DELETE /api/walks/:id/people/:userId', { params: { id, userId: next!.user.id } });
    await expect(last.page.getByText('You are number 41 on the waiting list.')).toBeVisible();
    for (const { user } of (walk.waiting ?? []).slice(1)) {
      await host.account.call('DELETE /api/walks/:id/people/:userId', { params: { id, userId: user.id } });
    }
    await expect(last.page.getByText('You’re next in line for a place.')).toBeVisible();
  });

  await test.step('a guest leaves, and the first on the waiting list moves up without a reload', async () => {
    await first.page.getByRole('button', { name: 'I can’t come' }).click();
    await first.page.getByRole('dialog').getByRole('button', { name: 'Give it up' }).click();
    await expect(first.page.getByRole('link', { name: 'Chat' })).toHaveCount(0);
    await expect(last.page.getByText('You’re going')).toBeVisible();
    await last.page.getByRole('link', { name: 'Chat' }).click();
    await expect(last.page.getByRole('heading', { name: 'Evening round along the quay' })).toBeVisible();
    await last.page.goto(screens.notifications);
    await expect(last.page.getByText('You got a place on “Evening round along the quay”')).toBeVisible();
  });

  await test.step('the walk appears on the map and in its list', async () => {
    await last.page.goto(screens.mapAt('38.7057,-9.1456,14'));
    const list = last.page.getByRole('region', { name: 'List of what is on the map' });
    await expect(list.getByRole('article', { name: 'Evening round along the quay' })).toContainText('Full');
  });

  await test.step('the host cancels the walk, and its guests read the reason', async () => {
    await page.getByRole('button', { name: 'Cancel the walk' }).click();
    const sheet = page.getByRole('dialog', { name: 'Cancel the walk?' });
    await sheet.getByLabel('Why?').fill('Rex has hurt his paw.');
    await sheet.getByRole('button', { name: 'Cancel the walk' }).click();
    await expect(page.getByText('Cancelled: Rex has hurt his paw.')).toBeVisible();
    await last.page.goto(screens.notifications);
    await expect(last.page.getByText('“Evening round along the quay” is cancelled')).toBeVisible();
    await expect(last.page.getByText('Rex has hurt his paw.')).toBeVisible();
  });
});
