import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { refreshAfterEvent } from '@qlixline/api-client/live/live-refresh';
import { buildUserCard } from '@qlixline/test-kit/builders';
import { buildConversation } from '@qlixline/test-kit/messages/conversation-builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { addMessage } from '@qlixline/test-kit/messages/fake-conversation';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { act, screen, waitFor, within } from '@testing-library/react';

import { openMessages } from '../test-support/open-messages.tsx';

const of = (displayName: string) => ({ user: buildUserCard({ displayName }) });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/**
 * Seeds conversations: Ana wrote last, then Ben, who is unread; Ben is muted and Cleo pinned; Dora and Emil are
 * strangers.
 */
function seeded() {
  const ana = buildConversation(of('Ana'), [{ text: 'Walk at four?', createdAt: minutesAgo(5) }]);
  const ben = buildConversation({ ...of('Ben'), isMuted: true, readNumber: 0 }, [
    { text: 'Look', createdAt: minutesAgo(62) },
    { text: 'A hedgehog!', createdAt: minutesAgo(61) },
  ]);
  const cleo = buildConversation({ ...of('Cleo'), isPinned: true }, [
    { text: 'See you', createdAt: minutesAgo(3 * 1440) },
  ]);
  const dora = buildConversation({ ...of('Dora'), state: 'request', readNumber: 0 }, [{ text: 'Is Juno for sale?' }]);
  const emil = buildConversation({ ...of('Emil'), state: 'request', readNumber: 0 }, [
    { text: 'Hello', createdAt: minutesAgo(90) },
  ]);
  return createFakeApi({ conversations: [ben, ana, dora, emil, cleo] });
}

const rows = () => within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('link');
const names = () => rows().map((row) => row.querySelector('strong')?.textContent);
const untilRows = () => screen.findByRole('list', { name: 'Conversations' });

describe('inbox', () => {
  test('conversations are sorted by pin, then by the newest message', async () => {
    openMessages(seeded());
    await untilRows();
    expect(names()).toEqual(['Cleo', 'Ana', 'Ben']);
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  });

  test('each conversation shows its last message, time, unread count, pin and mute', async () => {
    openMessages(seeded());
    await untilRows();
    const [cleo, ana, ben] = rows();
    expect(ana).toHaveTextContent('Ana5 minWalk at four?');
    expect(ben).toHaveTextContent('Ben1 hA hedgehog!2 unread');
    const marks = [cleo, ana, ben].map((row) =>
      within(row!)
        .queryAllByLabelText(/Pinned|Muted/)
        .map((one) => one.ariaLabel),
    );
    expect(marks).toEqual([['Pinned'], [], ['Muted']]);
  });

  test('the list marks the viewer’s own last message and a deleted one', async () => {
    const api = createFakeApi({});
    const mira = { id: api.state.user?.id ?? '', username: null, displayName: null, firstName: null };
    api.state.conversations = [
      buildConversation(of('Ana'), [{ text: 'On my way', author: { ...mira, profileImageUrl: null } }]),
      buildConversation(of('Ben'), [{ text: '', isDeleted: true, createdAt: minutesAgo(90) }]),
    ];
    openMessages(api);
    await untilRows();
    const [ana, ben] = rows();
    expect(ana).toHaveTextContent('You: On my way');
    expect(ben).toHaveTextContent('Message deleted');
    expect(ben).not.toHaveTextContent('You:');
  });

  test('an unread count above 99 is shown as 99+', async () => {
    const many = buildConversation({ ...of('Ana'), unreadCount: 100 }, [{ text: 'Hello?' }]);
    openMessages(createFakeApi({ conversations: [many] }));
    await untilRows();
    expect(rows()[0]).toHaveTextContent('99+ unread');
  });

  test('a conversation opens with the current filter kept in the address', async () => {
    const { actor } = openMessages(seeded(), '/messages?tab=unread');
    await untilRows();
    expect(names()).toEqual(['Ben']);
    await actor.click(rows()[0]!);
    expect(await screen.findByRole('heading', { level: 1, name: /^Ben/ })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(/^\/messages\/\d+\?tab=unread$/);
  });

  test('the open conversation is marked in the list', async () => {
    const api = seeded();
    openMessages(api, `/messages/${api.state.conversations[1]!.conversation.id}`);
    await untilRows();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Ana');
    expect(screen.getByRole('heading', { level: 2, name: 'Messages' })).toBeInTheDocument();
  });

  test('a conversation moves to the top when a message arrives', async () => {
    const api = seeded();
    const { queryClient } = openMessages(api);
    await untilRows();
    const ben = api.state.conversations[0]!.conversation.id;
    addMessage(api.state, ben, { text: 'And two more!' });
    act(() => void refreshAfterEvent(queryClient, 'message_created', ben));
    await waitFor(() => expect(names()).toEqual(['Cleo', 'Ben', 'Ana']));
    expect(rows()[1]).toHaveTextContent('And two more!3 unread');
  });

  test('the list of conversations loads page by page', async () => {
    const conversations = Array.from({ length: 23 }, () => buildConversation(of('Ana'), [{ text: 'Hi' }]));
    const { actor } = openMessages(createFakeApi({ conversations }));
    await untilRows();
    expect(rows()).toHaveLength(20);
    await actor.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(23));
  });
});

describe('filters of the inbox', () => {
  test('the inbox can be filtered by unread messages and requests, with the number of requests', async () => {
    const { actor } = openMessages(seeded());
    await untilRows();
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
    await actor.click(screen.getByRole('radio', { name: 'Unread' }));
    await waitFor(() => expect(names()).toEqual(['Ben']));
    await actor.click(await screen.findByRole('radio', { name: 'Requests 2' }));
    await waitFor(() => expect(names()).toEqual(['Dora', 'Emil']));
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/messages?tab=requests');
  });

  test('the filter of requests shows no number without requests', async () => {
    openMessages(createFakeApi({}));
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Requests' })).toBeInTheDocument();
  });

  test.each([
    ['', 'No messages yet'],
    ['?tab=unread', 'All read'],
    ['?tab=requests', 'No requests'],
  ])('an empty list (%s) shows "%s"', async (search, title) => {
    openMessages(createFakeApi({}), `/messages${search}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  test('an empty inbox links to suggestions and offers to write to a friend', async () => {
    const { actor } = openMessages(createFakeApi({}));
    const find = await screen.findByRole('link', { name: 'Find friends' });
    expect(find).toHaveAttribute('href', '/friends?tab=suggestions');
    await actor.click(screen.getByRole('button', { name: 'Write to a friend' }));
    expect(await screen.findByRole('dialog', { name: 'New message' })).toBeVisible();
  });
});

test('the inbox shows a skeleton, and can be loaded again after a failure', async () => {
  const api = seeded();
  const release = api.hold('GET', '/api/conversations');
  api.failNext('GET', '/api/conversations', 'unavailable', 'Please try again in a moment.');
  const { actor } = openMessages(api);
  expect(screen.getByRole('status', { name: 'Loading your messages' })).toBeInTheDocument();
  release();
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your messages could not be loaded' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  await untilRows();
  expect(names()).toEqual(['Cleo', 'Ana', 'Ben']);
});

test('a hint is shown beside the list while no conversation is open', async () => {
  openMessages(seeded());
  await untilRows();
  expect(screen.getByRole('heading', { name: 'Choose a conversation' })).toBeInTheDocument();
});

describe('new message', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  async function openSheet(friends: readonly string[]) {
    const people = friends.map((displayName) => buildUserProfile({ displayName, username: null, relation: 'friends' }));
    const api = createFakeApi({ people });
    const rendered = openMessages(api, '/messages', { advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await rendered.actor.click(await screen.findByRole('button', { name: 'New message' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'New message' }));
    return { ...rendered, api, people, sheet };
  }

  test('choosing a friend starts a conversation', async () => {
    const { actor, api, people, sheet } = await openSheet(['Ana', 'Ben']);
    await sheet.findByRole('list', { name: 'Your friends' });
    expect(sheet.getByRole('searchbox', { name: 'To' })).toHaveFocus();
    await actor.click(sheet.getByRole('button', { name: /Ben/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ben' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const [conversation] = api.state.conversations;
    expect(conversation?.conversation.user?.id).toBe(people[1]?.id);
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(
      `/messages/${conversation?.conversation.id}`,
    );
    expect(screen.getByRole('heading', { name: 'Say hello to Ben' })).toBeVisible();
  });

  test('a new message can be started while another conversation is open', async () => {
    const { actor, sheet } = await openSheet(['Ana', 'Ben']);
    await actor.click(await sheet.findByRole('button', { name: /Ana/ }));
    await screen.findByRole('heading', { level: 1, name: 'Ana' });
    await actor.click(screen.getByRole('button', { name: 'New message' }));
    await actor.click(await screen.findByRole('button', { name: /^Ben/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ben' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('friends are searched once typing pauses, also for a new message', async () => {
    const { actor, api, sheet } = await openSheet(['Ana', 'Ben']);
    await actor.type(sheet.getByRole('searchbox', { name: 'To' }), 'ben');
    await act(() => jest.advanceTimersByTimeAsync(300));
    await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1));
    expect(sheet.getByRole('button', { name: /Ben/ })).toBeVisible();
    expect(api.requests.map(({ path }) => path).filter((path) => path.includes('?q='))).toEqual(['/api/friends?q=ben']);
    await actor.type(sheet.getByRole('searchbox'), 'jamin');
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(await sheet.findByText('No friends found.')).toBeVisible();
  });

  test('the sheet explains that only friends can be written to when there are none', async () => {
    const { sheet } = await openSheet([]);
    expect(await sheet.findByText(/^Add friends to write/)).toBeVisible();
  });

  test('a conversation that cannot be opened keeps the sheet open and shows the reason', async () => {
    const { actor, api, shell, sheet } = await openSheet(['Ana']);
    api.failNext('POST', '/api/conversations', 'unavailable', 'Please try again in a moment.');
    await actor.click(await sheet.findByRole('button', { name: /Ana/ }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Please try again in a moment.' }]));
    expect(screen.getByRole('dialog', { name: 'New message' })).toBeVisible();
  });

  test('Escape closes the sheet for a new message', async () => {
    const { actor } = await openSheet(['Ana']);
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
