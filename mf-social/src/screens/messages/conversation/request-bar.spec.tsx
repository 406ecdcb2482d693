import { describe, expect, test } from '@jest/globals';
import { buildUserProfile } from '@qlixline/test-kit/user-builders';
import { screen, waitFor, within } from '@testing-library/react';

import { field, openConversation, pane, sentTo, shown, talkWithAna } from '../test-support/open-messages.tsx';

function request() {
  const talk = talkWithAna([{ text: 'Is Juno for sale?' }], { state: 'request', readNumber: 0 });
  const { id } = talk.of.conversation.user!;
  talk.api.state.people = [buildUserProfile({ id, displayName: 'Ana Duarte' })];
  return talk;
}
const bar = () => within(pane().getByRole('region', { name: 'Message request' }));

describe('what somebody wrote who is no friend', () => {
  test('is read without answering; there is no field and no reaction', async () => {
    await openConversation(request());
    expect(shown()).toContain('Is Juno for sale?');
    expect(bar().getByText(/is not among your friends/)).toHaveTextContent('Ana Duarte is not among your friends.');
    expect(pane().queryByRole('textbox')).not.toBeInTheDocument();
    expect(pane().queryByRole('button', { name: /^React to/ })).not.toBeInTheDocument();
  });

  test('becomes a conversation like any other when it is accepted', async () => {
    const talk = request();
    const { actor } = await openConversation(talk);
    await actor.click(bar().getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(field()).toBeVisible());
    expect(pane().queryByRole('region', { name: 'Message request' })).not.toBeInTheDocument();
    expect(talk.api.state.conversations[0]?.conversation.state).toBe('open');
  });

  test('is declined, and the other requests are shown', async () => {
    const talk = request();
    const { actor } = await openConversation(talk);
    await actor.click(bar().getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/messages?tab=requests'),
    );
    expect(await screen.findByRole('heading', { name: 'No requests' })).toBeVisible();
    expect(talk.api.state.conversations).toEqual([]);
  });

  test.each(['Accept', 'Decline'] as const)('%s that fails says why and can be tried again', async (name) => {
    const talk = request();
    const path = `/api/conversations/${talk.id}/${name.toLowerCase()}`;
    talk.api.failNext('POST', path, 'unavailable', 'Please try again in a moment.');
    const { actor, shell } = await openConversation(talk);
    await actor.click(bar().getByRole('button', { name }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Please try again in a moment.' }]));
    await waitFor(() => expect(bar().getByRole('button', { name })).toBeEnabled());
  });

  test('is blocked after a question', async () => {
    const talk = request();
    const { actor } = await openConversation(talk);
    await actor.click(bar().getByRole('button', { name: 'Block' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Block Ana Duarte?' }));
    await actor.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await pane().findByText('This conversation is not here')).toBeVisible();
    expect(talk.api.state.blocks).toHaveLength(1);
  });

  test('is reported', async () => {
    const { actor } = await openConversation(request());
    await actor.click(bar().getByRole('button', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: /^Report/ })).toBeVisible();
  });
});

test('whoever has written three times to somebody who has not accepted is told to wait', async () => {
  const said = ['One', 'Two', 'Three'].map((text) => ({ text, mine: true }));
  const talk = talkWithAna(said, { mayWrite: false, seenNumber: null });
  await openConversation(talk);
  expect(pane().getByText('You can write more once Ana Duarte has answered.')).toBeVisible();
  expect(pane().queryByRole('textbox')).not.toBeInTheDocument();
  expect(sentTo(talk.api, 'PUT', /read$/)).toEqual([]);
});
