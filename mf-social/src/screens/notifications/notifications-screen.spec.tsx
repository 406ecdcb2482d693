import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { refreshAfterEvent } from '@qlixline/api-client/live/live-refresh';
import { notificationCountQuery } from '@qlixline/api-client/notifications/notifications';
import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import type { NotificationItem } from '@qlixline/contract/notifications/notification';
import { buildNotification, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { fakePush } from '@qlixline/test-kit/notifications/fake-push';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

import { NotificationsScreen } from './notifications-screen.tsx';

const NOW = new Date(2026, 6, 14, 9, 30);
const LAST_MIDNIGHT_BUT_ONE = new Date(2026, 6, 13).toISOString();
const today = (overrides: Partial<NotificationItem> = {}) =>
  buildNotification({ createdAt: NOW.toISOString(), ...overrides });

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open(api: FakeApi, page = <NotificationsScreen />) {
  return renderWithShell(page, { api, advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
}

function openWith(...notifications: NotificationItem[]) {
  return open(createFakeApi({ notifications }));
}

function Reopenable() {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <button onClick={() => setVisit(visit + 1)}>Leave and return</button>
      <NotificationsScreen key={visit} />
    </>
  );
}

/** Lists the titles of the rows, with "New" before marked ones. */
async function rows(): Promise<string[]> {
  return (await screen.findAllByRole('listitem')).map((row) => {
    const isMarked = within(row).queryByText('New') !== null;
    return (isMarked ? 'New: ' : '') + (row.querySelector('strong')?.textContent ?? '');
  });
}

const seenCalls = (api: FakeApi) => api.requests.filter(({ method }) => method === 'PUT').map(({ path }) => path);

describe('NotificationsScreen', () => {
  test('our own question about pushes is above notifications, and not on an empty screen', async () => {
    const push = fakePush();
    const { unmount } = openWith(today());
    expect(await screen.findByText('Do you want news like these at once?')).toBeVisible();
    expect(push.questions).toBe(0);
    unmount();
    openWith();
    expect(await screen.findByText('No notifications yet')).toBeVisible();
    expect(screen.queryByText('Do you want news like these at once?')).not.toBeInTheDocument();
    push.remove();
  });

  test('notifications are listed by day with their time', async () => {
    openWith(
      today({ kind: 'new_sign_in' }),
      buildNotification({ createdAt: LAST_MIDNIGHT_BUT_ONE }),
      buildNotification({ createdAt: '2025-03-09T12:00:00.000Z' }),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    const first = within(await screen.findByRole('list', { name: 'Today' }));
    expect(first.getByText('New sign-in to your account')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
      'March 9, 2025',
    ]);
    const time = within(screen.getByRole('list', { name: 'Yesterday' })).getByText('1 d');
    expect(time).toHaveAttribute('datetime', LAST_MIDNIGHT_BUT_ONE);
  });

  test('the list shows a skeleton while it loads, and can be loaded again after a failure', async () => {
    const api = createFakeApi({ notifications: [today()] });
    const release = api.hold('GET', '/api/notifications');
    api.failNext('GET', '/api/notifications', 'unavailable', 'Please try again in a moment.');
    const { actor } = open(api);
    expect(screen.getByRole('status', { name: 'Loading your notifications' })).toBeInTheDocument();
    release();
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('an empty list explains its purpose and marks nothing as seen', async () => {
    const { api } = openWith();
    expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    expect(seenCalls(api)).toEqual([]);
  });
});

describe('marking notifications as seen', () => {
  test('opening the screen clears the badge, and new notifications remain marked until it is left', async () => {
    const api = createFakeApi({ notifications: [today({ kind: 'new_sign_in' }), today({ isUnread: false })] });
    const { queryClient, unmount } = open(api);
    const marked = ['New: New sign-in to your account', 'Welcome to Qlixline, Mira Olsen!'];
    expect(await rows()).toEqual(marked);
    await waitFor(() => expect(queryClient.getQueryData(notificationCountQuery.queryKey)).toEqual({ count: 0 }));
    expect(seenCalls(api)).toEqual(['/api/notifications/seen']);
    await act(() => queryClient.refetchQueries());
    expect(await rows()).toEqual(marked);
    expect(seenCalls(api)).toHaveLength(1);

    unmount();
    open(api);
    expect(await rows()).toEqual(['New sign-in to your account', 'Welcome to Qlixline, Mira Olsen!']);
  });

  test('notifications seen once are not marked again when the screen is opened from the cache', async () => {
    const api = createFakeApi({ notifications: [today()] });
    const { actor, queryClient } = open(api, <Reopenable />);
    expect(await rows()).toEqual(['New: Welcome to Qlixline, Mira Olsen!']);
    await waitFor(() => expect(queryClient.getQueryData(notificationCountQuery.queryKey)).toEqual({ count: 0 }));
    await actor.click(screen.getByRole('button', { name: 'Leave and return' }));
    expect(await rows()).toEqual(['Welcome to Qlixline, Mira Olsen!']);
    expect(seenCalls(api)).toHaveLength(1);
  });

  test('a notification that arrives meanwhile is marked as new and reported as seen', async () => {
    const { api, queryClient } = openWith(today());
    expect(await rows()).toHaveLength(1);
    await waitFor(() => expect(seenCalls(api)).toHaveLength(1));
    api.state.notifications = [today({ kind: 'new_sign_in' }), ...api.state.notifications];
    act(() => void refreshAfterEvent(queryClient, 'new_notification'));
    expect(await screen.findByText('New sign-in to your account')).toBeVisible();
    expect(await rows()).toEqual(['New: New sign-in to your account', 'New: Welcome to Qlixline, Mira Olsen!']);
    await waitFor(() => expect(api.state.notifications.some(({ isUnread }) => isUnread)).toBe(false));
    expect(seenCalls(api)).toHaveLength(2);
  });

  test('a page in the background reports nothing as seen', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { api } = openWith(today());
    expect(await rows()).toHaveLength(1);
    expect(seenCalls(api)).toEqual([]);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(seenCalls(api)).toHaveLength(1));
  });

  test('the badge remains when marking as seen fails', async () => {
    const api = createFakeApi({ notifications: [today()] });
    api.failNext('PUT', '/api/notifications/seen', 'unavailable', 'Please try again in a moment.');
    const { queryClient } = open(api);
    queryClient.setQueryData(notificationCountQuery.queryKey, { count: 1 });
    expect(await rows()).toHaveLength(1);
    await waitFor(() => expect(seenCalls(api)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(queryClient.getQueryData(notificationCountQuery.queryKey)).toEqual({ count: 1 });
  });
});

describe('filter of notifications', () => {
  test('a filtered list keeps its filter in the address and marks nothing as seen', async () => {
    const api = createFakeApi({ notifications: [today({ kind: 'post_liked' }), today({ kind: 'friend_accepted' })] });
    const { actor } = open(api);
    expect(await rows()).toHaveLength(2);
    await waitFor(() => expect(seenCalls(api)).toHaveLength(1));
    api.state.notifications = api.state.notifications.map((item) => ({ ...item, isUnread: true }));
    await actor.click(screen.getByRole('radio', { name: 'Likes' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await actor.click(screen.getByRole('radio', { name: 'Replies' }));
    expect(await screen.findByText('No notifications here yet')).toBeInTheDocument();
    expect(seenCalls(api)).toHaveLength(1);
  });
});

describe('friend request among the notifications', () => {
  const ben = buildUserProfile({ displayName: 'Ben', relation: 'received', requestId: 7 });
  const { id, username, displayName } = ben;
  const openRequest = () =>
    open(
      createFakeApi({
        people: [ben],
        notifications: [
          today({ kind: 'friend_request', actors: [buildUserCard({ id, username, displayName })], actorCount: 1 }),
        ],
      }),
    );

  test('a friend request can be accepted in its notification, once', async () => {
    const { actor, api } = openRequest();
    await actor.click(await screen.findByRole('button', { name: 'Accept Ben' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept Ben' })).not.toBeInTheDocument());
    expect(api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/friends/requests/7/accept',
    ]);
  });

  test('declining a friend request in its notification asks for confirmation', async () => {
    const { actor, api } = openRequest();
    await actor.click(await screen.findByRole('button', { name: 'Decline Ben' }));
    await actor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept Ben' })).not.toBeInTheDocument());
    expect(api.requests.some(({ path }) => path === '/api/friends/requests/7/decline')).toBe(true);
  });
});

describe('long list of notifications', () => {
  const many = () => Array.from({ length: PAGE_LIMIT_DEFAULT + 3 }, () => today({ isUnread: false })).toReversed();

  test('older notifications are loaded on request, until the end', async () => {
    const { actor } = openWith(...many());
    expect(await rows()).toHaveLength(PAGE_LIMIT_DEFAULT);
    await actor.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(PAGE_LIMIT_DEFAULT + 3));
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  test('the list is kept when older notifications fail to load, and can be loaded again', async () => {
    const { actor, api } = openWith(...many());
    expect(await rows()).toHaveLength(PAGE_LIMIT_DEFAULT);
    api.failNext('GET', '/api/notifications', 'unavailable', 'Please try again in a moment.');
    await actor.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    expect(await rows()).toHaveLength(PAGE_LIMIT_DEFAULT);
    await actor.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(PAGE_LIMIT_DEFAULT + 3));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
