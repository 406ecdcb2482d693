import type { Locator, Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';
import { createMember } from '@qlixline/journey-kit/accounts';

import { expect, test } from '../../src/fixtures.ts';
import { befriend, publish } from '../../src/social.ts';

/** Types a word with an input method and confirms it with Enter, in Chrome's order of events and then in Safari's. */
async function convert(page: Page, field: Locator, word: string): Promise<void> {
  await field.focus();
  const session = await page.context().newCDPSession(page);
  const end = word.length;
  await session.send('Input.imeSetComposition', { text: word, selectionStart: end, selectionEnd: end });
  const enter = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await session.send('Input.insertText', { text: word });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await session.detach();
  await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement) => {
    const options = { bubbles: true, cancelable: true };
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: element.value }));
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, which: 229, ...options }));
  });
  await expect(field).toHaveValue(word);
}

test('the Enter that confirms a word of an input method sends nothing, and the next Enter does', async ({
  page,
  product,
  member,
}) => {
  const ana = await createMember(product.url, 'Ana');
  await befriend(member, ana);
  const { id } = await ana.call('POST /api/conversations', { body: { userId: member.user.id } });
  const post = await publish(ana, { text: 'Words of many kinds', visibility: 'public' });

  await page.goto(screens.conversation(id));
  const message = page.getByRole('region', { name: 'Conversation' }).getByRole('textbox');
  await convert(page, message, '犬');
  await message.press('Enter');
  await expect(message).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('犬')).toHaveCount(1);

  await page.goto(screens.post(post.id));
  const comment = page.getByLabel('Write a comment');
  await convert(page, comment, '강아지');
  await comment.press('Enter');
  await expect(comment).toHaveValue('');
  const written = async () => {
    const { items } = await ana.call('GET /api/posts/:id/comments', { params: { id: post.id }, query: {} });
    return items.map(({ text }) => text);
  };
  await expect.poll(written).toEqual(['강아지']);

  await page.goto(screens.search);
  const search = page.getByRole('combobox', { name: 'Search Qlixline' });
  await convert(page, search, '小狗');
  await search.press('Enter');
  await expect(page).toHaveURL(/q=/);
});
