import { screens } from '@qlixline/contract/areas/screens';
import { createMember } from '@qlixline/journey-kit/accounts';

import { blockSockets } from '../../src/block-sockets.ts';
import { expect, test } from '../../src/fixtures.ts';
import { befriend } from '../../src/social.ts';

test('a message arrives where WebSockets are blocked, and the page says that updates are delayed', async ({
  page,
  product,
  member,
}) => {
  await page.addInitScript(blockSockets);
  const ana = await createMember(product.url, 'Ana');
  await befriend(member, ana);
  const { id } = await ana.call('POST /api/conversations', { body: { userId: member.user.id } });
  await page.goto(screens.conversation(id));
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible();

  const text = 'Is the lake path open again?';
  await ana.call('POST /api/conversations/:id/messages', {
    params: { id },
    body: { clientId: crypto.randomUUID(), text },
  });
  await expect(page.getByText('Live updates are blocked here.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Messages' }).getByText(text)).toBeVisible();
});
