import { afterEach, describe, expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { screen, waitFor } from '@testing-library/react';

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
