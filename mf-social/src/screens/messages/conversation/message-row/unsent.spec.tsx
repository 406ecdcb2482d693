import { beforeEach, describe, expect, test } from '@jest/globals';
import { refreshAfterEvent, refreshAfterGap } from '@qlixline/api-client/live/live-refresh';
import { addMessage } from '@qlixline/test-kit/messages/fake-conversation';
import { act, screen, waitFor, within } from '@testing-library/react';

import {
  authorOf,
  openConversation,
  openMessages,
  pane,
  rowOf,
  sentTo,
  shown,
  talkWithAna,
} from '../../test-support/open-messages.tsx';

beforeEach(() => localStorage.clear());

type Talk = ReturnType<typeof talkWithAna>;
const talkOf = () => talkWithAna([{ text: 'Hi' }]);
const pathOf = ({ id }: Talk) => `/api/conversations/${id}/messages`;
const refuse = (talk: Talk) => talk.api.failNext('POST', pathOf(talk), 'invalid_transition', 'They have to answer.');
const breakDown = (talk: Talk) => talk.api.failNext('POST', pathOf(talk), 'unavailable', 'Please try again.');
const sent = (talk: Talk) => sentTo(talk.api, 'POST', /messages$/) as { clientId: string; text: string }[];
const texts = (talk: Talk) => sent(talk).map(({ text }) => text);
const stored = (talk: Talk) => talk.api.state.conversations[0]!.messages.map(({ text }) => text);

describe('message being sent', () => {
  test('a message is shown immediately and marked as sending until the server has stored it', async () => {
    const talk = talkOf();
    const release = talk.api.hold('POST', pathOf(talk));
    const { actor } = await openConversation(talk);
    await actor.keyboard('Hello!{Enter}');
    expect(rowOf('Hello!')).toHaveTextContent('Sending...');
    expect(rowOf('Hello!')).toHaveAttribute('aria-busy', 'true');
    release();
    await waitFor(() => expect(rowOf('Hello!')).toHaveTextContent('Sent'));
    expect(shown()).toEqual(['[Today]', 'Hi', 'Hello!']);
  });

  test('a message being sent joins the group of the same minute, and nothing moves when it is stored', async () => {
    const talk = talkWithAna([{ text: 'Hi', mine: true, createdAt: new Date().toISOString() }], {
      seenNumber: 0,
    });
    const release = talk.api.hold('POST', pathOf(talk));
    const { actor } = await openConversation(talk);
    expect(rowOf('Hi')).toHaveTextContent('Sent');
    await actor.keyboard('Hello!{Enter}How are you?{Enter}');
    const close = () => ['Hi', 'Hello!', 'How are you?'].map((text) => rowOf(text).dataset['close']);
    expect(rowOf('Hi')).not.toHaveTextContent('Sent');
    expect(pane().getAllByText('Sending...')).toHaveLength(1);
    expect(close()).toEqual([undefined, 'true', 'true']);
    release();
    await waitFor(() => expect(rowOf('How are you?')).toHaveTextContent('Sent'));
    expect(pane().getAllByText('Sent')).toHaveLength(1);
    expect(close()).toEqual([undefined, 'true', 'true']);
  });

  test('a message appears once when its event arrives before the response', async () => {
    const talk = talkOf();
    const release = talk.api.hold('POST', pathOf(talk));
    const { actor, queryClient } = await openConversation(talk);
    await actor.keyboard('Hello!{Enter}');
    await waitFor(() => expect(sent(talk)).toHaveLength(1));
    const { clientId } = sent(talk)[0]!;
    addMessage(talk.api.state, talk.id, { text: 'Hello!', clientId, author: authorOf(talk.mira) });
    act(() => void refreshAfterEvent(queryClient, 'message_created', talk.id));
    await waitFor(() => expect(rowOf('Hello!')).toHaveTextContent('Sent'));
    expect(shown()).toEqual(['[Today]', 'Hi', 'Hello!']);
    release();
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test('a message interrupted by a reload is sent again with the same client id and appears once', async () => {
    const talk = talkOf();
    const release = talk.api.hold('POST', pathOf(talk));
    const before = await openConversation(talk);
    await before.actor.keyboard('Hello!{Enter}');
    await waitFor(() => expect(sent(talk)).toHaveLength(1));
    before.unmount();
    const after = await openConversation(talk); // with another query client, as after a reload
    expect(after.queryClient).not.toBe(before.queryClient);
    await waitFor(() => expect(sent(talk)).toHaveLength(2));
    release();
    await waitFor(() => expect(rowOf('Hello!')).toHaveTextContent('Sent'));
    expect(new Set(sent(talk).map(({ clientId }) => clientId)).size).toBe(1);
    expect(shown()).toEqual(['[Today]', 'Hi', 'Hello!']);
    expect(stored(talk)).toEqual(['Hi', 'Hello!']);
  });

  test('a message interrupted by a reload is also sent from the list of conversations', async () => {
    const talk = talkOf();
    talk.api.hold('POST', pathOf(talk));
    const before = await openConversation(talk);
    await before.actor.keyboard('Hello!{Enter}');
    await waitFor(() => expect(sent(talk)).toHaveLength(1));
    await before.actor.click(pane().getByRole('link', { name: 'All messages' }));
    before.unmount();
    openMessages(talk.api);
    await waitFor(() => expect(sent(talk)).toHaveLength(2));
  });
});

describe('refused message', () => {
  test('a refused message shows the reason and can be sent again', async () => {
    const talk = talkOf();
    refuse(talk);
    const { actor } = await openConversation(talk);
    await actor.keyboard('Hello!{Enter}');
    expect(await within(rowOf('Hello!')).findByRole('alert')).toHaveTextContent('Not sent. They have to answer.');
    await actor.click(within(rowOf('Hello!')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rowOf('Hello!')).toHaveTextContent('Sent'));
    expect(stored(talk)).toEqual(['Hi', 'Hello!']);
  });

  test('a message to a conversation that has ended is refused, and the field disappears', async () => {
    const talk = talkOf();
    const { actor } = await openConversation(talk);
    talk.api.state.conversations = [];
    await actor.keyboard('Hello!{Enter}');
    expect(await within(rowOf('Hello!')).findByRole('alert')).toHaveTextContent('Not sent.');
    expect(await pane().findByText('This conversation is no longer available.')).toBeVisible();
    expect(pane().queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('a conversation with a refused message is marked in the list', async () => {
    const talk = talkOf();
    refuse(talk);
    const { actor } = await openConversation(talk);
    await actor.keyboard('Hello!{Enter}');
    await pane().findByRole('alert');
    const row = () => screen.getByRole('link', { name: /^Ana Duarte.*(Hi|Hello!)$/ });
    expect(row()).toHaveTextContent('Not sent: Hello!');
    await actor.click(pane().getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(row()).toHaveTextContent(/Hi$/));
  });

  test('a refused message can be discarded', async () => {
    const talk = talkOf();
    refuse(talk);
    const { actor } = await openConversation(talk);
    await actor.keyboard('Hello!{Enter}');
    await actor.click(await pane().findByRole('button', { name: 'Discard' }));
    expect(shown()).toEqual(['[Today]', 'Hi']);
    expect(stored(talk)).toEqual(['Hi']);
  });
});

describe('unreachable server', () => {
  test('messages are sent in order once the conversation can be loaded again', async () => {
    const talk = talkOf();
    breakDown(talk);
    const release = talk.api.hold('POST', pathOf(talk));
    const { actor, queryClient } = await openConversation(talk);
    await actor.keyboard('One{Enter}Two{Enter}');
    release();
    expect(await pane().findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
    expect(texts(talk)).toEqual(['One']);
    await act(() => refreshAfterGap(queryClient)); // as the shell does when the live connection is back
    await waitFor(() => expect(stored(talk)).toEqual(['Hi', 'One', 'Two']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
    expect(texts(talk)).toEqual(['One', 'One', 'Two']);
    expect(shown()).toEqual(['[Today]', 'Hi', 'One', 'Two']);
  });

  test('messages are not sent while the conversation cannot be loaded', async () => {
    const talk = talkOf();
    breakDown(talk);
    const { actor, queryClient } = await openConversation(talk);
    await actor.keyboard('One{Enter}');
    await pane().findByRole('button', { name: 'Try again' });
    for (const path of [pathOf(talk), `/api/conversations/${talk.id}`, '/api/conversations']) {
      talk.api.failNext('GET', path, 'unavailable', 'Please try again.');
    }
    await act(() => queryClient.refetchQueries({ queryKey: ['/api/conversations'] }));
    expect(texts(talk)).toEqual(['One']);
    await act(() => queryClient.refetchQueries({ queryKey: ['/api/conversations'] }));
    await waitFor(() => expect(stored(talk)).toEqual(['Hi', 'One']));
  });

  test('a message that the server stored without responding appears once', async () => {
    const talk = talkOf();
    breakDown(talk);
    const { actor, queryClient } = await openConversation(talk);
    await actor.keyboard('One{Enter}');
    await pane().findByRole('button', { name: 'Try again' });
    const { clientId } = sent(talk)[0]!;
    addMessage(talk.api.state, talk.id, { text: 'One', clientId, author: authorOf(talk.mira) });
    await act(() => refreshAfterGap(queryClient));
    await waitFor(() => expect(shown()).toEqual(['[Today]', 'Hi', 'One']));
    await waitFor(() => expect(rowOf('One')).toHaveTextContent('Sent'));
    expect(stored(talk)).toEqual(['Hi', 'One']);
  });
});
