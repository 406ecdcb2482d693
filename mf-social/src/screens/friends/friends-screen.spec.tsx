import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { useLocation } from '@qlixline/shell-bridge/routing';
import { buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { buildFollow, buildUserProfile, buildPetTile, buildSuggestion } from '@qlixline/test-kit/users/user-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen, waitFor, within } from '@testing-library/react';

import { FriendsScreen } from './friends-screen.tsx';

afterEach(() => void jest.useRealTimers());

function Address() {
  return <output>{useLocation().search}</output>;
}

function open(seed: Partial<FakeState>, tab = '') {
  const api = createFakeApi(seed);
  return renderWithShell(
    <>
      <FriendsScreen />
      <Address />
    </>,
    { api, route: `/friends${tab && `?tab=${tab}`}` },
  );
}

const ana = () => buildUserProfile({ displayName: 'Ana Duarte', username: 'ana.and.milo', relation: 'friends' });
const tom = () => buildUserProfile({ displayName: 'Tom Becker', username: 'tom', relation: 'friends' });
const lea = () => buildUserProfile({ displayName: 'Lea Roth', username: 'lea', relation: 'received', mutualCount: 2 });
const noor = () => buildUserProfile({ displayName: 'Noor Haddad', username: 'noor', relation: 'requested' });

async function names(list: string): Promise<string[]> {
  await screen.findByRole('list', { name: list });
  return namesNow(list);
}

function namesNow(list: string): string[] {
  const rows = within(screen.getByRole('list', { name: list })).getAllByRole('listitem');
  return rows.map((row) => row.querySelector('strong')?.textContent ?? '');
}

describe('tabs of the friends screen', () => {
  test('the tab of requests shows their number, and choosing a tab updates the address', async () => {
    const { actor } = open({ people: [ana(), lea()] });
    expect(await screen.findByRole('tab', { name: 'Requests 1' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Friends', selected: true })).toBeVisible();
    await actor.click(screen.getByRole('tab', { name: 'Requests 1' }));
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('?tab=requests');
    expect(await names('Requests')).toEqual(['Lea Roth']);
    await actor.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: /Sent$/, selected: true })).toHaveFocus();
  });

  test('the tab in the address is opened', async () => {
    open({ people: [noor()] }, 'sent');
    expect(await names('Sent requests')).toEqual(['Noor Haddad']);
  });

  test('an unknown tab in the address opens the friends', async () => {
    open({ people: [ana()] }, 'enemies');
    expect(await names('Your friends')).toEqual(['Ana Duarte']);
  });
});

describe('friends tab', () => {
  test('each friend links to their profile and lists their pets', async () => {
    const user = ana();
    open({
      people: [user],
      petsOf: { [user.id]: [buildPetTile({ name: 'Milo' }), buildPetTile({ name: 'Kiwi' })] },
    });
    const link = await screen.findByRole('link', { name: /Ana Duarte/ });
    expect(link).toHaveAttribute('href', '/user/ana.and.milo');
    expect(screen.getByText('With Milo and Kiwi')).toBeVisible();
  });

  test('friends are searched once typing pauses', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const api = createFakeApi({ people: [ana(), tom()] });
    const { actor } = renderWithShell(<FriendsScreen />, { api, advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await screen.findByRole('list', { name: 'Your friends' });
    await actor.type(screen.getByRole('searchbox', { name: 'Search your friends' }), 'tom');
    await act(() => jest.advanceTimersByTimeAsync(300));
    await waitFor(() => expect(namesNow('Your friends')).toEqual(['Tom Becker']));
    const searches = api.requests.map(({ path }) => path).filter((path) => path.includes('?q='));
    expect(searches).toEqual(['/api/friends?q=tom']);
    await actor.type(screen.getByRole('searchbox'), 'x');
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(await screen.findByText(/No friends or pets found/)).toBeVisible();
    expect(screen.getByRole('searchbox')).toBeVisible();
  });

  test('removing a friend asks for confirmation, removes them immediately, and restores them on failure', async () => {
    const user = ana();
    const { actor, api, shell } = open({ people: [user, tom()] });
    api.failNext('DELETE', `/api/friends/${user.id}`, 'unavailable', 'Please try again in a moment.');
    const release = api.hold('DELETE', `/api/friends/${user.id}`);
    const remove = async () => {
      await actor.click(await screen.findByRole('button', { name: 'More about Ana Duarte' }));
      await actor.click(screen.getByRole('menuitem', { name: 'Remove friend' }));
      const dialog = screen.getByRole('dialog', { name: 'Remove Ana Duarte from your friends?' });
      await actor.click(within(dialog).getByRole('button', { name: 'Remove' }));
    };
    await remove();
    await waitFor(() => expect(namesNow('Your friends')).toEqual(['Tom Becker']));
    release();
    await waitFor(() => expect(namesNow('Your friends')).toEqual(['Ana Duarte', 'Tom Becker']));
    expect(shell.asked.toasts).toMatchObject([{ title: 'Error', description: 'Please try again in a moment.' }]);
    await remove();
    await waitFor(() => expect(api.state.people[0]?.relation).toBe('none'));
    expect(await names('Your friends')).toEqual(['Tom Becker']);
  });

  test('the message button opens a conversation with the friend', async () => {
    const { actor, api } = open({ people: [ana()] });
    await actor.click(await screen.findByRole('button', { name: 'Message Ana Duarte' }));
    await waitFor(() => expect(api.state.conversations).toHaveLength(1));
    expect(api.state.conversations[0]?.conversation.user?.displayName).toBe('Ana Duarte');
  });

  test('blocking a friend asks for confirmation', async () => {
    const { actor, api } = open({ people: [ana()] });
    await actor.click(await screen.findByRole('button', { name: 'More about Ana Duarte' }));
    await actor.click(screen.getByRole('menuitem', { name: 'Block' }));
    await actor.click(
      within(screen.getByRole('dialog', { name: 'Block Ana Duarte?' })).getByRole('button', { name: 'Block' }),
    );
    expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeVisible();
    expect(api.state.blocks).toHaveLength(1);
  });

  test('the list of friends loads page by page', async () => {
    const people = Array.from({ length: 23 }, (_, index) =>
      buildUserProfile({ displayName: `Friend ${index}`, relation: 'friends' }),
    );
    const { actor } = open({ people });
    expect(await names('Your friends')).toHaveLength(20);
    await actor.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(namesNow('Your friends')).toHaveLength(23));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('the list of friends shows a skeleton, and can be loaded again after a failure', async () => {
    const api = createFakeApi({ people: [ana()] });
    const release = api.hold('GET', '/api/friends');
    api.failNext('GET', '/api/friends', 'unavailable', 'Please try again in a moment.');
    const { actor } = renderWithShell(<FriendsScreen />, { api });
    expect(screen.getByRole('status', { name: 'Loading your friends' })).toBeInTheDocument();
    release();
    await actor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await names('Your friends')).toEqual(['Ana Duarte']);
  });

  test('a user without friends is offered suggestions', async () => {
    open({});
    expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See suggestions' })).toHaveAttribute('href', '/friends?tab=suggestions');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });
});

describe('friend requests', () => {
  test('accepting a request removes it immediately and makes both users friends', async () => {
    const { actor, api, shell } = open({ people: [lea()] }, 'requests');
    expect(await screen.findByText('2 friends in common')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Accept Lea Roth' }));
    expect(await screen.findByRole('heading', { name: 'No friend requests' })).toBeVisible();
    expect(api.state.people[0]?.relation).toBe('friends');
    await waitFor(() => expect(shell.asked.toasts).toEqual([{ title: 'You and Lea Roth are now friends' }]));
    await actor.click(screen.getByRole('tab', { name: 'Friends' }));
    expect(await names('Your friends')).toEqual(['Lea Roth']);
  });

  test('declining a request asks for confirmation', async () => {
    const { actor, api } = open({ people: [lea()] }, 'requests');
    await actor.click(await screen.findByRole('button', { name: 'Decline Lea Roth' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decline Lea Roth’s request?' }));
    expect(dialog.getByText(/isn’t told and can ask again after 30 days/)).toBeVisible();
    await actor.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('heading', { name: 'No friend requests' })).toBeVisible();
    await waitFor(() => expect(api.state.people[0]?.relation).toBe('none'));
  });

  test('a request that can no longer be accepted reappears with the reason', async () => {
    const user = lea();
    const { actor, api, shell } = open({ people: [user] }, 'requests');
    api.failNext('POST', `/api/friends/requests/${user.requestId}/accept`, 'not_found', 'This does not exist.');
    await actor.click(await screen.findByRole('button', { name: 'Accept Lea Roth' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ description: 'This does not exist.' }]));
    expect(await names('Requests')).toEqual(['Lea Roth']);
  });

  test('answering a request keeps the focus in the list', async () => {
    const { actor } = open(
      { people: [lea(), buildUserProfile({ displayName: 'Sam', relation: 'received' })] },
      'requests',
    );
    (await screen.findByRole('button', { name: 'Accept Lea Roth' })).focus();
    await actor.keyboard('{Enter}');
    await waitFor(() => expect(namesNow('Requests')).toEqual(['Sam']));
    expect(screen.getByRole('list', { name: 'Requests' })).toHaveFocus();
  });

  test('withdrawing a sent request can be undone in the toast', async () => {
    const { actor, api, shell } = open({ people: [noor()] }, 'sent');
    await actor.click(await screen.findByRole('button', { name: 'Withdraw the request to Noor Haddad' }));
    expect(await screen.findByRole('heading', { name: 'No sent requests' })).toBeVisible();
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1));
    expect(api.state.people[0]?.relation).toBe('none');
    act(() => shell.asked.toasts[0]?.action?.onSelect());
    expect(await names('Sent requests')).toEqual(['Noor Haddad']);
  });
});

describe('friend suggestions', () => {
  test('a suggestion shows its reason, remains in the list when requested, and can be undone in the toast', async () => {
    const user = buildUserProfile({ displayName: 'Sam Ortiz' });
    const reasons = [
      { kind: 'mutual_friends' as const, count: 3, name: 'Ana' },
      { kind: 'same_place' as const, place: 'Lisbon' },
    ];
    const suggestions = [buildSuggestion({ user, reasons })];
    const { actor, api, shell } = open({ people: [user], suggestions }, 'suggestions');
    expect(await screen.findByText('3 friends in common, such as Ana · Also in Lisbon')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Add Sam Ortiz as a friend' }));
    const withdraw = await screen.findByRole('button', { name: 'Requested. Withdraw the request to Sam Ortiz' });
    expect(withdraw).toHaveFocus();
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'You asked Sam Ortiz to be friends' }]));
    expect(api.state.people[0]?.relation).toBe('requested');
    act(() => shell.asked.toasts[0]?.action?.onSelect());
    expect(await screen.findByRole('button', { name: 'Add Sam Ortiz as a friend' })).toBeVisible();
    await waitFor(() => expect(api.state.people[0]?.relation).toBe('none'));
  });

  test('a requested suggestion can be withdrawn in its row, and disappears when the list is opened again', async () => {
    const [sam, ida] = [buildUserProfile({ displayName: 'Sam Ortiz' }), buildUserProfile({ displayName: 'Ida Holm' })];
    const suggestions = [sam, ida].map((user) => buildSuggestion({ user }));
    const { actor, api, shell } = open({ people: [sam, ida], suggestions }, 'suggestions');
    const relations = () => api.state.people.map(({ relation }) => relation);
    await actor.click(await screen.findByRole('button', { name: 'Add Sam Ortiz as a friend' }));
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1));
    await actor.click(screen.getByRole('button', { name: /^Requested.* Sam Ortiz$/ }));
    await waitFor(() => expect(relations()).toEqual(['none', 'none']));
    await actor.click(await screen.findByRole('button', { name: 'Add Ida Holm as a friend' }));
    await waitFor(() => expect(relations()).toEqual(['none', 'requested']));
    expect(await names('Suggestions')).toEqual(['Sam Ortiz', 'Ida Holm']);
    await actor.click(screen.getByRole('tab', { name: 'Friends' }));
    await actor.click(screen.getByRole('tab', { name: 'Suggestions' }));
    expect(await names('Suggestions')).toEqual(['Sam Ortiz']);
  });

  test('requesting a user who has sent a request in the meantime makes both friends', async () => {
    const user = buildUserProfile({ displayName: 'Sam Ortiz' });
    const { actor, api, shell } = open({ people: [user], suggestions: [buildSuggestion({ user })] }, 'suggestions');
    const add = await screen.findByRole('button', { name: 'Add Sam Ortiz as a friend' });
    api.state.people = [{ ...user, relation: 'received', requestId: 9 }];
    await actor.click(add);
    await waitFor(() => expect(shell.asked.toasts).toEqual([{ title: 'You and Sam Ortiz are now friends' }]));
  });
});

describe('following tab', () => {
  const followed = () => [
    buildUserProfile({ displayName: 'Kim Ito', isFollowed: true }),
    buildUserProfile({ displayName: 'Bo Lund', isFollowed: true }),
  ];

  test('unfollowing removes the user immediately and can be undone in the toast', async () => {
    const { actor, api, shell } = open({ people: followed() }, 'following');
    expect(await names('Following')).toEqual(['Kim Ito', 'Bo Lund']);
    await actor.click(screen.getByRole('button', { name: 'Unfollow Kim Ito' }));
    await waitFor(() => expect(namesNow('Following')).toEqual(['Bo Lund']));
    expect(screen.getByRole('list', { name: 'Following' })).toHaveFocus();
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'You no longer follow Kim Ito' }]));
    expect(api.state.people[0]?.isFollowed).toBe(false);
    act(() => shell.asked.toasts[0]?.action?.onSelect());
    await waitFor(() => expect(namesNow('Following')).toEqual(['Kim Ito', 'Bo Lund']));
  });

  test('a user who could not be unfollowed reappears, with the reason', async () => {
    const [kim, bo] = followed() as [UserProfile, UserProfile];
    const { actor, api, shell } = open({ people: [kim, bo] }, 'following');
    api.failNext('DELETE', `/api/follows/${kim.id}`, 'unavailable', 'Please try again in a moment.');
    await actor.click(await screen.findByRole('button', { name: 'Unfollow Kim Ito' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ description: 'Please try again in a moment.' }]));
    expect(namesNow('Following')).toEqual(['Kim Ito', 'Bo Lund']);
  });

  test('a user who follows nobody is offered Discover', async () => {
    open({}, 'following');
    expect(await screen.findByRole('heading', { name: 'You’re not following anybody yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Discover posts' })).toHaveAttribute('href', '/?feed=discover');
  });

  test('the list of followed users shows a skeleton, and can be loaded again after a failure', async () => {
    const api = createFakeApi({ people: followed() });
    const release = api.hold('GET', '/api/follows');
    api.failNext('GET', '/api/follows', 'unavailable', 'Please try again in a moment.');
    const { actor } = renderWithShell(<FriendsScreen />, { api, route: '/friends?tab=following' });
    expect(screen.getByRole('status', { name: 'Loading the people you follow' })).toBeInTheDocument();
    release();
    await actor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await names('Following')).toEqual(['Kim Ito', 'Bo Lund']);
  });
});

describe('followers tab', () => {
  const kim = () => buildFollow({ user: buildUserCard({ displayName: 'Kim Ito' }) });
  const remove = async ({ actor }: ReturnType<typeof open>) => {
    await actor.click(await screen.findByRole('button', { name: 'Remove Kim Ito from your followers' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove Kim Ito from your followers?' });
    await actor.click(within(dialog).getByRole('button', { name: 'Remove' }));
  };

  test('removing a follower asks for confirmation', async () => {
    const opened = open({ followers: [kim()] }, 'followers');
    expect(await names('Followers')).toEqual(['Kim Ito']);
    await remove(opened);
    expect(await screen.findByRole('heading', { name: 'No followers yet' })).toBeVisible();
    await waitFor(() => expect(opened.api.state.followers).toEqual([]));
    const settings = screen.getByRole('link', { name: 'Who can follow you' });
    expect(settings).toHaveAttribute('href', '/settings/privacy#followers');
  });

  test('a follower who could not be removed reappears', async () => {
    const follower = kim();
    const opened = open({ followers: [follower] }, 'followers');
    opened.api.failNext('DELETE', `/api/followers/${follower.user.id}`, 'unavailable', 'Please try again in a moment.');
    await remove(opened);
    await waitFor(() => expect(opened.shell.asked.toasts).toMatchObject([{ title: 'Error' }]));
    expect(await names('Followers')).toEqual(['Kim Ito']);
  });
});
