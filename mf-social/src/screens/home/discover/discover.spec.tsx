import { afterEach, describe, expect, test } from '@jest/globals';
import { buildUser, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { buildDescribedImage, buildDiscoverPost, buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { screen, waitFor, within } from '@testing-library/react';

import { HomeScreen } from '../home-screen.tsx';

afterEach(() => localStorage.clear());

const user = buildUser();
const ana = buildUserProfile({ displayName: 'Ana Duarte' });
const { id, username, displayName, firstName, profileImageUrl } = ana;
const author = { id, username, displayName, firstName, profileImageUrl };
const spider = { id: 7, name: 'Boris', species: 'spider' };

const open = (api: FakeApi, route = '/') => renderWithShell(<HomeScreen />, { api, route, user });
const rows = async () => (await screen.findAllByRole('article')).map((row) => within(row));
const texts = () => screen.queryAllByRole('article').map((row) => row.querySelector('[dir=auto]')?.textContent);
const isCurrent = (name: string) => screen.getByRole('link', { name }).getAttribute('aria-current');

describe('home feed and Discover', () => {
  test('home shows Discover below the viewer’s newest post while no friend shares anything', async () => {
    const own = (text: string) => buildPost({ author: buildUserCard({ id: user.id }), text });
    open(
      createFakeApi({ user, posts: [own('Mine'), own('Older')], discover: [buildDiscoverPost({ text: 'Theirs' })] }),
    );
    expect(await screen.findByText('Popular right now')).toBeVisible();
    expect(texts()).toEqual(['Mine', 'Theirs']);
    expect([isCurrent('Discover'), isCurrent('Friends')]).toEqual(['page', null]);
  });

  test('home shows friends’ posts once there are any, with a link to Discover', async () => {
    const api = createFakeApi({ posts: [buildPost({ text: 'A friend’s' })], discover: [buildDiscoverPost()] });
    const { actor } = open(api);
    expect(await screen.findByText('A friend’s')).toBeVisible();
    expect(isCurrent('Friends')).toBe('page');
    await actor.click(screen.getByRole('link', { name: 'Discover' }));
    expect(await screen.findByText('Popular right now')).toBeVisible();
    await actor.click(screen.getByRole('link', { name: 'Friends' }));
    expect(await screen.findByText('A friend’s')).toBeVisible();
  });
});

describe('newcomer’s card with animals to follow', () => {
  const people = Array.from({ length: 6 }, (_, at) => buildUserProfile({ displayName: `Person ${at}` }));
  const posts = () =>
    people.map(({ id: personId, ...person }, at) =>
      buildDiscoverPost({
        author: buildUserCard({ id: personId, displayName: person.displayName }),
        pets: [{ id: 50 + at, name: `Animal ${at}`, species: 'cat' }],
        images: [buildDescribedImage({ alt: '' })],
      }),
    );
  const card = async () => within(await screen.findByRole('region', { name: 'Follow five animals you like' }));

  test('a newcomer is offered animals until five are followed, and then shown their posts', async () => {
    const { actor } = open(createFakeApi({ user, people, discover: posts() }));
    const five = await card();
    expect(five.getByRole('status')).toHaveTextContent('0 of 5');
    expect(five.getAllByRole('listitem')).toHaveLength(6);
    for (let at = 0; at < 5; at += 1) {
      await actor.click(five.getByRole('button', { name: `Follow Person ${at}` }));
    }
    expect(await screen.findByRole('heading', { name: 'You have a good start' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See their posts' })).toHaveAttribute('href', '/?feed=friends');
  });

  test('each offered animal shows its photo and name, also when its owner has a newer post without one', async () => {
    const words = buildDiscoverPost({ author: people[0]!, text: 'Just words', pets: [], images: [] });
    open(createFakeApi({ user, people, discover: [...posts(), words] }));
    for (const animal of (await card()).getAllByRole('listitem')) {
      expect(animal.querySelector('img')).toBeInTheDocument();
      expect(animal.querySelector('strong')).not.toBeEmptyDOMElement();
    }
  });

  test('the card does not appear again after "Not now"', async () => {
    const api = createFakeApi({ user, people, discover: posts() });
    const { actor, unmount } = open(api);
    await actor.click((await card()).getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Follow five animals you like')).not.toBeInTheDocument();
    unmount();
    open(api);
    await rows();
    expect(screen.queryByText('Follow five animals you like')).not.toBeInTheDocument();
  });

  test('the card does not appear with fewer than five animals to offer', async () => {
    open(createFakeApi({ user, people, discover: posts().slice(0, 4) }));
    await rows();
    expect(screen.queryByText('Follow five animals you like')).not.toBeInTheDocument();
  });
});

describe('Discover', () => {
  const discover = (...posts: Parameters<typeof buildDiscoverPost>[0][]) =>
    createFakeApi({ people: [ana], discover: posts.map((post) => buildDiscoverPost(post)) });

  test('each post shows the reason why it was chosen', async () => {
    open(discover({ reason: { kind: 'same_species', species: 'spider' } }), '/?feed=discover');
    expect(await screen.findByText('Spiders like yours')).toBeVisible();
    expect(await screen.findByText('That is all for now. Come back later.')).toBeVisible();
  });

  test('an author can be sent a friend request inside the post, which can be withdrawn', async () => {
    const { actor } = open(discover({ author }), '/?feed=discover');
    const [row] = await rows();
    await actor.click(row!.getByRole('button', { name: 'Add Ana Duarte as a friend' }));
    const withdraw = await row!.findByRole('button', { name: 'Requested. Withdraw the request to Ana Duarte' });
    await waitFor(() => expect(withdraw).toHaveFocus());
    await actor.click(withdraw);
    expect(await row!.findByRole('button', { name: 'Add Ana Duarte as a friend' })).toBeVisible();
  });

  test('an author who allows followers can be followed and unfollowed inside the post', async () => {
    const closed = buildUserCard({ displayName: 'Ben Okafor' });
    const api = discover({ author }, { author, text: 'Another' }, { author: closed, allowsFollowers: false });
    const { actor } = open(api);
    const [row, another, last] = await rows();
    expect(last!.queryByRole('button', { name: /^Follow/ })).not.toBeInTheDocument();
    await actor.click(row!.getByRole('button', { name: 'Follow Ana Duarte' }));
    const stop = await row!.findByRole('button', { name: 'Following. Stop following Ana Duarte' });
    expect(stop).toHaveFocus();
    expect(another!.getByRole('button', { name: /^Following/ })).toBeVisible();
    await waitFor(() => expect(api.state.people[0]?.isFollowed).toBe(true));
    expect(isCurrent('Discover')).toBe('page');
    await actor.click(stop);
    expect(await row!.findByRole('button', { name: 'Follow Ana Duarte' })).toBeVisible();
    await waitFor(() => expect(api.state.people[0]?.isFollowed).toBe(false));
  });

  test('a refused follow reverts and shows an error', async () => {
    const api = discover({ author });
    api.failNext('PUT', `/api/follows/${ana.id}`, 'rate_limited', 'That was a bit much. Please wait a moment.');
    const { actor, shell } = open(api, '/?feed=discover');
    const [row] = await rows();
    await actor.click(row!.getByRole('button', { name: 'Follow Ana Duarte' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Error' }]));
    expect(row!.getByRole('button', { name: 'Follow Ana Duarte' })).toBeVisible();
  });

  test('an author who has sent a friend request can be accepted inside the post', async () => {
    const api = discover({ author, relation: 'received', requestId: 4 });
    api.state.people = [{ ...ana, relation: 'received', requestId: 4 }];
    const { actor } = open(api, '/?feed=discover');
    await actor.click(await screen.findByRole('button', { name: 'Accept the request of Ana Duarte' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /request of Ana/ })).not.toBeInTheDocument());
    expect(api.state.people[0]?.relation).toBe('friends');
  });

  test('"Not interested" removes a post immediately and can be undone', async () => {
    const api = discover({ text: 'One' }, { text: 'Two' });
    const { actor, shell } = open(api, '/?feed=discover');
    const [first] = await rows();
    await actor.click(first!.getByRole('button', { name: 'More' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Not interested' }));
    await waitFor(() => expect(texts()).toEqual(['Two']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
    expect(api.state.dismissed.size).toBe(1);
    shell.asked.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(texts()).toEqual(['One', 'Two']));
    await waitFor(() => expect(api.state.dismissed.size).toBe(0));
  });

  test('a post reappears with an error when "Not interested" could not be saved', async () => {
    const api = discover({ id: 5, text: 'One' });
    api.failNext('PUT', '/api/posts/5/dismissal', 'unavailable', 'Please try again in a moment.');
    const { actor, shell } = open(api, '/?feed=discover');
    const [first] = await rows();
    await actor.click(first!.getByRole('button', { name: 'More' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Not interested' }));
    await waitFor(() => expect(shell.asked.toasts[0]?.description).toBe('Please try again in a moment.'));
    expect(texts()).toEqual(['One']);
  });

  test('"Show fewer" removes posts about a species until it is undone', async () => {
    const api = discover({ text: 'A spider', pets: [spider] }, { text: 'No spider' });
    const { actor } = open(api, '/?feed=discover');
    const [first] = await rows();
    await actor.click(first!.getByRole('button', { name: 'More' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Show fewer spiders' }));
    await waitFor(() => expect(texts()).toEqual(['No spider']));
    expect(await screen.findByText('You see fewer spiders.')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Show as before' }));
    await waitFor(() => expect(texts()).toEqual(['A spider', 'No spider']));
    expect(screen.queryByText('You see fewer spiders.')).not.toBeInTheDocument();
  });

  test('an empty Discover explains what will appear there', async () => {
    open(discover(), '/?feed=discover');
    expect(await screen.findByRole('heading', { name: 'Nothing to discover yet' })).toBeVisible();
  });

  test('Discover can be loaded again after a failure', async () => {
    const api = discover({});
    api.failNext('GET', '/api/discover', 'unavailable', 'Please try again in a moment.');
    const { actor } = open(api, '/?feed=discover');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Popular right now')).toBeVisible();
  });
});

describe('posting from Discover', () => {
  const discover = [buildDiscoverPost({ text: 'Theirs' })];
  const write = async ({ actor }: ReturnType<typeof open>) => {
    await screen.findByText('Popular right now');
    await actor.click(screen.getByRole('button', { name: 'What is new with your pets?' }));
    await actor.type(await screen.findByRole('textbox', { name: 'Your post' }), 'Hello everybody');
    await actor.click(screen.getByRole('button', { name: 'Post' }));
  };

  test('a new post appears above Discover while no friend shares anything', async () => {
    await write(open(createFakeApi({ user, discover })));
    await waitFor(() => expect(texts()).toEqual(['Hello everybody', 'Theirs']));
    expect(isCurrent('Discover')).toBe('page');
  });

  test('a new post appears at the top of the friends’ feed when there is one', async () => {
    await write(open(createFakeApi({ user, posts: [buildPost({ text: 'A friend’s' })], discover }), '/?feed=discover'));
    await waitFor(() => expect(texts()).toEqual(['Hello everybody', 'A friend’s']));
    expect(isCurrent('Friends')).toBe('page');
  });
});
