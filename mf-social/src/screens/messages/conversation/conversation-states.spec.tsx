import { beforeEach, describe, expect, test } from '@jest/globals';
import { refreshAfterEvent } from '@qlixline/api-client/live/live-refresh';
import { addMessage } from '@qlixline/test-kit/messages/fake-conversation';
import { act, screen, waitFor, within } from '@testing-library/react';

import {
  authorOf,
  field,
  openConversation,
  openMessages,
  pane,
  sentTo,
  shown,
  talkWithAna,
} from '../test-support/open-messages.tsx';

describe('conversation', () => {
  test('a conversation shows a skeleton, then its messages', async () => {
    const talk = talkWithAna([{ text: 'Walk at four?' }]);
    const release = talk.api.hold('GET', `/api/conversations/${talk.id}/messages`);
    openMessages(talk.api, `/messages/${talk.id}`);
    expect(pane().getByRole('status', { name: 'Loading the conversation' })).toBeInTheDocument();
    expect(pane().getByRole('link', { name: 'All messages' })).toBeInTheDocument();
    release();
    expect(await pane().findByText('Walk at four?')).toBeVisible();
    expect(pane().queryByRole('status', { name: 'Loading the conversation' })).not.toBeInTheDocument();
  });

  test.each(['', '/messages'])(
    'a conversation can be loaded again after a failure of /api/conversations/:id%s',
    async (part) => {
      const talk = talkWithAna([{ text: 'Walk at four?' }]);
      const path = `/api/conversations/${talk.id}${part === '' ? '' : '/messages'}`;
      talk.api.failNext('GET', path, 'unavailable', 'Please try again in a moment.');
      const { actor } = openMessages(talk.api, `/messages/${talk.id}`);
      expect(await pane().findByRole('heading', { name: 'The conversation could not be loaded' })).toBeVisible();
      expect(pane().getByText('Please try again in a moment.')).toBeVisible();
      expect(pane().getByRole('link', { name: 'All messages' })).toBeInTheDocument();
      await actor.click(pane().getByRole('button', { name: 'Try again' }));
      expect(await pane().findByText('Walk at four?')).toBeVisible();
    },
  );

  test.each(['4711', 'nonsense', '1.5'])('an unknown conversation (%s) links to all messages', async (id) => {
    const { api } = talkWithAna([]);
    openMessages(api, `/messages/${id}`);
    expect(
      await pane().findByRole('heading', { level: 1, name: 'This conversation is no longer available' }),
    ).toBeVisible();
    expect(pane().getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/messages');
  });

  test('an empty conversation invites the user to write', async () => {
    const talk = talkWithAna([], { state: 'new' });
    const { actor } = await openConversation(talk);
    expect(pane().getByRole('heading', { name: 'Say hello to Ana Duarte' })).toBeVisible();
    await actor.type(field(), 'Hello!{Enter}');
    await waitFor(() => expect(shown()).toEqual(['[Today]', 'Hello!']));
    expect(pane().queryByRole('heading', { name: /^Say hello/ })).not.toBeInTheDocument();
  });

  test('the header links to the other user’s profile and to all messages', async () => {
    await openConversation(talkWithAna([{ text: 'Hi' }]));
    expect(pane().getByRole('link', { name: /^Ana Duarte/ })).toHaveAttribute('href', '/user/ana.and.milo');
    expect(pane().getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/messages');
  });

  test('a conversation that ends while it is open remains readable but accepts no messages', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { queryClient } = await openConversation(talk);
    talk.api.state.conversations = [];
    act(() => void refreshAfterEvent(queryClient, 'conversation_changed', talk.id));
    expect(await pane().findByText('This conversation is no longer available.')).toBeVisible();
    expect(shown()).toEqual(['[Today]', 'Hi']);
    expect(pane().queryByRole('textbox')).not.toBeInTheDocument();
    expect(pane().queryByRole('button', { name: /^React to/ })).not.toBeInTheDocument();
  });
});

describe('incoming messages', () => {
  test('a message that arrives is shown, announced to screen readers and marked as read', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { queryClient } = await openConversation(talk);
    expect(pane().getByRole('status', { name: 'New message' })).toBeEmptyDOMElement();
    addMessage(talk.api.state, talk.id, { text: 'Are you there?' });
    act(() => void refreshAfterEvent(queryClient, 'message_created', talk.id));
    await waitFor(() => expect(shown()).toEqual(['[Today]', 'Hi', 'Are you there?']));
    expect(pane().getByRole('status', { name: 'New message' })).toHaveTextContent('Ana Duarte: Are you there?');
    await waitFor(() => expect(sentTo(talk.api, 'PUT', /read$/)).toEqual([{ number: 2 }]));
  });

  test('the viewer’s own message from another device is not announced to screen readers', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { queryClient } = await openConversation(talk);
    addMessage(talk.api.state, talk.id, { text: 'From my phone', author: authorOf(talk.mira) });
    act(() => void refreshAfterEvent(queryClient, 'message_created', talk.id));
    await waitFor(() => expect(shown()).toEqual(['[Today]', 'Hi', 'From my phone']));
    expect(pane().getByRole('status', { name: 'New message' })).toBeEmptyDOMElement();
  });
});

describe('menu of a conversation', () => {
  test.each([
    ['Mute', 'Unmute', 'isMuted'],
    ['Pin', 'Unpin', 'isPinned'],
  ] as const)('the setting %s can be reversed by %s', async (label, back, setting) => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { actor } = await openConversation(talk);
    const choose = async (item: string) => {
      await actor.click(pane().getByRole('button', { name: 'More about the conversation with Ana Duarte' }));
      await actor.click(await screen.findByRole('menuitem', { name: item }));
    };
    const isSet = () => talk.api.state.conversations[0]?.conversation[setting];
    await choose(label);
    if (setting === 'isMuted') await actor.click(await screen.findByRole('button', { name: 'Until I turn it off' }));
    await waitFor(() => expect(isSet()).toBe(true));
    await choose(back);
    await waitFor(() => expect(isSet()).toBe(false));
  });

  test('a conversation muted for a week shows until when', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { actor } = await openConversation(talk);
    await actor.click(pane().getByRole('button', { name: 'More about the conversation with Ana Duarte' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Mute' }));
    await actor.click(await screen.findByRole('button', { name: '1 week' }));
    expect((await screen.findAllByLabelText(/^Muted until Jan 8, 2100/)).length).toBeGreaterThan(0);
  });

  test('a refused setting reverts and shows the reason', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    talk.api.failNext('PUT', `/api/conversations/${talk.id}/pin`, 'invalid_transition', 'At most 5 can be pinned.');
    const { actor, shell } = await openConversation(talk);
    await actor.click(pane().getByRole('button', { name: 'More about the conversation with Ana Duarte' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Pin' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'At most 5 can be pinned.' }]));
    await waitFor(() => expect(screen.queryByLabelText('Pinned')).not.toBeInTheDocument());
  });
});

describe('search in a conversation', () => {
  beforeEach(() => localStorage.clear());

  async function openSearch(talk: ReturnType<typeof talkWithAna>) {
    const rendered = await openConversation(talk);
    await rendered.actor.click(pane().getByRole('button', { name: /^More about the conversation/ }));
    await rendered.actor.click(await screen.findByRole('menuitem', { name: 'Search' }));
    return { ...rendered, box: await screen.findByRole('searchbox', { name: 'Search this conversation' }) };
  }

  test('searching a conversation finds messages by their words and moves to them', async () => {
    const talk = talkWithAna([
      { text: 'Where is the lake?' },
      { mine: true, text: 'By the bridge' },
      { text: 'The lake!' },
    ]);
    const { actor, box } = await openSearch(talk);
    await waitFor(() => expect(box).toHaveFocus());
    await actor.type(box, 'lake');
    const hits = within(await screen.findByRole('list', { name: 'Messages found' })).getAllByRole('button');
    expect(hits.map((hit) => hit.textContent)).toEqual([
      expect.stringContaining('The lake!'),
      expect.stringContaining('Where is the lake?'),
    ]);
    await actor.click(hits[1]!);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-number', '1'));
  });

  test('a search without hits shows a message, and Escape closes the search', async () => {
    const { actor, box } = await openSearch(talkWithAna([{ text: 'Hi' }]));
    await actor.type(box, 'zebra');
    expect(await screen.findByText('No messages found.')).toBeVisible();
    await actor.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox', { name: 'Search this conversation' })).not.toBeInTheDocument();
  });

  test('a failed search shows an error and can be tried again', async () => {
    const talk = talkWithAna([{ text: 'The lake' }]);
    const { actor, box } = await openSearch(talk);
    talk.api.failNext('GET', `/api/conversations/${talk.id}/search`, 'unavailable', 'Please try again in a moment.');
    await actor.type(box, 'lake');
    expect(await screen.findByText('The conversation could not be searched')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Messages found' })).toBeVisible();
  });
});
