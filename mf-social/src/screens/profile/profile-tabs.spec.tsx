import { describe, expect, test } from '@jest/globals';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile, buildPetTile, buildPhoto } from '@qlixline/test-kit/users/user-builders';
import { buildPost } from '@qlixline/test-kit/posts/post-builders';
import { fakeSlots } from '@qlixline/test-kit/remotes/fake-slots';
import { screen, waitFor, within } from '@testing-library/react';

import { ana, cardOf, openAna, openProfile } from './test-support/profile.tsx';

describe('tabs of a profile', () => {
  test('the profile opens with the tab of posts', async () => {
    const user = ana();
    openProfile('/user/ana.and.milo', {
      people: [user],
      posts: [buildPost({ author: cardOf(user), text: 'At the lake' })],
    });
    expect(await screen.findByText('At the lake')).toBeVisible();
  });

  test('an empty tab of posts explains what to do, or why nothing is shown', async () => {
    const { unmount } = openProfile('/profile', {});
    expect(await screen.findByRole('link', { name: 'Write your first post' })).toHaveAttribute('href', '/');
    unmount();
    openAna();
    expect(await screen.findByText('Some posts can only be seen by friends.')).toBeVisible();
  });

  test('pets in the tab link to their pages', async () => {
    const user = ana();
    const pets = [buildPetTile({ id: 7, name: 'Milo', species: 'cat', breed: null })];
    openProfile('/user/ana.and.milo?tab=pets', { people: [user], petsOf: { [user.id]: pets } });
    const link = await screen.findByRole('link', { name: 'Milo Cat' });
    expect(link).toHaveAttribute('href', '/pet/7');
  });

  test('the viewer’s own empty tab of pets links to adding one', async () => {
    openProfile('/profile?tab=pets', {});
    expect(await screen.findByRole('link', { name: 'Add a pet' })).toHaveAttribute('href', '/pet-management?add');
  });

  test('the viewer’s own pets are shown like those of others', async () => {
    openProfile('/profile?tab=pets', { pets: [buildPet({ name: 'Juno', breed: 'Border Collie' })] });
    expect(await screen.findByRole('link', { name: 'Juno Border Collie' })).toBeVisible();
  });

  test('photos open in the photo viewer and are turned by arrow keys', async () => {
    const user = ana();
    const photos = [buildPhoto({ caption: 'Monday' }), buildPhoto({ caption: 'Tuesday' })];
    const { actor } = openProfile('/user/ana.and.milo?tab=photos', { people: [user], photosOf: { [user.id]: photos } });
    const [first] = await screen.findAllByRole('button', { name: 'Milo in the laundry basket' });
    await actor.click(first!);
    const box = within(await screen.findByRole('dialog', { name: 'Photo' }));
    expect(box.getByText('Monday')).toBeVisible();
    expect(box.getByText('1 of 2')).toBeVisible();
    box.getByRole('button', { name: 'Close' }).focus(); // initial focus as in a browser
    await actor.keyboard('{ArrowRight}');
    expect(box.getByText('Tuesday')).toBeVisible();
    await actor.click(box.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the tab About shows the month of joining in UTC', async () => {
    openAna({ joinedAt: '2025-03-01T00:00:00.000Z', location: 'Lisbon' }, 'about');
    const panel = within(await screen.findByRole('tabpanel', { name: /About$/ }));
    expect(panel.getByText('March 2025')).toBeVisible();
    expect(panel.getByText('No friends in common yet')).toBeVisible();
  });

  test('tabs of other remotes follow the product’s own, and are opened by a link', async () => {
    const user = ana();
    const loadSlot = fakeSlots({
      'profile.tab/v1': { title: 'Badges', content: ({ user: { id, name }, isOwn }) => `${name} ${id} ${isOwn}` },
    });
    const route = '/user/ana.and.milo?tab=mf-other%2Fextension';
    const { actor } = openProfile(route, { people: [user] }, undefined, { loadSlot });
    expect(await screen.findByRole('tabpanel', { name: /Badges$/ })).toHaveTextContent(`Ana Duarte ${user.id} false`);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Posts',
      'Pets',
      'Photos',
      'About',
      'Badges',
    ]);
    await actor.click(screen.getByRole('tab', { name: 'Pets' }));
    expect(await screen.findByRole('tabpanel', { name: /Pets$/ })).toBeVisible();
  });

  test('a profile is complete when the code of slots cannot be loaded', async () => {
    const loadSlot = async () => {
      throw new Error('offline');
    };
    openProfile('/user/ana.and.milo', { people: [ana()] }, undefined, { loadSlot });
    expect(await screen.findByText('Some posts can only be seen by friends.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the viewer’s own profile lists saved posts, or explains how to save one', async () => {
    const user = buildUser();
    const api = createFakeApi({
      user,
      people: [buildUserProfile({ ...user, relation: 'self' })],
      posts: [buildPost({ id: 9, text: 'For later', isSaved: true }), buildPost({ text: 'Not this' })],
    });
    const { actor } = openProfile('/profile', {}, api);
    await actor.click(await screen.findByRole('tab', { name: 'Saved' }));
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/profile?tab=saved');
    expect(await screen.findByText('For later')).toBeVisible();
    expect(screen.queryByText('Not this')).not.toBeInTheDocument();
    // Stays in the list while the list is open, and is gone at the next visit.
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.state.posts[0]?.isSaved).toBe(false));
    expect(screen.getByText('For later')).toBeVisible();
    await actor.click(screen.getByRole('tab', { name: 'About' }));
    await actor.click(screen.getByRole('tab', { name: 'Saved' }));
    expect(await screen.findByText(/Tap the bookmark below a post/)).toBeVisible();
  });

  test('another user’s profile has no tab of saved posts', async () => {
    openAna({}, 'saved');
    expect(await screen.findByRole('tab', { name: 'Posts', selected: true })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Saved' })).not.toBeInTheDocument();
  });

  test('choosing a tab updates the address', async () => {
    const { actor } = openAna();
    await actor.click(await screen.findByRole('tab', { name: 'About' }));
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/user/ana.and.milo?tab=about');
  });
});
