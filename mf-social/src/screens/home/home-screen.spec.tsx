import { describe, expect, test } from '@jest/globals';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile, buildSuggestion } from '@qlixline/test-kit/users/user-builders';
import { buildComment, buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { HomeScreen } from './home-screen.tsx';

const ana = buildUserProfile({ displayName: 'Ana Duarte' });
const { id, username, displayName, firstName, profileImageUrl } = ana;
const suggestion = buildSuggestion({ user: { id, username, displayName, firstName, profileImageUrl } });

const open = (api: FakeApi, route = '/') => renderWithShell(<HomeScreen />, { api, route });

describe('HomeScreen', () => {
  test('greets the user and the selected pet by name', () => {
    const pets = [buildPet({ id: 1, name: 'Juno' }), buildPet({ id: 2, name: 'Milo' })];
    renderWithShell(<HomeScreen />, { user: buildUser({ firstName: 'Mira', displayName: 'Mira Olsen' }), pets });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello Mira and Juno!');
    expect(screen.getByRole('button', { name: 'What is Juno up to today?' })).toBeVisible();
  });

  test.each([
    ['the user’s photo', { profileImageUrl: '/media/me/640.webp' }, '/media/pet/640.webp', '/media/me/320.webp'],
    ['the selected pet’s photo if the user has none', {}, '/media/pet/640.webp', '/media/pet/320.webp'],
    ['an illustration if neither has a photo', {}, null, '/asset'],
  ])('the composer and the row of stories show %s', async (_, own, petPhoto, shown) => {
    const pets = [buildPet({ species: 'cat', profileImageUrl: petPhoto })];
    renderWithShell(<HomeScreen />, { user: buildUser({ profileImageUrl: null, ...own }), pets });
    const invitation = screen.getByRole('button', { name: /^What is .* up to today/ }).parentElement!;
    const story = screen.getByRole('button', { name: 'Your story' });
    for (const element of [invitation, story])
      expect(element.querySelector('img')?.getAttribute('src')).toContain(shown);
  });

  test('the address of a new post opens its composer', async () => {
    const api = createFakeApi();
    open(api, '/?post=new');
    expect(await screen.findByRole('form', { name: 'New post' })).toBeVisible();
    expect(api.requests.filter(({ path }) => path.includes('/listings/'))).toEqual([]);
  });

  test.each(['/?post=new&listing=', '/?post=new&listing=abc', '/?post=new&listing=0', '/?post=1e3', '/?post=-1&quote'])(
    'the address %s, which has no id, shows that nothing is there without asking the server',
    async (route) => {
      const api = createFakeApi();
      open(api, route);
      expect(await screen.findByRole('heading', { name: /can’t be|no longer available/ })).toBeVisible();
      expect(api.requests.filter(({ path }) => /^\/api\/(posts|listings)\/[^/]+$/.test(path))).toEqual([]);
    },
  );

  test('shows a skeleton, then the posts, newest first', async () => {
    const api = createFakeApi({ posts: [buildPost({ id: 2, text: 'Second' }), buildPost({ id: 1, text: 'First' })] });
    open(api);
    expect(screen.getByRole('status', { name: 'Loading posts' })).toBeInTheDocument();
    const rows = await screen.findAllByRole('article');
    expect(rows.map((row) => row.querySelector('[dir=auto]')?.textContent)).toEqual(['Second', 'First']);
  });

  test('addresses in posts open in a new tab without access to this page', async () => {
    open(createFakeApi({ posts: [buildPost({ text: 'Read https://example.org/cats.' })] }));
    const link = await screen.findByRole('link', { name: 'example.org/cats' });
    expect(link).toHaveAttribute('href', 'https://example.org/cats');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  });

  test('an empty feed explains its purpose and links to suggestions', async () => {
    open(createFakeApi(), '/?feed=friends');
    expect(await screen.findByRole('heading', { name: 'Your feed is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find friends' })).toHaveAttribute('href', '/friends?tab=suggestions');
  });

  test('an empty feed suggests users when there is no rail', async () => {
    const { actor, shell } = open(createFakeApi({ people: [ana], suggestions: [suggestion] }), '/?feed=friends');
    const card = within(await screen.findByRole('region', { name: 'People you may know' }));
    await actor.click(card.getByRole('button', { name: 'Add Ana Duarte as a friend' }));
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1));
    expect(card.getByRole('link', { name: /Ana Duarte/ })).toBeVisible();
    await actor.click(card.getByRole('button', { name: 'Requested. Withdraw the request to Ana Duarte' }));
    expect(await card.findByRole('button', { name: 'Add Ana Duarte as a friend' })).toBeVisible();
  });

  test('the suggestions can be loaded again after a failure', async () => {
    const api = createFakeApi({ people: [ana], suggestions: [suggestion] });
    api.failNext('GET', '/api/users/suggestions', 'unavailable', 'Please try again in a moment.');
    const { actor } = open(api, '/?feed=friends');
    const card = within(await screen.findByRole('region', { name: 'People you may know' }));
    expect(card.getByRole('alert')).toHaveTextContent('They could not be loaded.');
    await actor.click(card.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Ana Duarte/ })).toBeVisible();
  });

  test('the end of the feed says that there are no more posts', async () => {
    open(createFakeApi({ posts: [buildPost()] }));
    expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  });

  test('the feed can be loaded again after a failure', async () => {
    const api = createFakeApi({ posts: [buildPost()] });
    api.failNext('GET', '/api/feeds', 'unavailable', 'Please try again in a moment.');
    const { actor } = open(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('pages over home', () => {
  test('the address of a post shows it with its comments and a link back', async () => {
    const post = buildPost({ commentCount: 1 });
    open(
      createFakeApi({ posts: [post], comments: { [post.id]: [buildComment({ text: 'How sweet!' })] } }),
      `/?post=${post.id}`,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Post by Ana Duarte' })).toBeVisible();
    expect(await screen.findByText('How sweet!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });

  test.each(['/?post=999', '/?post=none'])('the address %s shows that the post does not exist', async (route) => {
    open(createFakeApi(), route);
    expect(await screen.findByRole('heading', { level: 1, name: 'This post is no longer available' })).toBeVisible();
  });

  test('the address of a tag lists the posts with that tag', async () => {
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

  test.each(['/?tag=%23%20%21', '/?tag=123'])(
    'the address %s shows that there is no such tag, and requests nothing',
    async (route) => {
      const { api } = open(createFakeApi(), route);
      expect(await screen.findByRole('heading', { level: 1, name: 'There is no such tag' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
      expect(api.requests).toEqual([]);
    },
  );

  test('the address of an unused tag shows an empty state with a link to home', async () => {
    open(createFakeApi(), '/?tag=zoomies');
    const empty = await screen.findByRole('heading', { name: 'No posts with #zoomies yet' });
    expect(empty).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Back to home' })).toHaveLength(2);
  });

  test('the address of saved posts lists them, or explains how to save one', async () => {
    open(createFakeApi({ posts: [buildPost()] }), '/?saved');
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  });
});
