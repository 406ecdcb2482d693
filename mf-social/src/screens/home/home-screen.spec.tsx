import { describe, expect, test } from '@jest/globals';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile, buildSuggestion } from '@qlixline/test-kit/user-builders';
import { buildComment, buildPost } from '@qlixline/test-kit/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { HomeScreen } from './home-screen.tsx';

const ana = buildUserProfile({ displayName: 'Ana Duarte' });
const { id, username, displayName, firstName, profileImageUrl } = ana;
const suggestion = buildSuggestion({ user: { id, username, displayName, firstName, profileImageUrl } });

const open = (api: FakeApi, route = '/') => renderWithShell(<HomeScreen />, { api, route });

describe('home', () => {
  test('greets a person and the chosen pet by name', () => {
    const pets = [buildPet({ id: 1, name: 'Juno' }), buildPet({ id: 2, name: 'Milo' })];
    renderWithShell(<HomeScreen />, { user: buildUser({ firstName: 'Mira', displayName: 'Mira Olsen' }), pets });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello Mira and Juno!');
    expect(screen.getByRole('button', { name: 'What is Juno up to today?' })).toBeVisible();
  });

  test.each([
    ['one’s photo', { profileImageUrl: '/media/me/640.webp' }, '/media/pet/640.webp', '/media/me/320.webp'],
    ['else the chosen pet’s photo', {}, '/media/pet/640.webp', '/media/pet/320.webp'],
    ['else a drawing', {}, null, '/asset'],
  ])('shows for oneself %s, beside the composer and the stories', async (_, own, petPhoto, shown) => {
    const pets = [buildPet({ species: 'cat', profileImageUrl: petPhoto })];
    renderWithShell(<HomeScreen />, { user: buildUser({ profileImageUrl: null, ...own }), pets });
    const invitation = screen.getByRole('button', { name: /^What is .* up to today/ }).parentElement!;
    const story = screen.getByRole('button', { name: 'Your story' });
    for (const place of [invitation, story]) expect(place.querySelector('img')?.getAttribute('src')).toContain(shown);
  });

  test('shows a skeleton, then the posts, newest first', async () => {
    const api = createFakeApi({ posts: [buildPost({ id: 2, text: 'Second' }), buildPost({ id: 1, text: 'First' })] });
    open(api);
    expect(screen.getByRole('status', { name: 'Loading posts' })).toBeInTheDocument();
    const rows = await screen.findAllByRole('article');
    expect(rows.map((row) => row.querySelector('[dir=auto]')?.textContent)).toEqual(['Second', 'First']);
  });

  test('links addresses in posts, which open in another tab and learn nothing of this one', async () => {
    open(createFakeApi({ posts: [buildPost({ text: 'Read https://example.org/cats.' })] }));
    const link = await screen.findByRole('link', { name: 'example.org/cats' });
    expect(link).toHaveAttribute('href', 'https://example.org/cats');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  });

  test('says what an empty feed is for, and where to find people', async () => {
    open(createFakeApi(), '/?feed=friends');
    expect(await screen.findByRole('heading', { name: 'Your feed is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find friends' })).toHaveAttribute('href', '/friends?tab=suggestions');
  });

  test('suggests people where there is nothing to read and no rail', async () => {
    const { actor, shell } = open(createFakeApi({ people: [ana], suggestions: [suggestion] }), '/?feed=friends');
    const card = within(await screen.findByRole('region', { name: 'People you may know' }));
    await actor.click(card.getByRole('button', { name: 'Add Ana Duarte as a friend' }));
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1));
    expect(card.getByRole('link', { name: /Ana Duarte/ })).toBeVisible();
    await actor.click(card.getByRole('button', { name: 'Requested. Withdraw the request to Ana Duarte' }));
    expect(await card.findByRole('button', { name: 'Add Ana Duarte as a friend' })).toBeVisible();
  });

  test('says so when people could not be suggested, and tries again', async () => {
    const api = createFakeApi({ people: [ana], suggestions: [suggestion] });
    api.failNext('GET', '/api/users/suggestions', 'unavailable', 'Please try again in a moment.');
    const { actor } = open(api, '/?feed=friends');
    const card = within(await screen.findByRole('region', { name: 'People you may know' }));
    expect(card.getByRole('alert')).toHaveTextContent('They could not be loaded.');
    await actor.click(card.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Ana Duarte/ })).toBeVisible();
  });

  test('says where the posts end', async () => {
    open(createFakeApi({ posts: [buildPost()] }));
    expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  });

  test('that could not be loaded says so and can be tried again', async () => {
    const api = createFakeApi({ posts: [buildPost()] });
    api.failNext('GET', '/api/feeds', 'unavailable', 'Please try again in a moment.');
    const { actor } = open(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('an address over home', () => {
  test('shows one post with its comments, and leads back', async () => {
    const post = buildPost({ commentCount: 1 });
    open(
      createFakeApi({ posts: [post], comments: { [post.id]: [buildComment({ text: 'How sweet!' })] } }),
      `/?post=${post.id}`,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Post by Ana Duarte' })).toBeVisible();
    expect(await screen.findByText('How sweet!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });

  test.each(['/?post=999', '/?post=none'])('%s of a post that is not there says so', async (route) => {
    open(createFakeApi(), route);
    expect(await screen.findByRole('heading', { level: 1, name: 'This post isn’t here' })).toBeVisible();
  });

  test('shows the posts with a tag', async () => {
    const posts = [buildPost({ text: 'Out with #Zoomies' }), buildPost({ text: 'Asleep' })];
    open(createFakeApi({ posts }), '/?tag=zoomies');
    expect(await screen.findByRole('heading', { level: 1, name: '#zoomies' })).toBeVisible();
    const rows = await screen.findAllByRole('article');
    expect(rows).toHaveLength(1);
    expect(within(rows[0] as HTMLElement).getByRole('link', { name: '#Zoomies' })).toHaveAttribute(
      'href',
      '/?tag=zoomies',
    );
  });

  test.each(['/?tag=%23%20%21', '/?tag=123'])('%s of what can be no tag says so and leads back', async (route) => {
    const { api } = open(createFakeApi(), route);
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such tag' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    expect(api.requests).toEqual([]);
  });

  test('of a tag that nobody used leads on', async () => {
    open(createFakeApi(), '/?tag=zoomies');
    const empty = await screen.findByRole('heading', { name: 'Nobody has written about #zoomies yet' });
    expect(empty).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Back to home' })).toHaveLength(2);
  });

  test('shows what was saved, or how to save', async () => {
    open(createFakeApi({ posts: [buildPost()] }), '/?saved');
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  });
});
