import { expect, test } from '@jest/globals';
import { buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildConversation } from '@qlixline/test-kit/messages/conversation-builders';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { screen, waitFor, within } from '@testing-library/react';

import { openMessages, pane } from '../test-support/open-messages.tsx';

const ben = buildUserCard({ firstName: 'Ben', displayName: null });

function invitation() {
  const of = buildConversation({
    state: 'request',
    invitedBy: ben,
    mayWrite: false,
    group: { name: 'Sunday walk', imageUrl: null, memberCount: 4, isOwn: false, walkId: null },
  });
  const api = createFakeApi({ people: [buildUserProfile({ ...ben, relation: 'friends' })] });
  api.state.conversations = [of];
  return { api, id: of.conversation.id };
}

async function openInvitation({ api, id }: ReturnType<typeof invitation>) {
  const rendered = openMessages(api, `/messages/${id}?tab=requests`);
  await screen.findByRole('heading', { level: 1, name: 'Sunday walk' });
  return rendered;
}

const bar = () => within(pane().getByRole('region', { name: 'Invitation' }));

test('an invitation is listed among the requests with who invites', async () => {
  const { api } = invitation();
  openMessages(api, '/messages?tab=requests');
  expect(await screen.findByRole('link', { name: /Sunday walk/ })).toHaveTextContent('Ben invited you');
  expect(screen.getByRole('radio', { name: 'Requests 1' })).toBeChecked();
});

test('an invitation shows the group’s name, size and who invites, and no field', async () => {
  await openInvitation(invitation());
  expect(pane().getByText('4 members')).toBeVisible();
  expect(pane().getByText(/invited you to this group/)).toHaveTextContent('Ben invited you to this group.');
  expect(bar().getByText(/Nobody is told if you decline/)).toBeVisible();
  expect(pane().queryByRole('textbox')).not.toBeInTheDocument();
  expect(pane().queryByRole('list', { name: 'Messages' })).not.toBeInTheDocument();
});

test('accepting an invitation opens the group for writing', async () => {
  const invited = invitation();
  const { actor } = await openInvitation(invited);
  await actor.click(bar().getByRole('button', { name: 'Accept' }));
  expect(await pane().findByRole('textbox', { name: 'Message to Sunday walk' })).toBeVisible();
  expect(invited.api.state.conversations[0]?.conversation).toMatchObject({ state: 'open', invitedBy: null });
});

test('declining an invitation shows the remaining requests', async () => {
  const invited = invitation();
  const { actor } = await openInvitation(invited);
  await actor.click(bar().getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/messages?tab=requests'),
  );
  expect(await screen.findByRole('heading', { name: 'No requests' })).toBeVisible();
  expect(invited.api.state.conversations).toEqual([]);
});

test('an invitation that couldn’t be answered shows the reason and can be answered again', async () => {
  const invited = invitation();
  invited.api.failNext(
    'POST',
    `/api/conversations/${invited.id}/accept`,
    'invalid_transition',
    'A group has at most 20 members.',
  );
  const { actor, shell } = await openInvitation(invited);
  await actor.click(bar().getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'A group has at most 20 members.' }]));
  await waitFor(() => expect(bar().getByRole('button', { name: 'Accept' })).toBeEnabled());
});

test.each(['Block', 'Report'])('an invitation offers “%s” for who invites', async (name) => {
  const { actor } = await openInvitation(invitation());
  await actor.click(bar().getByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name: new RegExp(`^${name}`) })).toBeVisible();
});
