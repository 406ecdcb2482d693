import { describe, expect, test } from '@jest/globals';
import { refreshAfterEvent } from '@qlixline/api-client/live/live-refresh';
import { addMessage } from '@qlixline/test-kit/messages/fake-conversation';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { act, screen, waitFor, within } from '@testing-library/react';

import { field, openConversation, pane, sentTo, shown, talkWithAna } from '../../test-support/open-messages.tsx';

function request() {
  const talk = talkWithAna([{ text: 'Is Juno for sale?' }], { state: 'request', readNumber: 0 });
  const { id } = talk.of.conversation.user!;
  talk.api.state.people = [buildUserProfile({ id, displayName: 'Ana Duarte' })];
  return talk;
}
const bar = () => within(pane().getByRole('region', { name: 'Message request' }));
/** Opens the conversation and waits for its bar. */
async function openRequest(talk: ReturnType<typeof request>) {
  const rendered = await openConversation(talk);
  await pane().findByRole('region', { name: 'Message request' });
  return rendered;
}

describe('message request', () => {
  test('a request can be read, but not answered or reacted to', async () => {
    await openRequest(request());
    expect(shown()).toContain('Is Juno for sale?');
    expect(bar().getByText(/You’re not friends with/)).toHaveTextContent('You’re not friends with Ana Duarte.');
    expect(pane().queryByRole('textbox')).not.toBeInTheDocument();
    expect(pane().queryByRole('button', { name: /^React to/ })).not.toBeInTheDocument();
  });

  test('accepting a request opens the conversation for writing', async () => {
    const talk = request();
    const { actor } = await openRequest(talk);
    await actor.click(bar().getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(field()).toBeVisible());
    expect(pane().queryByRole('region', { name: 'Message request' })).not.toBeInTheDocument();
    expect(talk.api.state.conversations[0]?.conversation.state).toBe('open');
  });

  test('declining a request shows the remaining requests', async () => {
    const talk = request();
    const { actor } = await openRequest(talk);
    await actor.click(bar().getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/messages?tab=requests'),
    );
    expect(await screen.findByRole('heading', { name: 'No requests' })).toBeVisible();
    expect(talk.api.state.conversations).toEqual([]);
  });

  test.each(['Accept', 'Decline'] as const)(
    'pressing %s on a request shows the reason when it fails, and can be tried again',
    async (name) => {
      const talk = request();
      const path = `/api/conversations/${talk.id}/${name.toLowerCase()}`;
      talk.api.failNext('POST', path, 'unavailable', 'Please try again in a moment.');
      const { actor, shell } = await openRequest(talk);
      await actor.click(bar().getByRole('button', { name }));
      await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Please try again in a moment.' }]));
      await waitFor(() => expect(bar().getByRole('button', { name })).toBeEnabled());
    },
  );

  test('blocking the sender of a request asks for confirmation', async () => {
    const talk = request();
    const { actor } = await openRequest(talk);
    await actor.click(bar().getByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Ana Duarte?' }));
    await actor.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await pane().findByText('This conversation is no longer available')).toBeVisible();
    expect(talk.api.state.blocks).toHaveLength(1);
  });

  test('a request can be reported', async () => {
    const { actor } = await openRequest(request());
    await actor.click(bar().getByRole('button', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: /^Report/ })).toBeVisible();
  });
});

describe('expected conversation', () => {
  function expected() {
    const talk = request();
    talk.of.conversation = { ...talk.of.conversation, state: 'expected', unreadCount: 1 };
    return talk;
  }

  test('an expected conversation is listed in the inbox, and answering accepts it', async () => {
    const talk = expected();
    const { actor } = await openRequest(talk);
    expect(within(screen.getByRole('list', { name: 'Conversations' })).getByText('Is Juno for sale?')).toBeVisible();
    expect(bar().getByText(/You’re not friends with/)).toHaveTextContent('until you answer.');
    await actor.type(field(), 'She is not{Enter}');
    await waitFor(() => expect(pane().queryByRole('region', { name: 'Message request' })).not.toBeInTheDocument());
    expect(talk.api.state.conversations[0]?.conversation.state).toBe('open');
  });

  test('declining an expected conversation shows the inbox', async () => {
    const talk = expected();
    const { actor } = await openRequest(talk);
    await actor.click(bar().getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(/^\/messages$/));
    expect(talk.api.state.conversations).toEqual([]);
  });

  test.each(['Accept', 'Block', 'Report'])('an expected conversation offers %s', async (name) => {
    await openRequest(expected());
    expect(bar().getByRole('button', { name })).toBeEnabled();
  });
});

describe('sending a message request', () => {
  const hint = (text: RegExp) => pane().findByText(text);
  const photos = () => pane().queryByRole('button', { name: 'Add photos' });

  test('a hint before the first message says that it is a request, and what can be sent', async () => {
    const talk = talkWithAna([], { state: 'new', requestMessagesLeft: 3 });
    await openConversation(talk);
    expect(await hint(/You can send 3 messages, text only, until they accept\.$/)).toBeVisible();
    expect(photos()).not.toBeInTheDocument();
  });

  test('a hint after each message says how many are left, and photos cannot be added', async () => {
    const talk = talkWithAna([], { state: 'new', requestMessagesLeft: 3 });
    const { actor, queryClient } = await openConversation(talk);
    for (const left of ['2 more messages', '1 more message,']) {
      await actor.type(field(), 'Hello{Enter}');
      expect(
        await hint(new RegExp(`Ana Duarte has not answered yet\\. Until then you can send ${left}`)),
      ).toBeVisible();
      expect(photos()).not.toBeInTheDocument();
    }
    addMessage(talk.api.state, talk.id, { text: 'Hi' });
    act(() => void refreshAfterEvent(queryClient, 'message_created', talk.id));
    await waitFor(() => expect(photos()).toBeVisible());
    expect(pane().queryByText(/text only/)).not.toBeInTheDocument();
  });

  test('after the last message a hint replaces the field until the request is answered', async () => {
    const talk = talkWithAna([{ text: 'One', mine: true }], { requestMessagesLeft: 1 });
    const { actor } = await openConversation(talk);
    await actor.type(field(), 'Two{Enter}');
    const end = await hint(/^You can write more once Ana Duarte has answered\.$/);
    await waitFor(() => expect(end).toHaveFocus());
    expect(pane().queryByRole('textbox')).not.toBeInTheDocument();
  });
});

test('a closed conversation says so in place of the field before anything is typed', async () => {
  await openConversation(talkWithAna([], { state: 'new', mayWrite: false, isClosed: true, requestMessagesLeft: 3 }));
  expect(await pane().findByText('Ana Duarte limits who can send them messages.')).toBeVisible();
  expect(pane().queryByRole('textbox')).not.toBeInTheDocument();
  expect(pane().queryByText(/text only|Say hello/)).not.toBeInTheDocument();
});

test('a friend can start a conversation with a photo, without a hint about requests', async () => {
  await openConversation(talkWithAna([], { state: 'new' }));
  expect(pane().getByRole('button', { name: 'Add photos' })).toBeVisible();
  expect(pane().queryByText(/text only/)).not.toBeInTheDocument();
});

test('a conversation whose request messages are used up opens with a hint instead of the field', async () => {
  const messages = ['One', 'Two', 'Three'].map((text) => ({ text, mine: true }));
  const talk = talkWithAna(messages, { mayWrite: false, seenNumber: null });
  await openConversation(talk);
  expect(await pane().findByText('You can write more once Ana Duarte has answered.')).toBeVisible();
  expect(pane().queryByRole('textbox')).not.toBeInTheDocument();
  expect(sentTo(talk.api, 'PUT', /read$/)).toEqual([]);
});
