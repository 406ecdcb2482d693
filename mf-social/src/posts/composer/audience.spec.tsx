import { afterEach, describe, expect, test } from '@jest/globals';
import { reachRefusal } from '@qlixline/contract/trust/reaches';
import type { ReachName } from '@qlixline/contract/trust/reaches';
import { userCardSchema } from '@qlixline/contract/users/user';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { screen, waitFor } from '@testing-library/react';

import { HomeScreen } from '../../screens/home/home-screen.tsx';
import {
  INVITATION,
  composerClosed,
  field,
  openComposer,
  pets,
  postButton,
  renderRow,
  sentPosts,
  user,
} from './test-support/composer.tsx';

afterEach(() => localStorage.clear());

const withFriend = () => createFakeApi({ pets, people: [buildUserProfile({ relation: 'friends' })] });
const withoutFriends = () => createFakeApi({ pets, people: [buildUserProfile({ relation: 'none' })] });
const audience = (name: string) => screen.getByRole('radio', { name });
const untilFriendsRequested = ({ requests }: FakeApi) =>
  waitFor(() => expect(requests.some(({ path }) => path === '/api/friends')).toBe(true));

describe('visibility of a new post', () => {
  test('a new post defaults to friends if the user has friends', async () => {
    const api = withFriend();
    await openComposer(api);
    await untilFriendsRequested(api);
    expect(audience('Friends')).toBeChecked();
  });

  test('a new post defaults to everyone if the user has no friends, whatever is typed meanwhile', async () => {
    const api = withoutFriends();
    const release = api.hold('GET', '/api/friends');
    const { actor } = await openComposer(api);
    await actor.type(field(), 'Hello everybody');
    release();
    await waitFor(() => expect(audience('Everyone')).toBeChecked());
    await actor.click(postButton());
    await composerClosed();
    expect(sentPosts(api)[0]?.body).toMatchObject({ text: 'Hello everybody', visibility: 'public' });
  });

  test('a chosen visibility is kept when the list of friends arrives', async () => {
    const api = withoutFriends();
    const release = api.hold('GET', '/api/friends');
    const { actor } = await openComposer(api);
    await actor.click(audience('Only me'));
    release();
    await untilFriendsRequested(api);
    expect(audience('Only me')).toBeChecked();
  });

  test.each(['Everyone', 'Friends', 'Only me'])(
    'the visibility %s is remembered for the next post of the same user',
    async (name) => {
      const { actor, unmount } = await openComposer(withFriend());
      await actor.click(audience('Only me')); // Each is selected explicitly, even the default.
      await actor.click(audience(name));
      unmount();
      const again = await openComposer(withoutFriends());
      expect(audience(name)).toBeChecked();
      again.unmount();
      const other = renderRow(withFriend(), buildUser({ id: '01a21e69-3271-71bd-a75f-f9725bf74d99' }));
      await other.actor.click(screen.getByRole('button', { name: INVITATION }));
      await screen.findByRole('form', { name: 'New post' });
      expect(user.id).not.toBe('01a21e69-3271-71bd-a75f-f9725bf74d99');
      expect(audience('Friends')).toBeChecked();
    },
  );

  test('a draft restores its own visibility', async () => {
    const { actor, unmount } = await openComposer(withFriend());
    await actor.type(field(), 'A draft');
    unmount();
    const api = withoutFriends();
    await openComposer(api, /^Continue your draft/);
    expect(field()).toHaveValue('A draft');
    expect(audience('Friends')).toBeChecked();
  });
});

describe('limits of a new account', () => {
  function newcomer(left: Partial<Record<ReachName, number>>) {
    const api = withoutFriends();
    api.state.trust = { ...api.state.trust, level: 'new', left: { ...api.state.trust.left, ...left } };
    return api;
  }
  const note = (name: ReachName) => screen.queryByText(reachRefusal(name, 'new'));

  test('the composer says before anything is typed that no public post is left today, not for friends', async () => {
    const { actor } = await openComposer(newcomer({ publicPost: 0 }));
    await waitFor(() => expect(note('publicPost')).toBeVisible());
    await actor.click(audience('Friends'));
    expect(note('publicPost')).toBeNull();
  });

  test('a composer whose post is within all limits shows no note', async () => {
    const api = newcomer({ publicPost: 1, link: 1 });
    const { actor, queryClient } = await openComposer(api);
    await actor.type(field(), 'Look https://dogs.example');
    await waitFor(() => expect(api.requests.some(({ path }) => path === '/api/trust')).toBe(true));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    for (const name of ['publicPost', 'link', 'mention', 'response'] as const) expect(note(name)).toBeNull();
  });

  test('the composer of a quote says that nothing is left for people who don’t know its author', async () => {
    const ana = buildUserProfile();
    const quoted = buildPost({ id: 9, author: userCardSchema.parse(ana) });
    const api = newcomer({ response: 0 });
    api.state.people = [ana];
    api.state.posts = [quoted];
    renderWithShell(<HomeScreen />, { api, user, route: '/?post=9&quote' });
    await waitFor(() => expect(note('response')).toBeVisible());
  });
});
