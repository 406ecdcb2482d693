import { describe, expect, test } from '@jest/globals';
import type { SettingsArea } from '@qlixline/contract/areas/settings-sections';
import { ACTIVITY_KINDS } from '@qlixline/contract/notifications/notification';
import { buildUser, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import {
  buildFollow,
  buildOwnReport,
  buildUserProfile,
  buildBlockOrMute,
} from '@qlixline/test-kit/users/user-builders';
import { act, screen, waitFor, within } from '@testing-library/react';

import { openArea } from '../test-support/open-area.tsx';

function open(area: SettingsArea, seed: Partial<FakeState>, api = createFakeApi(seed)) {
  return openArea(area, { api });
}

function section(name: string) {
  return within(screen.getByRole('region', { name }));
}

describe('notification preferences', () => {
  test('switching off one kind of notification leaves the others on', async () => {
    const { actor, api } = open('notifications', {});
    await actor.click(await section('In Qlixline').findByText('Posts, stories and topics'));
    const likes = screen.getByRole('switch', { name: 'Somebody likes your post' });
    expect(likes).toBeChecked();
    await actor.click(likes);
    expect(likes).not.toBeChecked();
    await waitFor(() => expect([...api.state.unwantedNotifications]).toEqual(['post_liked']));
    expect(api.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ post_liked: { inApp: false } });
    expect(screen.getByRole('switch', { name: 'Somebody comments on your post' })).toBeChecked();
    expect(section('In Qlixline').getByText(/^\d+ of \d+ on$/)).toBeVisible();
  });

  test('each kind of activity has its switch in one of the groups', async () => {
    open('notifications', {});
    await section('In Qlixline').findByText('Posts, stories and topics');
    expect(section('In Qlixline').getAllByRole('switch', { hidden: true })).toHaveLength(ACTIVITY_KINDS.length);
  });

  test('a notification preference reverts when it could not be saved', async () => {
    const { actor, api, shell } = open('notifications', {});
    api.failNext('PATCH', '/api/notifications/preferences', 'unavailable', 'Please try again in a moment.');
    await actor.click(await section('In Qlixline').findByText('Posts, stories and topics'));
    const likes = screen.getByRole('switch', { name: 'Somebody likes your post' });
    await actor.click(likes);
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ description: 'Please try again in a moment.' }]));
    expect(likes).toBeChecked();
  });
});

describe('follower setting', () => {
  const allow = () => section('Followers').findByRole('switch', { name: 'Allow followers' });

  test('switching off followers asks for confirmation when there are some, and can be reversed', async () => {
    const { actor, api, shell } = open('privacy', { followers: [buildFollow()] });
    expect(await allow()).toBeChecked();
    expect(await allow()).toHaveAccessibleDescription(/without being friends.*Turning this off removes/);
    await actor.click(await allow());
    const dialog = within(screen.getByRole('dialog', { name: 'Turn off followers?' }));
    expect(await allow()).toBeChecked();
    await actor.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(api.state).toMatchObject({ allowsFollowers: false, followers: [] }));
    await waitFor(() => expect(shell.asked.toasts).toEqual([{ title: 'Saved' }])); // lost followers don't come back
    expect(await allow()).not.toBeChecked();
    await actor.click(await allow());
    await waitFor(() => expect(api.state.allowsFollowers).toBe(true));
    expect(await allow()).toBeChecked();
  });

  test('switching off followers asks nothing when there are none', async () => {
    const { actor, api } = open('privacy', {});
    await allow();
    await waitFor(() => expect(api.requests.some(({ path }) => path.startsWith('/api/followers'))).toBe(true));
    await actor.click(await allow());
    await waitFor(() => expect(api.state.allowsFollowers).toBe(false));
  });

  test('the follower setting reverts when it could not be saved', async () => {
    const { actor, api, shell } = open('privacy', {});
    await allow();
    await waitFor(() => expect(api.requests.some(({ path }) => path.startsWith('/api/followers'))).toBe(true));
    api.failNext('PATCH', '/api/settings', 'unavailable', 'Please try again in a moment.');
    await actor.click(await allow());
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ description: 'Please try again in a moment.' }]));
    expect(await allow()).toBeChecked();
  });
});

describe('privacy settings', () => {
  const show = () => section('Privacy').findByRole('switch', { name: /^Show my public posts and profile/ });

  test('showing the profile to visitors can be switched off and on again', async () => {
    const { actor, api } = open('privacy', {});
    expect(await show()).toBeChecked();
    await actor.click(await show());
    await waitFor(() => expect(api.state.allowsVisitors).toBe(false));
    expect(await show()).not.toBeChecked();
    await actor.click(await show());
    await waitFor(() => expect(api.state.allowsVisitors).toBe(true));
    expect(api.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { allowsVisitors: false },
      { allowsVisitors: true },
    ]);
  });

  test('switching off read receipts stops sharing them', async () => {
    const { actor, api } = open('privacy', {});
    const share = () => section('Privacy').findByRole('switch', { name: 'Send read receipts' });
    await actor.click(await share());
    await waitFor(() => expect(api.state.sharesReadReceipts).toBe(false));
    expect(await share()).not.toBeChecked();
  });

  test.each([
    ['Who can add me to groups', 'groupInvitation', 'Friends'],
    ['Who can message me', 'message', 'Everyone'],
    ['Who can mention me', 'mention', 'Everyone'],
    ['Who can comment on my public posts', 'comment', 'Everyone'],
  ] as const)('“%s” is chosen from four audiences and saved at once', async (name, contact, before) => {
    const { actor, api } = open('privacy', {});
    const choice = () => section('Privacy').findByRole<HTMLSelectElement>('combobox', { name });
    expect([...(await choice()).options].map(({ text }) => text)).toEqual([
      'Everyone',
      'Friends and people I follow',
      'Friends',
      'Nobody',
    ]);
    expect((await choice()).selectedOptions[0]).toHaveTextContent(before);
    await actor.selectOptions(await choice(), 'Nobody');
    await waitFor(() => expect(api.state.contactAudiences[contact]).toBe('nobody'));
    expect(await choice()).toHaveValue('nobody');
    expect(api.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { contactAudiences: { [contact]: 'nobody' } },
    ]);
  });

  test('an audience reverts when it could not be saved', async () => {
    const { actor, api, shell } = open('privacy', {});
    const choice = () => section('Privacy').findByRole('combobox', { name: 'Who can message me' });
    await choice();
    api.failNext('PATCH', '/api/settings', 'unavailable', 'Please try again in a moment.');
    await actor.selectOptions(await choice(), 'Friends');
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ description: 'Please try again in a moment.' }]));
    expect(await choice()).toHaveValue('everyone');
  });

  test('a privacy setting reverts when it could not be saved', async () => {
    const { actor, api, shell } = open('privacy', {});
    await show();
    api.failNext('PATCH', '/api/settings', 'unavailable', 'Please try again in a moment.');
    await actor.click(await show());
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ description: 'Please try again in a moment.' }]));
    expect(await show()).toBeChecked();
  });
});

describe('restricted users', () => {
  test('restricted users are listed and can be freed', async () => {
    const person = buildUserProfile({ displayName: 'Max Stone', isRestricted: true });
    const { actor, api, shell } = open('people', { people: [person] });
    await actor.click(await screen.findByRole('button', { name: 'Stop restricting Max Stone' }));
    expect(await screen.findByText('You haven’t restricted anyone.')).toBeVisible();
    expect(api.state.people[0]?.isRestricted).toBe(false);
    expect(shell.asked.toasts).toMatchObject([{ title: 'Max Stone is no longer restricted' }]);
  });
});

describe('sensitive media', () => {
  test('the switch shows sensitive media without asking, on this device', async () => {
    const { actor } = open('words', {});
    const show = await screen.findByRole('switch', { name: 'Show sensitive media without asking' });
    expect(show).not.toBeChecked();
    await actor.click(show);
    expect(show).toBeChecked();
    expect(localStorage.getItem('showsSensitiveMedia')).toBe('yes');
    await actor.click(show);
    expect(localStorage.getItem('showsSensitiveMedia')).toBeNull();
  });
});

describe('blocked and muted users', () => {
  test('blocked and muted users are listed separately and can be unblocked and unmuted', async () => {
    const blocked = buildBlockOrMute({ user: buildUserCard({ displayName: 'Max Stone' }) });
    const muted = buildUserProfile({ displayName: 'Ana Duarte', isMuted: true });
    const { actor, api, shell } = open('people', { blocks: [blocked], people: [muted] });
    await actor.click(await screen.findByRole('button', { name: 'Unblock Max Stone' }));
    expect(await screen.findByText('You haven’t blocked anyone.')).toBeVisible();
    expect(api.state.blocks).toEqual([]);
    await actor.click(await screen.findByRole('button', { name: 'Unmute Ana Duarte' }));
    expect(await screen.findByText('You haven’t muted anyone.')).toBeVisible();
    expect(api.state.people[0]?.isMuted).toBe(false);
    const titles = shell.asked.toasts.map(({ title }) => title);
    expect(titles).toEqual(['You unblocked Max Stone', 'You’ll see Ana Duarte at home again']);
  });

  test('unmuting a user can be undone, unless the mute had an end', async () => {
    const forever = buildUserProfile({ displayName: 'Ana Duarte', isMuted: true });
    const forAWeek = buildUserProfile({
      displayName: 'Max Stone',
      isMuted: true,
      mutedUntil: '2100-01-08T12:00:00.000Z',
    });
    const { actor, api, shell } = open('people', { people: [forever, forAWeek] });
    await actor.click(await screen.findByRole('button', { name: 'Unmute Max Stone' }));
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1));
    expect(shell.asked.toasts[0]).not.toHaveProperty('action');
    await actor.click(await screen.findByRole('button', { name: 'Unmute Ana Duarte' }));
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(2));
    act(() => shell.asked.toasts[1]?.action?.onSelect());
    expect(await screen.findByRole('button', { name: 'Unmute Ana Duarte' })).toBeVisible();
    expect(api.state.people.map(({ isMuted }) => isMuted)).toEqual([true, false]);
    expect(shell.asked.toasts.at(-1)).toEqual({ title: 'Undone' });
  });

  test('the list says until when a user is muted', async () => {
    const muted = buildUserProfile({ isMuted: true, mutedUntil: '2100-01-08T12:00:00.000Z' });
    open('people', { people: [muted] });
    expect(await screen.findByText(/^Until Jan 8, 2100/)).toBeVisible();
  });

  test('a user remains in the list when unblocking fails', async () => {
    const blocked = buildBlockOrMute({ user: buildUserCard({ displayName: 'Max Stone' }) });
    const { actor, api, shell } = open('people', { blocks: [blocked] });
    api.failNext('DELETE', `/api/blocks/${blocked.user.id}`, 'unavailable', 'Please try again in a moment.');
    await actor.click(await screen.findByRole('button', { name: 'Unblock Max Stone' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Error' }]));
    expect(screen.getByRole('button', { name: 'Unblock Max Stone' })).toBeVisible();
  });

  test('the lists of blocked and muted users can be loaded again after a failure', async () => {
    const api = createFakeApi();
    api.failNext('GET', '/api/blocks', 'unavailable', 'Please try again in a moment.');
    const { actor } = open('people', {}, api);
    await actor.click(await section('Blocked and muted people').findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You haven’t blocked anyone.')).toBeVisible();
  });

  test('the list of blocked users loads page by page', async () => {
    const { actor } = open('people', { blocks: Array.from({ length: 21 }, () => buildBlockOrMute()) });
    const list = await screen.findByRole('list', { name: 'Blocked people' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    await actor.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(21));
  });
});

describe('hidden words', () => {
  test('pressing Enter adds a hidden word', async () => {
    const { actor, api } = open('words', { hiddenWords: ['spiders'] });
    await actor.type(await screen.findByRole('textbox', { name: 'Word or phrase' }), ' fireworks {Enter}');
    expect(await screen.findByRole('button', { name: 'Show “fireworks” again' })).toBeVisible();
    expect(api.state.hiddenWords).toEqual(['spiders', 'fireworks']);
    expect(screen.getByRole('textbox', { name: 'Word or phrase' })).toHaveValue('');
  });

  test('an invalid hidden word shows an error without a request', async () => {
    const { actor, api } = open('words', { hiddenWords: ['spiders'] });
    await actor.type(await screen.findByRole('textbox', { name: 'Word or phrase' }), 'Spiders{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This word is already hidden');
    expect(api.requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('removing a hidden word can be undone in the toast', async () => {
    const { actor, api, shell } = open('words', { hiddenWords: ['spiders', 'snakes'] });
    await actor.click(await screen.findByRole('button', { name: 'Show “spiders” again' }));
    await waitFor(() => expect(api.state.hiddenWords).toEqual(['snakes']));
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1));
    act(() => shell.asked.toasts[0]?.action?.onSelect());
    await waitFor(() => expect(api.state.hiddenWords).toEqual(['spiders', 'snakes']));
  });
});

describe('reports of the viewer', () => {
  test('each report shows its outcome', async () => {
    open('people', {
      ownReports: [
        buildOwnReport({ subject: 'user', reason: 'scam', details: 'Asked for money' }),
        buildOwnReport({ state: 'removed' }),
      ],
    });
    const rows = within(await screen.findByRole('list', { name: 'Your reports' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Scam or fraud, in a profile');
    expect(rows[0]).toHaveTextContent('Asked for money');
    expect(rows[0]).toHaveTextContent('Waiting for a moderator');
    expect(rows[1]).toHaveTextContent('Reviewed: removed');
  });
});

describe('link to moderation', () => {
  test('moderators see the link to the reports', async () => {
    open('people', { user: buildUser({ roles: ['moderator'] }) });
    expect(await screen.findByRole('link', { name: 'Open the reports' })).toHaveAttribute('href', '/moderation');
    await screen.findByText('You haven’t blocked anyone.');
  });

  test('other users see no link to the reports', async () => {
    open('people', { user: buildUser({ roles: ['qa'] }) });
    await screen.findByText('You haven’t blocked anyone.');
    expect(screen.queryByRole('region', { name: 'Moderation' })).not.toBeInTheDocument();
  });
});
