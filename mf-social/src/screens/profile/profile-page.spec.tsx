import { describe, expect, test } from '@jest/globals';
import { refreshAfterEvent } from '@qlixline/api-client/live-refresh';
import type { UserProfile } from '@qlixline/contract/user-profile';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import {
  buildBlockOrMute,
  buildFollow,
  buildUserProfile,
  buildPetTile,
  buildPhoto,
} from '@qlixline/test-kit/user-builders';
import { buildPost } from '@qlixline/test-kit/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen, waitFor, within } from '@testing-library/react';

import { ProfileScreen, UserScreen } from './profile-screens.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

function open(route: string, seed: Partial<FakeState>, api = createFakeApi(seed)) {
  return renderWithShell(
    <>
      <Routes>
        <Route path="/user/:userId" element={<UserScreen />} />
        <Route path="/profile" element={<ProfileScreen />} />
      </Routes>
      <Address />
    </>,
    { api, route },
  );
}

const ana = (overrides: Partial<UserProfile> = {}) =>
  buildUserProfile({ displayName: 'Ana Duarte', username: 'ana.and.milo', ...overrides });
const cardOf = ({ id, username, displayName, firstName, profileImageUrl }: UserProfile) => ({
  id,
  username,
  displayName,
  firstName,
  profileImageUrl,
});
const openAna = (overrides: Partial<UserProfile> = {}, tab = '') =>
  open(`/user/ana.and.milo${tab && `?tab=${tab}`}`, { people: [ana(overrides)] });
const heading = () => screen.findByRole('heading', { level: 1, name: 'Ana Duarte' });
const moreAbout = () => screen.findByRole('button', { name: 'More about Ana Duarte' });

describe('a profile', () => {
  test('tells who somebody is', async () => {
    openAna({ bio: 'Long walks.', location: 'Lisbon', friendCount: 1, postCount: 2, petCount: 1204, mutualCount: 2 });
    expect(await heading()).toBeVisible();
    const texts = [
      '@ana.and.milo',
      'Long walks.',
      'Lisbon',
      '1 friend',
      '2 posts',
      '1,204 pets',
      '2 friends in common',
    ];
    for (const text of texts) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Manage photos' })).not.toBeInTheDocument();
  });

  test('of one’s own opens all own photos', async () => {
    const { actor } = open('/profile', { photos: [buildPhoto()] });
    await actor.click(await screen.findByRole('button', { name: 'Manage photos' }));
    expect(await screen.findByRole('dialog', { name: 'Your photos' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Milo in the laundry basket' })).toBeVisible();
  });

  test('is found under the id, whose address stays', async () => {
    const user = ana();
    open(`/user/${user.id}`, { people: [user] });
    expect(await heading()).toBeVisible();
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(`/user/${user.id}`);
  });

  test('moves from a former username to the present one, with the tab', async () => {
    const user = ana();
    open('/user/ana.before?tab=about', { people: [user], oldUsernames: { 'ana.before': user.id } });
    expect(await heading()).toBeVisible();
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/user/ana.and.milo?tab=about');
  });

  test('that is not there is the same as one that is not open to the viewer', async () => {
    open('/user/nobody', {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Nobody is at home here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your friends' })).toHaveAttribute('href', '/friends');
  });

  test('has a skeleton, and can be loaded again after a failure', async () => {
    const api = createFakeApi({ people: [ana()] });
    const release = api.hold('GET', '/api/users/ana.and.milo');
    api.failNext('GET', '/api/users/ana.and.milo', 'unavailable', 'Please try again in a moment.');
    const { actor } = open('/user/ana.and.milo', {}, api);
    expect(screen.getByRole('status', { name: 'Loading the profile' })).toBeInTheDocument();
    release();
    await actor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await heading()).toBeVisible();
  });

  test('of one’s own can be edited, but not befriended, muted or blocked', async () => {
    const user = buildUser({ bio: 'Just changed' });
    open('/profile', { user, people: [buildUserProfile({ ...user, bio: 'Before', relation: 'self' })] });
    expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/your-profile');
    expect(screen.getByText('Just changed')).toBeVisible();
    expect(screen.getByRole('link', { name: '12 friends' })).toHaveAttribute('href', '/friends');
    expect(screen.queryByRole('button', { name: /More about|Add friend/ })).not.toBeInTheDocument();
  });
});

describe('the way to friendship', () => {
  test('begins with a request, which can be withdrawn', async () => {
    const { actor, api, shell } = openAna();
    await actor.click(await screen.findByRole('button', { name: 'Add friend' }));
    const withdraw = await screen.findByRole('button', { name: 'Requested. Withdraw the request to Ana Duarte' });
    await waitFor(() => expect(withdraw).toBeEnabled());
    expect(api.state.people[0]?.relation).toBe('requested');
    await actor.click(withdraw);
    expect(await screen.findByRole('button', { name: 'Add friend' })).toBeVisible();
    await waitFor(() => expect(api.state.people[0]?.relation).toBe('none'));
    expect(shell.asked.toasts.map(({ title }) => title)).toEqual([
      'You asked Ana Duarte to be friends',
      'You withdrew your request to Ana Duarte',
    ]);
  });

  test('goes back when the server refuses', async () => {
    const { actor, api, shell } = openAna();
    const release = api.hold('POST', '/api/friends/requests');
    api.failNext('POST', '/api/friends/requests', 'rate_limited', 'That was a lot for one day.');
    await actor.click(await screen.findByRole('button', { name: 'Add friend' }));
    expect(await screen.findByRole('button', { name: /^Requested/ })).toBeDisabled();
    release();
    expect(await screen.findByRole('button', { name: 'Add friend' })).toBeVisible();
    expect(shell.asked.toasts).toMatchObject([{ title: 'Error', description: 'That was a lot for one day.' }]);
  });

  test('ends with an answer', async () => {
    const { actor, api } = openAna({ relation: 'received' });
    await actor.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Friends')).toBeVisible();
    await waitFor(() => expect(api.state.people[0]?.relation).toBe('friends'));
  });

  test('may end with a no, after a question', async () => {
    const { actor, api } = openAna({ relation: 'received' });
    await actor.click(await screen.findByRole('button', { name: 'Decline' }));
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('button', { name: 'Add friend' })).toBeVisible();
    await waitFor(() => expect(api.state.people[0]?.relation).toBe('none'));
  });

  test('is followed live', async () => {
    const { api, queryClient } = openAna({ relation: 'requested' });
    expect(await screen.findByRole('button', { name: /^Requested/ })).toBeVisible();
    api.state.people = [{ ...api.state.people[0]!, relation: 'friends', requestId: null }];
    act(() => void refreshAfterEvent(queryClient, 'friend_request_accepted'));
    expect(await screen.findByText('Friends')).toBeVisible();
  });

  test('can be left', async () => {
    const { actor, api } = openAna({ relation: 'friends' });
    await actor.click(await moreAbout());
    await actor.click(screen.getByRole('menuitem', { name: 'Remove friend' }));
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Add friend' })).toBeVisible();
    await waitFor(() => expect(api.state.people[0]?.relation).toBe('none'));
  });
});

describe('following somebody', () => {
  test('begins and ends with the same button, and is counted', async () => {
    const { actor, api } = openAna({ followerCount: 4 });
    await actor.click(await screen.findByRole('button', { name: 'Follow Ana Duarte' }));
    const stop = await screen.findByRole('button', { name: 'Following. Stop following Ana Duarte' });
    expect(stop).toHaveFocus();
    expect(screen.getByText('5 followers')).toBeVisible();
    await waitFor(() => expect(api.state.people[0]?.isFollowed).toBe(true));
    await actor.click(stop);
    expect(await screen.findByRole('button', { name: 'Follow Ana Duarte' })).toHaveFocus();
    expect(screen.getByText('4 followers')).toBeVisible();
    await waitFor(() => expect(api.state.people[0]?.isFollowed).toBe(false));
  });

  test('goes back when it fails, and says so', async () => {
    const { actor, api, shell } = openAna();
    const { id } = api.state.people[0]!;
    api.failNext('PUT', `/api/follows/${id}`, 'invalid_transition', 'This person does not allow followers.');
    await actor.click(await screen.findByRole('button', { name: 'Follow Ana Duarte' }));
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([{ description: 'This person does not allow followers.' }]),
    );
    expect(screen.getByRole('button', { name: 'Follow Ana Duarte' })).toBeVisible();
  });

  test.each([
    ['does not allow it', { allowsFollowers: false }],
    ['is a friend', { relation: 'friends' as const }],
    ['is a friend who was followed before', { relation: 'friends' as const, isFollowed: true }],
  ])('is not offered where somebody %s', async (_who, overrides) => {
    openAna(overrides);
    expect(await heading()).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Follow/ })).not.toBeInTheDocument();
  });

  test('is possible while a request waits', async () => {
    openAna({ relation: 'requested' });
    expect(await screen.findByRole('button', { name: 'Follow Ana Duarte' })).toBeVisible();
  });

  test('is led to from one’s own profile', async () => {
    open('/profile', { user: buildUser(), followers: [buildFollow(), buildFollow()] });
    expect(await screen.findByRole('link', { name: '2 followers' })).toHaveAttribute('href', '/friends?tab=followers');
  });
});

describe('keeping away from somebody', () => {
  test('muting is told on the profile, and undone by the toast', async () => {
    const { actor, shell } = openAna();
    await actor.click(await moreAbout());
    await actor.click(screen.getByRole('menuitem', { name: 'Mute' }));
    expect(await screen.findByText(/^Muted/)).toBeVisible();
    act(() => shell.asked.toasts[0]?.action?.onSelect());
    await waitFor(() => expect(screen.queryByText(/^Muted/)).not.toBeInTheDocument());
  });

  test('blocking asks first, and closes the profile', async () => {
    const { actor, api, shell } = openAna({ relation: 'friends' });
    await actor.click(await moreAbout());
    await actor.click(screen.getByRole('menuitem', { name: 'Block' }));
    expect(api.state.blocks).toEqual([]);
    await actor.click(
      within(screen.getByRole('dialog', { name: 'Block Ana Duarte?' })).getByRole('button', { name: 'Block' }),
    );
    expect(await screen.findByRole('heading', { name: 'You have blocked Ana Duarte' })).toBeVisible();
    expect(shell.asked.toasts).toMatchObject([{ title: 'Ana Duarte is blocked', action: { label: 'Undo' } }]);
    act(() => shell.asked.toasts[0]?.action?.onSelect());
    await waitFor(() => expect(api.state.blocks).toEqual([]));
    await waitFor(() => expect(shell.asked.toasts[1]?.title).toBe('Ana Duarte is not blocked any more'));
  });

  test('somebody blocked is unblocked where their profile would be, which then opens', async () => {
    const blocked = ana();
    const { actor, api, shell } = open('/user/ana.and.milo', { blocks: [buildBlockOrMute({ user: cardOf(blocked) })] });
    const unblock = await screen.findByRole('button', { name: 'Unblock' });
    api.failNext('DELETE', `/api/blocks/${blocked.id}`, 'unavailable', 'Please try again in a moment.');
    await actor.click(unblock);
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ description: 'Please try again in a moment.' }]));
    api.state.people = [blocked];
    await actor.click(unblock);
    expect(await heading()).toBeVisible();
    expect(shell.asked.toasts.at(-1)).toMatchObject({ title: 'You unblocked Ana Duarte' });
  });

  test('reporting opens the dialog about the person', async () => {
    const { actor, api } = openAna();
    await actor.click(await moreAbout());
    await actor.click(screen.getByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this profile' }));
    await actor.click(dialog.getByRole('radio', { name: 'Scam or fraud' }));
    await actor.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(api.state.ownReports).toMatchObject([{ subject: 'user', reason: 'scam' }]));
  });
});

describe('the tabs of a profile', () => {
  test('begin with the posts', async () => {
    const user = ana();
    open('/user/ana.and.milo', {
      people: [user],
      posts: [buildPost({ author: cardOf(user), text: 'At the lake' })],
    });
    expect(await screen.findByText('At the lake')).toBeVisible();
  });

  test('without posts, say what to do or why', async () => {
    const { unmount } = open('/profile', {});
    expect(await screen.findByRole('link', { name: 'Write your first post' })).toHaveAttribute('href', '/');
    unmount();
    openAna();
    expect(await screen.findByText('Some posts can only be seen by friends.')).toBeVisible();
  });

  test('pets lead to their pages', async () => {
    const user = ana();
    const pets = [buildPetTile({ id: 7, name: 'Milo', species: 'cat', breed: null })];
    open('/user/ana.and.milo?tab=pets', { people: [user], petsOf: { [user.id]: pets } });
    const link = await screen.findByRole('link', { name: 'Milo Cat' });
    expect(link).toHaveAttribute('href', '/pet/7');
  });

  test('own pets that are not there yet can be added', async () => {
    open('/profile?tab=pets', {});
    expect(await screen.findByRole('link', { name: 'Add a pet' })).toHaveAttribute('href', '/pet-management?add');
  });

  test('own pets are shown like anybody’s', async () => {
    open('/profile?tab=pets', { pets: [buildPet({ name: 'Juno', breed: 'Border Collie' })] });
    expect(await screen.findByRole('link', { name: /Juno/ })).toBeVisible();
  });

  test('photos open large, and are turned by arrow keys', async () => {
    const user = ana();
    const photos = [buildPhoto({ caption: 'Monday' }), buildPhoto({ caption: 'Tuesday' })];
    const { actor } = open('/user/ana.and.milo?tab=photos', { people: [user], photosOf: { [user.id]: photos } });
    const [first] = await screen.findAllByRole('button', { name: 'Milo in the laundry basket' });
    await actor.click(first!);
    const box = within(await screen.findByRole('dialog', { name: 'Photo' }));
    expect(box.getByText('Monday')).toBeVisible();
    expect(box.getByText('1 of 2')).toBeVisible();
    box.getByRole('button', { name: 'Close' }).focus(); // where a browser starts
    await actor.keyboard('{ArrowRight}');
    expect(box.getByText('Tuesday')).toBeVisible();
    await actor.click(box.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('about tells the month of joining as the server means it', async () => {
    openAna({ joinedAt: '2025-03-01T00:00:00.000Z', location: 'Lisbon' }, 'about');
    const panel = within(await screen.findByRole('tabpanel', { name: 'About' }));
    expect(panel.getByText('March 2025')).toBeVisible();
    expect(panel.getByText('No friends in common yet')).toBeVisible();
  });

  test('of one’s own have what was saved, or how to save', async () => {
    const user = buildUser();
    const api = createFakeApi({
      user,
      people: [buildUserProfile({ ...user, relation: 'self' })],
      posts: [buildPost({ id: 9, text: 'For later', isSaved: true }), buildPost({ text: 'Not this' })],
    });
    const { actor } = open('/profile', {}, api);
    await actor.click(await screen.findByRole('tab', { name: 'Saved' }));
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/profile?tab=saved');
    expect(await screen.findByText('For later')).toBeVisible();
    expect(screen.queryByText('Not this')).not.toBeInTheDocument();
    // Kept while it is read, gone at the next look.
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.state.posts[0]?.isSaved).toBe(false));
    expect(screen.getByText('For later')).toBeVisible();
    await actor.click(screen.getByRole('tab', { name: 'About' }));
    await actor.click(screen.getByRole('tab', { name: 'Saved' }));
    expect(await screen.findByText(/The bookmark below a post/)).toBeVisible();
  });

  test('of others have nothing that was saved', async () => {
    openAna({}, 'saved');
    expect(await screen.findByRole('tab', { name: 'Posts', selected: true })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Saved' })).not.toBeInTheDocument();
  });

  test('are chosen by click and stand in the address', async () => {
    const { actor } = openAna();
    await actor.click(await screen.findByRole('tab', { name: 'About' }));
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/user/ana.and.milo?tab=about');
  });
});
