import { describe, expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile, buildPetTile, buildPhoto } from '@qlixline/test-kit/users/user-builders';
import { screen, waitFor, within } from '@testing-library/react';

import { ana, heading, moreAbout, openAna, openProfile } from './test-support/profile.tsx';

describe('profile', () => {
  test('shows the user’s name, bio, place and figures', async () => {
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

  test('a friend who limits messages has a disabled “Message” with the reason', async () => {
    openAna({ relation: 'friends', mayMessage: false });
    const button = await screen.findByRole('button', { name: 'Message' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Ana Duarte limits who can send them messages.');
  });

  test('somebody who limits messages has the reason on the profile, and no “Message” in the menu', async () => {
    const { actor } = openAna({ mayMessage: false });
    await actor.click(await moreAbout());
    expect(await screen.findByRole('menuitem', { name: 'Mute' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Message' })).not.toBeInTheDocument();
    expect(screen.getByText('Ana Duarte limits who can send them messages.')).toBeVisible();
  });

  test('the viewer’s own profile opens all own photos', async () => {
    const { actor } = openProfile('/profile', { photos: [buildPhoto()] });
    await actor.click(await screen.findByRole('button', { name: 'Manage photos' }));
    expect(await screen.findByRole('dialog', { name: 'Your photos' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Milo in the laundry basket' })).toBeVisible();
  });

  test('pets are shown first with links to their pages, and their space is reserved while they load', async () => {
    const user = ana({ petCount: 2 });
    const pets = [buildPetTile({ id: 7, name: 'Milo' }), buildPetTile({ id: 8, name: 'Nori' })];
    const api = createFakeApi({ people: [user], petsOf: { [user.id]: pets } });
    const release = api.hold('GET', `/api/users/${user.id}/pets`);
    openProfile('/user/ana.and.milo', {}, api);
    const list = await screen.findByRole('list', { name: 'Pets of Ana Duarte' });
    expect(list).toHaveAttribute('aria-busy', 'true');
    expect(list.children).toHaveLength(2);
    release();
    expect(await screen.findByRole('link', { name: 'Milo' })).toHaveAttribute('href', '/pet/7');
    expect(within(list).getAllByRole('link')).toHaveLength(2);
  });

  test('an address with the user’s id shows the profile and is kept', async () => {
    const user = ana();
    openProfile(`/user/${user.id}`, { people: [user] });
    expect(await heading()).toBeVisible();
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(`/user/${user.id}`);
  });

  test('an address with a former username redirects to the current one and keeps the tab', async () => {
    const user = ana();
    openProfile('/user/ana.before?tab=about', { people: [user], oldUsernames: { 'ana.before': user.id } });
    expect(await heading()).toBeVisible();
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/user/ana.and.milo?tab=about');
  });

  test('an unknown user and a hidden one show the same message', async () => {
    openProfile('/user/nobody', {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Nobody is at home here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your friends' })).toHaveAttribute('href', '/friends');
  });

  test('the profile shows a skeleton, and can be loaded again after a failure', async () => {
    const api = createFakeApi({ people: [ana()] });
    const release = api.hold('GET', '/api/users/ana.and.milo');
    api.failNext('GET', '/api/users/ana.and.milo', 'unavailable', 'Please try again in a moment.');
    const { actor } = openProfile('/user/ana.and.milo', {}, api);
    expect(screen.getByRole('status', { name: 'Loading the profile' })).toBeInTheDocument();
    release();
    await actor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await heading()).toBeVisible();
  });

  test('the viewer’s own profile can be edited, but offers no friendship, mute or block', async () => {
    const user = buildUser({ bio: 'Just changed' });
    openProfile('/profile', { user, people: [buildUserProfile({ ...user, bio: 'Before', relation: 'self' })] });
    expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/your-profile');
    expect(screen.getByText('Just changed')).toBeVisible();
    expect(screen.getByRole('link', { name: '12 friends' })).toHaveAttribute('href', '/friends');
    expect(screen.queryByRole('button', { name: /More about|Add friend/ })).not.toBeInTheDocument();
  });
});

describe('suspending from the profile', () => {
  test('a moderator can suspend a user from the menu, and other users find no such entry', async () => {
    const { actor, unmount } = openAna();
    await actor.click(await moreAbout());
    expect(await screen.findByRole('menuitem', { name: 'Block' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Suspend' })).not.toBeInTheDocument();
    unmount();

    const user = buildUser({ roles: ['moderator'] });
    const api = createFakeApi({ user, people: [ana()], moderation: { queue: [], log: [] } });
    openProfile('/user/ana.and.milo', {}, api);
    await actor.click(await moreAbout());
    await actor.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ana Duarte?' }));
    await actor.selectOptions(dialog.getByRole('combobox', { name: 'How long?' }), 'For good');
    await actor.type(dialog.getByRole('textbox', { name: 'Why? Ana Duarte reads this' }), 'Spam');
    await actor.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(api.state.suspensions).toMatchObject([{ reason: 'Spam', until: null }]));
    const address = screen.getByRole('status', { name: 'Address' });
    await waitFor(() => expect(address).toHaveTextContent('/moderation?tab=suspended'));
  });
});
