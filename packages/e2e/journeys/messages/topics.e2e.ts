import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { beginThread } from '../../src/topics.ts';

test('two users create and join a topic, write in it, moderate it and report a thread', async ({ comeBy }) => {
  const ana = await comeBy('Ana', screens.topics);
  const ben = await comeBy('Ben', screens.topics);

  await test.step('Ana creates a topic and starts a thread with a poll', async () => {
    await ana.page.getByRole('button', { name: 'New topic' }).click();
    const making = ana.page.getByRole('dialog', { name: 'New topic' });
    await making.getByLabel('Name').fill('Café rabbits');
    await making.getByLabel('Species').selectOption('Rabbit');
    await making.getByRole('button', { name: 'Create topic' }).click();
    await expect(ana.page.getByRole('heading', { level: 1, name: 'Café rabbits' })).toBeVisible();
    await ana.page.getByRole('button', { name: 'New thread' }).click();
    const writing = ana.page.getByRole('dialog', { name: 'New thread' });
    await writing.getByLabel('Title').fill('Hay or straw?');
    await writing.getByLabel('Text').fill('They eat the one and sleep on the other.');
    await writing.getByRole('button', { name: 'Poll' }).click();
    await writing.getByLabel('Answer 1').fill('Hay');
    await writing.getByLabel('Answer 2').fill('Straw');
    await expectAccessible(ana.page, 'a thread that is written', () => expect(writing).toBeVisible());
    await writing.getByRole('button', { name: 'Post thread' }).click();
    await expect(ana.page.getByRole('heading', { level: 1, name: 'Hay or straw?' })).toBeVisible();
  });

  await test.step('Ben finds the topic without its accent, reads, joins, votes and replies', async () => {
    await ben.page.getByRole('searchbox', { name: 'Find a topic' }).fill('cafe rab');
    await expect(ben.page).toHaveURL(/q=cafe/);
    await expectAccessible(ben.page, 'the directory', () =>
      expect(ben.page.getByRole('link', { name: /Café rabbits/ })).toBeVisible(),
    );
    await ben.page.getByRole('link', { name: /Café rabbits/ }).click();
    await ben.page.getByRole('link', { name: /Hay or straw/ }).click();
    await expect(ben.page.getByText('They eat the one and sleep on the other.')).toBeVisible();
    await ben.page.getByRole('button', { name: 'Join to reply' }).click();
    await ben.page.getByRole('radio', { name: 'Hay' }).check();
    await ben.page.getByRole('button', { name: 'Vote' }).click();
    await expect(ben.page.getByRole('list', { name: 'Result so far' })).toContainText('100%');
    await ben.page.getByLabel('Your reply').fill('A handful each morning');
    await ben.page.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(ben.page.getByRole('list', { name: 'Replies' })).toContainText('A handful each morning');
  });

  await test.step('Ana sees the reply live and answers it', async () => {
    await expect(ana.page.getByText('A handful each morning')).toBeVisible();
    await ana.page.getByRole('button', { name: 'Reply to Ben' }).click();
    await ana.page.getByLabel('Your answer to Ben').fill('Of whose hands?');
    await ana.page.getByLabel('Your answer to Ben').press('Control+Enter');
    await expect(ben.page.getByText('Of whose hands?')).toBeVisible();
    await expect(ben.page.getByRole('button', { name: /^In reply to Ben/ })).toContainText('A handful');
    await expectAccessible(ben.page, 'a thread', () => expect(ben.page.getByText('Of whose hands?')).toBeVisible());
  });

  const threadUrl = new URL(ben.page.url()).pathname;
  await test.step('replies that Ben has missed appear below a line and are counted in the list', async () => {
    await expect(async () => {
      const id = Number(threadUrl.split('/').at(-1));
      const { readNumber } = await ben.account.call('GET /api/threads/:id', { params: { id } });
      expect(readNumber).toBe(2);
    }).toPass();
    await ben.page.goto(screens.home);
    const id = Number(threadUrl.split('/').at(-1));
    for (const text of ['Mine are small', 'Hands, I mean']) {
      await ana.account.call('POST /api/threads/:id/replies', {
        params: { id },
        body: { text },
      });
    }
    await ben.page.goto(threadUrl.replace(/\/threads.*/, ''));
    await expectAccessible(ben.page, 'a topic', () => expect(ben.page.getByText('2 unread')).toBeVisible());
    await ben.page.getByRole('link', { name: /Hay or straw/ }).click();
    await expect(ben.page.getByText('Unread from here')).toBeInViewport();
    await ben.page.getByRole('link', { name: 'Back to Café rabbits' }).click();
    await expect(ben.page.getByText('2 unread')).toBeHidden();
  });

  await test.step('Ana pins and locks the thread as its moderator; Ben can no longer reply, and reports it', async () => {
    for (const act of ['Pin', 'Lock']) {
      await ana.page.getByRole('button', { name: 'More about this thread' }).click();
      await ana.page.getByRole('menuitem', { name: act, exact: true }).click();
      await expect(ana.page.getByText(act === 'Pin' ? 'Pinned' : 'Locked', { exact: true })).toBeVisible();
    }
    await expect(ben.page.getByText('Pinned')).toBeVisible();
    await ben.page.getByRole('link', { name: /Hay or straw/ }).click();
    await expect(ben.page.getByText('This thread is locked')).toBeVisible();
    await expect(ben.page.getByLabel('Your reply')).toHaveCount(0);
    await ben.page.getByRole('button', { name: 'More about this thread' }).click();
    await ben.page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = ben.page.getByRole('dialog', { name: 'Report this thread' });
    await dialog.getByRole('radio', { name: 'Spam' }).check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  });

  await test.step('a notification leads Ana to the reply', async () => {
    await ana.page.goto(screens.notifications);
    await ana.page.getByRole('link', { name: /Ben replied to your thread/ }).click();
    await expect(ana.page).toHaveURL(threadUrl);
  });
});

test('a user on a phone writes a thread, replies and leaves the topic', async ({ page, member }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${screens.topics}?q=dogs`);
  await page.getByRole('button', { name: 'Join Dogs', exact: true }).click();
  await expect(page.getByText('Joined').first()).toBeVisible();
  const topicId = Number((await page.getByRole('link', { name: /^Dogs/ }).getAttribute('href'))?.split('/').at(-1));
  const { id } = await beginThread(member, topicId, {
    title: 'A very long title '.repeat(6).trim(),
    text: 'x'.repeat(600),
  });
  await page.goto(screens.thread(topicId, id));
  await page.getByLabel('Your reply').fill('Short');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Replies' })).toContainText('Short');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.goto(screens.topic(topicId));
  await page.getByRole('button', { name: 'More about Dogs' }).click();
  await page.getByRole('menuitem', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Join Dogs' })).toBeVisible();
});
