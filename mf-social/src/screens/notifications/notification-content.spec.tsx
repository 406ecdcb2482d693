import { describe, expect, test } from '@jest/globals';
import { NOTIFICATION_TARGETS_COUNTED_MAX } from '@qlixline/contract/trust/crowd-limits';
import { ACTIVITY_KINDS } from '@qlixline/contract/notifications/notification';
import type { NotificationKind } from '@qlixline/contract/notifications/notification';
import { buildImage, buildNotification, buildUser, buildUserCard } from '@qlixline/test-kit/builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';
import { createFakeApi } from '@qlixline/test-kit/fake-api';

import { actOf, activityWordsOf, namesOf } from '@qlixline/contract/notifications/activity-words';
import { NotificationContent } from './notification-content.tsx';

describe('NotificationContent', () => {
  test('the welcome names the user and links to the profile', () => {
    renderWithShell(<NotificationContent item={buildNotification({ kind: 'welcome' })} />, {
      user: buildUser({ displayName: null, firstName: 'Mira' }),
    });
    expect(screen.getByText('Welcome to Qlixline, Mira!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute('href', '/your-profile');
  });

  test('the notification of a new sign-in links to the devices', () => {
    renderWithShell(<NotificationContent item={buildNotification({ kind: 'new_sign_in' })} />);
    expect(screen.getByText('New sign-in to your account')).toBeVisible();
    expect(screen.getByText(/^If this was not you/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'check your devices' })).toHaveAttribute(
      'href',
      '/settings/devices#devices',
    );
  });

  test('the notification of a kept account links to the devices', () => {
    renderWithShell(<NotificationContent item={buildNotification({ kind: 'account_kept' })} />);
    expect(screen.getByText('Welcome back! Your account stays')).toBeVisible();
    expect(screen.getByRole('link', { name: 'check your devices' })).toHaveAttribute(
      'href',
      '/settings/devices#devices',
    );
  });

  test.each(['of_tomorrow', 'constructor'])(
    'a notification of the unknown kind %s is shown with a general text',
    (kind) => {
      renderWithShell(<NotificationContent item={{ ...buildNotification(), kind: kind as NotificationKind }} />);
      expect(screen.getByText('You have a new notification')).toBeVisible();
    },
  );

  test('the notification of an activity names its actors, quotes its target, links there and is marked as read', async () => {
    const actors = [buildUserCard({ displayName: 'Ana Duarte' }), buildUserCard({ displayName: 'Ben Okafor' })];
    const target = { type: 'post' as const, id: 7, topicId: null, excerpt: 'First swim', imageUrl: buildImage().url };
    const item = buildNotification({ kind: 'post_liked', actors, actorCount: 5, target });
    const api = createFakeApi({ notifications: [item] });
    const { actor } = renderWithShell(<NotificationContent item={item} />, { api });
    const link = screen.getByRole('link', { name: 'Ana Duarte and 4 others liked your post' });
    expect(link).toHaveAttribute('href', '/?post=7');
    expect(screen.getByText('First swim')).toBeVisible();
    await actor.click(link);
    expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /api/notifications/${item.id}/read`,
    ]);
  });

  test.each(['friend_accepted', 'new_follower'] as const)('the notification %s links to the user’s profile', (kind) => {
    const ana = buildUserCard({ displayName: 'Ana Duarte' });
    renderWithShell(<NotificationContent item={buildNotification({ kind, actors: [ana] })} />);
    expect(screen.getByRole('link', { name: /^Ana Duarte / })).toHaveAttribute('href', `/user/${ana.id}`);
  });

  test('the notification of a friendship from mutual requests names the new friend', () => {
    const ben = buildUserCard({ displayName: 'Ben Okafor' });
    renderWithShell(<NotificationContent item={buildNotification({ kind: 'friend_accepted', actors: [ben] })} />);
    expect(screen.getByRole('link', { name: 'Ben Okafor became friends with you' })).toBeVisible();
  });

  test('the notification of several friend requests links to all of them', () => {
    const actors = ['Ana Duarte', 'Ben Okafor'].map((displayName) => buildUserCard({ displayName }));
    renderWithShell(
      <NotificationContent item={buildNotification({ kind: 'friend_request', actors, actorCount: 2 })} />,
    );
    expect(screen.getByRole('link', { name: /would like to be friends/ })).toHaveAttribute(
      'href',
      '/friends?tab=requests',
    );
  });

  test('the notification of several new followers links to all of them', () => {
    const actors = ['Ana Duarte', 'Ben Okafor'].map((displayName) => buildUserCard({ displayName }));
    renderWithShell(<NotificationContent item={buildNotification({ kind: 'new_follower', actors, actorCount: 2 })} />);
    expect(screen.getByRole('link', { name: /started following you/ })).toHaveAttribute(
      'href',
      '/friends?tab=followers',
    );
  });

  test.each([
    [undefined, 'mentioned you in a comment'],
    [1, 'mentioned you in a comment'],
    [2, 'mentioned you in 2 comments'],
    [12, 'mentioned you in 12 comments'],
    [NOTIFICATION_TARGETS_COUNTED_MAX, 'mentioned you in 99+ comments'],
  ])(
    'the row of one person’s mentions says that they are in %s comments and leads to the newest',
    (targetCount, text) => {
      const actors = [buildUserCard({ displayName: 'Ana Duarte' })];
      const target = { type: 'comment' as const, id: 7, topicId: null, excerpt: 'Look, @ben', imageUrl: null };
      const item = buildNotification({ kind: 'comment_mentioned', actors, targetCount, target });
      renderWithShell(<NotificationContent item={item} />);
      expect(screen.getByRole('link', { name: `Ana Duarte ${text}` })).toHaveAttribute('href', '/?post=7');
    },
  );

  test.each(ACTIVITY_KINDS)('the text of %s names several targets, unless the kind has none', (kind) => {
    const activity = activityWordsOf(kind)!;
    const several = activity.several?.('12');
    expect(several ?? '12').toContain('12');
    expect(actOf({ targetCount: 12 }, activity)).toBe(several ?? activity.text);
  });

  test.each([
    ['walk_changed', 1, '“Round” has changed'],
    ['walk_changed', 2, '“Round” and another walk have changed'],
    ['walk_cancelled', 4, '“Round” and 3 other walks are cancelled'],
    ['place_answered', 1, 'A moderator has answered your proposal about Round'],
    ['place_answered', 3, 'A moderator has answered 3 of your proposals'],
  ] as const)('the row of %s about %i targets reads %s', (kind, targetCount, title) => {
    const type = kind === 'place_answered' ? 'place' : 'walk';
    const target = { type, id: 7, topicId: null, excerpt: 'Round', imageUrl: null } as const;
    renderWithShell(<NotificationContent item={buildNotification({ kind, targetCount, target })} />);
    expect(screen.getByText(title)).toBeVisible();
  });

  test.each([
    ['planned', '', '“Round” starts soon', /Jun/],
    [undefined, '', '“Round” starts soon', /Jun/],
    ['cancelled', 'It rains.', '“Round” isn’t taking place', /It rains\./],
    ['cancelled', '', '“Round” isn’t taking place', /Jun/],
  ] as const)('the reminder of a walk that is now %s for the reason “%s” reads %s', (state, reason, title, below) => {
    const walk = { startsAt: '2026-06-06T09:00:00.000Z', timeZone: 'Europe/Lisbon', reason, ...(state && { state }) };
    const target = { type: 'walk', id: 7, topicId: null, excerpt: 'Round', imageUrl: null, walk } as const;
    const { container } = renderWithShell(
      <NotificationContent item={buildNotification({ kind: 'walk_reminder', target })} />,
    );
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/walks/7');
    expect(container).toHaveTextContent(below);
  });

  test.each([
    [1, 'Ana Duarte'],
    [2, 'Ana Duarte and Ben Okafor'],
    [3, 'Ana Duarte and 2 others'],
  ])('the names of %i actors read %s', (actorCount, names) => {
    const actors = ['Ana Duarte', 'Ben Okafor', 'Cleo'].map((displayName) => buildUserCard({ displayName }));
    expect(namesOf({ actors: actors.slice(0, actorCount), actorCount })).toBe(names);
  });
});
