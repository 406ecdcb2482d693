import { describe, expect, test } from '@jest/globals';
import { refreshAfterEvent } from '@qlixline/api-client/live/live-refresh';
import { buildUser } from '@qlixline/test-kit/builders';
import { buildBlockOrMute, buildFollow } from '@qlixline/test-kit/users/user-builders';
import { act, screen, waitFor, within } from '@testing-library/react';

import { ana, cardOf, heading, moreAbout, openAna, openProfile } from './test-support/profile.tsx';

describe('friendship on the profile', () => {
  test('a friend request can be sent and withdrawn', async () => {
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

  test('a refused friend request reverts', async () => {
    const { actor, api, shell } = openAna();
    const release = api.hold('POST', '/api/friends/requests');
    api.failNext('POST', '/api/friends/requests', 'rate_limited', 'That was a lot for one day.');
    await actor.click(await screen.findByRole('button', { name: 'Add friend' }));
    expect(await screen.findByRole('button', { name: /^Requested/ })).toBeDisabled();
    release();
    expect(await screen.findByRole('button', { name: 'Add friend' })).toBeVisible();
    expect(shell.asked.toasts).toMatchObject([{ title: 'Error', description: 'That was a lot for one day.' }]);
  });

  test('a received friend request can be accepted', async () => {
    const { actor, api } = openAna({ relation: 'received' });
    await actor.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Friends')).toBeVisible();
    await waitFor(() => expect(api.state.people[0]?.relation).toBe('friends'));
  });

  test('declining a received friend request asks for confirmation', async () => {
    const { actor, api } = openAna({ relation: 'received' });
    await actor.click(await screen.findByRole('button', { name: 'Decline' }));
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('button', { name: 'Add friend' })).toBeVisible();
    await waitFor(() => expect(api.state.people[0]?.relation).toBe('none'));
  });

  test('the profile follows a live change of the relation', async () => {
    const { api, queryClient } = openAna({ relation: 'requested' });
    expect(await screen.findByRole('button', { name: /^Requested/ })).toBeVisible();
    api.state.people = [{ ...api.state.people[0]!, relation: 'friends', requestId: null }];
    act(() => void refreshAfterEvent(queryClient, 'friend_request_accepted'));
    expect(await screen.findByText('Friends')).toBeVisible();
  });

  test.each([
    ['friends', ['Mute', 'Restrict', 'Report', 'Remove friend', 'Block']],
    ['none', ['Message', 'Mute', 'Restrict', 'Report', 'Block']],
    ['requested', ['Message', 'Mute', 'Restrict', 'Report', 'Block']],
  ] as const)(
    'the menu of somebody with the relation %s ends with what cannot be undone quietly',
    async (relation, order) => {
      const { actor } = openAna({ relation });
      await actor.click(await moreAbout());
      const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent.trim());
      expect(items).toEqual(order);
    },
  );

  test('removing a friend asks for confirmation on the profile', async () => {
    const { actor, api } = openAna({ relation: 'friends' });
    await actor.click(await moreAbout());
    await actor.click(screen.getByRole('menuitem', { name: 'Remove friend' }));
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Add friend' })).toBeVisible();
    await waitFor(() => expect(api.state.people[0]?.relation).toBe('none'));
  });
});

describe('following on the profile', () => {
  test('the same button follows and unfollows, and updates the number of followers', async () => {
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

  test('a refused follow reverts and shows an error on the profile', async () => {
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
  ])('following is not offered for a user who %s', async (_who, overrides) => {
    openAna(overrides);
    expect(await heading()).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Follow/ })).not.toBeInTheDocument();
  });

  test('a user with a pending friend request can be followed', async () => {
    openAna({ relation: 'requested' });
    expect(await screen.findByRole('button', { name: 'Follow Ana Duarte' })).toBeVisible();
  });

  test('the viewer’s own profile links to the followers', async () => {
    openProfile('/profile', { user: buildUser(), followers: [buildFollow(), buildFollow()] });
    expect(await screen.findByRole('link', { name: '2 followers' })).toHaveAttribute('href', '/friends?tab=followers');
  });
});

describe('muting, blocking and reporting', () => {
  test('muting is shown on the profile and can be undone in the toast', async () => {
    const { actor, shell } = openAna();
    await actor.click(await moreAbout());
    await actor.click(screen.getByRole('menuitem', { name: 'Mute' }));
    await actor.click(await screen.findByRole('button', { name: 'Until I turn it off' }));
    expect(await screen.findByText(/^Muted:/)).toBeVisible();
    act(() => shell.asked.toasts[0]?.action?.onSelect());
    await waitFor(() => expect(screen.queryByText(/^Muted/)).not.toBeInTheDocument());
  });

  test.each([
    ['1 day', 'day', 'Jan 2, 2100'],
    ['1 week', 'week', 'Jan 8, 2100'],
    ['1 month', 'month', 'Jan 31, 2100'],
  ])('muting for %s shows until when on the profile and in the menu', async (choice, duration, day) => {
    const { actor, api, shell } = openAna();
    await actor.click(await moreAbout());
    await actor.click(screen.getByRole('menuitem', { name: 'Mute' }));
    await actor.click(await screen.findByRole('button', { name: choice }));
    expect(await screen.findByText(new RegExp(`^Muted until ${day}`))).toBeVisible();
    expect(api.requests.find(({ method }) => method === 'PUT')?.path).toMatch(`?for=${duration}`);
    expect(shell.asked.toasts).toMatchObject([{ title: `Ana Duarte is muted for ${choice}` }]);
    await actor.click(await moreAbout());
    await actor.click(screen.getByRole('menuitem', { name: new RegExp(`^Unmute \\(until ${day}`) }));
    await waitFor(() => expect(screen.queryByText(/^Muted/)).not.toBeInTheDocument());
  });

  test('restricting says what it does, shows on the profile, and can be lifted', async () => {
    const { actor, api } = openAna();
    await actor.click(await moreAbout());
    await actor.click(screen.getByRole('menuitem', { name: 'Restrict' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restrict Ana Duarte?' }));
    expect(dialog.getByText(/They aren’t told/)).toBeVisible();
    await actor.click(dialog.getByRole('button', { name: 'Restrict' }));
    expect(await screen.findByText(/^Restricted/)).toBeVisible();
    expect(api.state.people[0]?.isRestricted).toBe(true);
    await actor.click(await moreAbout());
    await actor.click(screen.getByRole('menuitem', { name: 'Stop restricting' }));
    await waitFor(() => expect(screen.queryByText(/^Restricted/)).not.toBeInTheDocument());
  });

  test('blocking asks for confirmation and closes the profile', async () => {
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
    await waitFor(() => expect(shell.asked.toasts[1]?.title).toBe('Ana Duarte is unblocked'));
  });

  test('a blocked user can be unblocked at the address of the profile, which then opens', async () => {
    const blocked = ana();
    const { actor, api, shell } = openProfile('/user/ana.and.milo', {
      blocks: [buildBlockOrMute({ user: cardOf(blocked) })],
    });
    const unblock = await screen.findByRole('button', { name: 'Unblock' });
    api.failNext('DELETE', `/api/blocks/${blocked.id}`, 'unavailable', 'Please try again in a moment.');
    await actor.click(unblock);
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ description: 'Please try again in a moment.' }]));
    api.state.people = [blocked];
    await actor.click(unblock);
    expect(await heading()).toBeVisible();
    expect(shell.asked.toasts.at(-1)).toMatchObject({ title: 'You unblocked Ana Duarte' });
  });

  test('reporting opens the report dialog about the user', async () => {
    const { actor, api } = openAna();
    await actor.click(await moreAbout());
    await actor.click(screen.getByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this profile' }));
    await actor.click(dialog.getByRole('radio', { name: 'Scam or fraud' }));
    await actor.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(api.state.ownReports).toMatchObject([{ subject: 'user', reason: 'scam' }]));
  });
});
