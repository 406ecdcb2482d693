import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { refreshAfterEvent } from '@qlixline/api-client/live/live-refresh';
import { addMessage } from '@qlixline/test-kit/messages/fake-conversation';
import { act, screen, waitFor } from '@testing-library/react';

import { authorOf, field, openConversation, pane, sentTo, shown, talkWithAna } from '../test-support/open-messages.tsx';

const NOW = new Date(2026, 6, 14, 9, 30);
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const options = { advanceTimers: (ms: number) => jest.advanceTimersByTime(ms) };

describe('list of messages', () => {
  test('messages are divided by headings for their days', async () => {
    const talk = talkWithAna([
      { text: 'One', createdAt: daysAgo(2) },
      { text: 'Two', createdAt: daysAgo(1) },
      { text: 'Three', createdAt: daysAgo(0) },
    ]);
    await openConversation(talk, options);
    expect(shown()).toEqual(['[July 12, 2026]', 'One', '[Yesterday]', 'Two', '[Today]', 'Three']);
    expect(pane().getByRole('heading', { level: 2, name: 'Yesterday' })).toBeVisible();
  });

  test('a divider separates unread messages, which are reported as read once', async () => {
    const messages = ['One', 'Two', 'Three'].map((text) => ({ text, createdAt: daysAgo(0) }));
    const talk = talkWithAna(messages, { readNumber: 1 });
    await openConversation(talk, options);
    expect(shown()).toEqual(['[Today]', 'One', '[New messages]', 'Two', 'Three']);
    await waitFor(() => expect(sentTo(talk.api, 'PUT', /read$/)).toEqual([{ number: 3 }]));
    expect(shown()).toContain('[New messages]'); // until one succeeds
  });

  test('the divider disappears once the viewer has answered', async () => {
    const messages = ['One', 'Two', 'Three'].map((text) => ({ text, createdAt: daysAgo(0) }));
    const talk = talkWithAna(messages, { readNumber: 1 });
    const { actor, queryClient } = await openConversation(talk, options);
    expect(shown()).toContain('[New messages]');
    await actor.type(field(), 'Four{Enter}');
    await waitFor(() => expect(shown()).toEqual(['[Today]', 'One', 'Two', 'Three', 'Four']));
    // Messages that arrive while it is open aren't divided either.
    addMessage(talk.api.state, talk.id, { text: 'Five' });
    act(() => void refreshAfterEvent(queryClient, 'message_created', talk.id));
    await waitFor(() => expect(shown()).toEqual(['[Today]', 'One', 'Two', 'Three', 'Four', 'Five']));
  });

  test('the divider disappears when the viewer has answered on another device', async () => {
    const messages = ['One', 'Two', 'Three'].map((text) => ({ text, createdAt: daysAgo(0) }));
    const talk = talkWithAna(messages, { readNumber: 1 });
    const { queryClient } = await openConversation(talk, options);
    expect(shown()).toContain('[New messages]');
    addMessage(talk.api.state, talk.id, { text: 'Four', author: authorOf(talk.mira) });
    act(() => void refreshAfterEvent(queryClient, 'message_created', talk.id));
    await waitFor(() => expect(shown()).toEqual(['[Today]', 'One', 'Two', 'Three', 'Four']));
  });

  test.each([
    [
      ['One', 'Two', 'mine', 'Four'],
      ['[Today]', 'One', 'Two', 'mine', '[New messages]', 'Four'],
    ],
    [
      ['One', 'Two', 'mine'],
      ['[Today]', 'One', 'Two', 'mine'],
    ],
    [
      ['One', 'mine', 'Three', 'mine'],
      ['[Today]', 'One', 'mine', 'Three', 'mine'],
    ],
  ])('for the messages %j the divider stands below the viewer’s last answer', async (texts, rows) => {
    const messages = texts.map((text) => ({ text, createdAt: daysAgo(0), mine: text === 'mine' }));
    await openConversation(talkWithAna(messages, { readNumber: 1 }), options);
    await waitFor(() => expect(shown()).toEqual(rows));
  });

  test('no divider appears when every message was read', async () => {
    await openConversation(talkWithAna([{ text: 'One' }]), options);
    expect(shown()).toEqual(['[Today]', 'One']);
  });

  test('the divider marks messages that have arrived since the previous visit', async () => {
    const talk = talkWithAna([{ text: 'One', createdAt: daysAgo(0) }]);
    const { actor, queryClient } = await openConversation(talk, options);
    await actor.click(pane().getByRole('link', { name: 'All messages' }));
    addMessage(talk.api.state, talk.id, { text: 'Two' });
    act(() => void refreshAfterEvent(queryClient, 'message_created', talk.id));
    await actor.click(await screen.findByRole('link', { name: /Two/ }));
    await waitFor(() => expect(shown()).toEqual(['[Today]', 'One', '[New messages]', 'Two']));
    await waitFor(() => expect(sentTo(talk.api, 'PUT', /read$/)).toEqual([{ number: 2 }]));
  });

  test('a conversation opens at the first unread message when more is unread than is loaded', async () => {
    const messages = Array.from({ length: 90 }, (_, nth) => ({ text: `Message ${nth + 1}`, createdAt: daysAgo(0) }));
    const talk = talkWithAna(messages, { readNumber: 10 });
    await openConversation(talk, options);
    await waitFor(() => expect(shown()).toContain('[New messages]'));
    await waitFor(() => expect(shown()[shown().indexOf('[New messages]') + 1]).toBe('Message 11'));
    expect(shown()).not.toContain('Message 90');
    expect(pane().getByRole('button', { name: '80 new' })).toBeVisible();
    expect(sentTo(talk.api, 'PUT', /read$/)).toEqual([]);
  });

  test('messages are marked as read only once the tab is visible', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const talk = talkWithAna([{ text: 'One' }], { readNumber: 0 });
    await openConversation(talk, options);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(sentTo(talk.api, 'PUT', /read$/)).toEqual([]);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(sentTo(talk.api, 'PUT', /read$/)).toEqual([{ number: 1 }]));
  });

  test('a button leads from the first unread to the newest message', async () => {
    const messages = Array.from({ length: 90 }, (_, nth) => ({ text: `Message ${nth + 1}`, createdAt: daysAgo(0) }));
    const talk = talkWithAna(messages, { readNumber: 10 });
    const { actor } = await openConversation(talk, options);
    await actor.click(await pane().findByRole('button', { name: '80 new' }));
    await waitFor(() => expect(shown()).toContain('Message 90'));
    expect(pane().queryByRole('button', { name: /new$/ })).not.toBeInTheDocument();
    await waitFor(() => expect(sentTo(talk.api, 'PUT', /read$/)).toEqual([{ number: 90 }]));
  });
});

describe('read receipt', () => {
  test.each([
    [2, 'Seen'],
    [1, 'Sent'],
    [null, 'Sent'],
  ])(
    'the receipt of the viewer’s last message, read by the other user up to %p, shows "%s"',
    async (seenNumber, receipt) => {
      const talk = talkWithAna([{ text: 'Hi' }, { text: 'Hello', mine: true }], { seenNumber });
      await openConversation(talk, options);
      expect(
        pane()
          .getAllByText(/^(Seen|Sent)$/)
          .map(({ textContent }) => textContent),
      ).toEqual([receipt]);
    },
  );

  test('the receipt changes when the other user reads the message', async () => {
    const talk = talkWithAna([{ text: 'Hi' }, { text: 'Hello', mine: true }], { seenNumber: 1 });
    const { queryClient } = await openConversation(talk, options);
    expect(pane().getByText('Sent')).toBeVisible();
    const [of] = talk.api.state.conversations;
    of!.conversation = { ...of!.conversation, seenNumber: 2 };
    act(() => void refreshAfterEvent(queryClient, 'conversation_read', talk.id));
    expect(await pane().findByText('Seen')).toBeVisible();
  });
});

describe('typing indicator', () => {
  const isWriting = () => pane().queryByText('Writing...') !== null;

  async function openAndType() {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const rendered = await openConversation(talk, options);
    const type = (userId: string) => act(() => void refreshAfterEvent(rendered.queryClient, 'typing', talk.id, userId));
    type(talk.of.conversation.user!.id);
    await waitFor(() => expect(isWriting()).toBe(true));
    return { ...rendered, talk, type };
  }

  test('the typing indicator disappears six seconds after the last typing event', async () => {
    const { talk, type } = await openAndType();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    type(talk.of.conversation.user!.id);
    await act(() => jest.advanceTimersByTimeAsync(5_500));
    expect(isWriting()).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(isWriting()).toBe(false);
  });

  test('the typing indicator disappears when the message arrives, whatever the server’s clock says', async () => {
    const { talk, queryClient } = await openAndType();
    addMessage(talk.api.state, talk.id, { text: 'There you are', createdAt: daysAgo(1) });
    act(() => void refreshAfterEvent(queryClient, 'message_created', talk.id));
    expect(await pane().findByText('There you are')).toBeVisible();
    expect(isWriting()).toBe(false);
  });

  test('typing by the viewer on another device is not shown', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { queryClient } = await openConversation(talk, options);
    act(() => void refreshAfterEvent(queryClient, 'typing', talk.id, talk.mira.id));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(isWriting()).toBe(false);
  });

  test('typing is reported to the other user at most every three seconds', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { actor } = await openConversation(talk, options);
    const typingRequests = () => sentTo(talk.api, 'PUT', /typing$/).length;
    await actor.type(pane().getByRole('textbox'), 'Hel');
    expect(typingRequests()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await actor.type(pane().getByRole('textbox'), 'lo');
    expect(typingRequests()).toBe(2);
  });
});
