import { afterEach, describe, expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { screen, waitFor, within } from '@testing-library/react';

import { field, open, post } from './test-support/open-comments.tsx';

afterEach(() => localStorage.clear());

describe('mentions in a comment', () => {
  const people = [
    buildUserProfile({ relation: 'friends', displayName: 'Ana Duarte', username: 'ana.and.milo' }),
    buildUserProfile({ relation: 'friends', displayName: 'Anders Holm', username: 'anders' }),
    buildUserProfile({ relation: 'none', displayName: 'Anouk', username: 'anouk' }),
  ];
  const openWithFriends = () => open(createFakeApi({ posts: [post], people }));

  test('typing @ suggests friends before followed users, and nobody else', async () => {
    const followed = buildUserProfile({ displayName: 'Anton Berg', username: 'anton', isFollowed: true });
    const { actor } = open(createFakeApi({ posts: [post], people: [followed, ...people] }));
    await actor.type(field(), '@an');
    const options = within(await screen.findByRole('listbox', { name: 'People' }));
    await waitFor(() => expect(options.getAllByRole('option')).toHaveLength(3));
    expect(options.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'Ana Duarte@ana.and.milo',
      'Anders Holm@anders',
      'Anton Berg@anton',
    ]);
    await actor.type(field(), 't{Enter}');
    expect(field()).toHaveValue('@anton ');
  });

  test('a friend who doesn’t accept mentions is suggested with the reason, and can’t be chosen', async () => {
    const unmentionableIds = [people[0]!.id];
    const { actor } = open(createFakeApi({ posts: [post], people, unmentionableIds }));
    await actor.type(field(), 'Hi @ana');
    const option = await screen.findByRole('option', { name: /Can’t be mentioned$/ });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    await actor.keyboard('{Enter}');
    await actor.click(option);
    expect(field()).toHaveValue('Hi @ana');
    expect(field()).toHaveFocus();
  });

  test('a suggested friend can be chosen by keyboard', async () => {
    const { actor } = openWithFriends();
    await actor.type(field(), 'Hi @an');
    const options = within(await screen.findByRole('listbox', { name: 'People' }));
    expect((await options.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      'Ana Duarte@ana.and.milo',
      'Anders Holm@anders',
    ]);
    expect(screen.getByText(/^2 suggestions/)).toBeInTheDocument();
    await actor.keyboard('{ArrowDown}');
    const chosen = options.getByRole('option', { selected: true });
    expect(field()).toHaveAttribute('aria-activedescendant', chosen.id);
    expect(chosen).toHaveTextContent('Anders Holm');
    await actor.keyboard('{Enter}');
    expect(field()).toHaveValue('Hi @anders ');
    expect(field()).toHaveFocus();
    expect(field()).not.toHaveAttribute('aria-activedescendant');
  });

  test('suggestions are requested once typing pauses, not for every letter', async () => {
    const { actor, api } = openWithFriends();
    await actor.type(field(), '@ana');
    const friendRequests = () => api.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/friends'));
    await waitFor(() => expect(friendRequests()).toEqual(['/api/friends', '/api/friends?q=ana']));
    expect(await screen.findAllByRole('option')).toHaveLength(1);
  });

  test('Enter chooses only a suggestion that matches the typed name, even before new suggestions arrive', async () => {
    const { actor } = openWithFriends();
    await actor.type(field(), '@');
    await screen.findAllByRole('option');
    await actor.type(field(), 'and{Enter}');
    expect(field()).toHaveValue('@anders ');
  });

  test('a suggested friend can be chosen by a press', async () => {
    const { actor } = openWithFriends();
    await actor.type(field(), '@');
    await actor.click(await screen.findByRole('option', { name: /Ana Duarte/ }));
    expect(field()).toHaveValue('@ana.and.milo ');
    expect(field()).toHaveFocus();
  });

  test('Escape closes the suggestions, and Enter then sends the comment', async () => {
    const { actor } = openWithFriends();
    await actor.type(field(), 'Hi @an');
    await screen.findAllByRole('option');
    await actor.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await actor.keyboard('{Enter}');
    expect(field()).toHaveValue('');
  });
});
