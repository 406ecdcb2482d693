import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AREAS, AREA_IDS } from '@qlixline/contract/areas/areas';
import type { AreaId } from '@qlixline/contract/areas/areas';
import { useLocation } from '@qlixline/shell-bridge/routing';
import { buildPost } from '@qlixline/test-kit/posts/post-builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildPetTile, buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { fakeSlots } from '@qlixline/test-kit/remotes/fake-slots';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { SearchScreen } from './search-screen.tsx';

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

const mira = () => buildUserProfile({ displayName: 'Mira Santos', username: 'mira.and.juno', relation: 'friends' });
const tom = () => buildUserProfile({ displayName: 'Tom Becker', username: 'tom' });

function open(route = '/search', missingAreas: readonly AreaId[] = []) {
  const [friend, other] = [mira(), tom()];
  const api = createFakeApi({
    people: [friend, other],
    petsOf: { [friend.id]: [buildPetTile({ name: 'Juno', species: 'dog' })] },
    posts: [
      ...Array.from({ length: 6 }, (_, at) => buildPost({ text: `Walk number ${at} #walk`, author: other })),
      buildPost({ text: 'Mira at the beach', author: friend }),
    ],
  });
  return renderWithShell(
    <>
      <SearchScreen />
      <Address />
    </>,
    { api, route, missingAreas },
  );
}

const field = () => screen.getByRole('combobox', { name: 'Search Qlixline' });
const group = (name: string) => screen.findByRole('region', { name });
const address = () => screen.getByTestId('address').textContent;
const searches = (requests: { path: string }[]) => requests.filter(({ path }) => path.startsWith('/api/search'));

beforeEach(() => void (Element.prototype.scrollIntoView = jest.fn()));
afterEach(() => localStorage.clear());

describe('search field', () => {
  test('results appear in groups after a pause in typing, and the address is updated', async () => {
    const { actor, api } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await waitFor(() => expect(field()).toHaveFocus());
    await actor.setup({ delay: null }).keyboard('mira'); // without delays, however busy the machine is
    expect(within(await group('People')).getByRole('link', { name: /Mira Santos/ })).toHaveAttribute(
      'href',
      '/user/mira.and.juno',
    );
    expect(within(await group('People')).getByText('Friends')).toBeVisible();
    expect(within(await group('Posts')).getByText('Mira at the beach')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Pets' })).not.toBeInTheDocument();
    expect(address()).toBe('?q=mira');
    expect(searches(api.requests)).toHaveLength(1);
    expect(screen.getByText('Results for mira')).toBeInTheDocument();
  });

  test('submitting the same search again requests it again', async () => {
    const { actor, api } = open('/search?q=mira');
    await group('People');
    const before = searches(api.requests).length;
    await actor.click(field());
    await actor.keyboard('{Enter}');
    await waitFor(() => expect(searches(api.requests)).toHaveLength(before + 1));
  });

  test('previous results remain until the new ones arrive', async () => {
    const { actor, api } = open('/search?q=mira');
    await group('People');
    const release = api.hold('GET', '/api/search');
    await actor.type(field(), '{Control>}a{/Control}tom');
    await waitFor(() => expect(address()).toBe('?q=tom'));
    expect(within(await group('People')).getByRole('link', { name: /Mira Santos/ })).toBeVisible();
    release();
    await waitFor(() => expect(screen.queryByRole('link', { name: /Mira Santos/ })).not.toBeInTheDocument());
    expect(within(await group('People')).getByRole('link', { name: /Tom Becker/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Mira Santos/ })).not.toBeInTheDocument();
  });

  test('Escape clears the field, and then leaves it', async () => {
    const { actor } = open('/search?q=mira');
    await group('People');
    await actor.click(field());
    await actor.keyboard('{Escape}');
    expect(field()).toHaveValue('');
    expect(address()).toBe('');
    await actor.keyboard('{Escape}');
    expect(field()).not.toHaveFocus();
  });
});

describe('search operators', () => {
  test('values of an operator are suggested while typing and chosen by arrow keys and Enter', async () => {
    const { actor } = open();
    await actor.type(field(), 'from:mi');
    expect(await screen.findByRole('option', { name: /Mira Santos/ })).toBeVisible();
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    await actor.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await actor.keyboard('{Enter}');
    expect(field()).toHaveValue('from:mira.and.juno ');
    expect(within(await group('Posts')).getByText('Mira at the beach')).toBeVisible();
    expect(within(await group('Pets')).getByRole('link', { name: /Juno/ })).toBeVisible();
  });

  test('species are suggested by name, and Escape closes the suggestions without clearing the field', async () => {
    const { actor } = open();
    await actor.type(field(), 'species:');
    expect(await screen.findByRole('option', { name: /Guinea Pig/ })).toBeVisible();
    await actor.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(field()).toHaveValue('species:');
  });

  test('operators are shown as chips that can be removed', async () => {
    const { actor } = open(`/search?q=${encodeURIComponent('#walk from:tom number')}`);
    await group('Posts');
    await actor.click(screen.getByRole('button', { name: 'Remove from @tom' }));
    expect(field()).toHaveValue('#walk number');
    await actor.click(screen.getByRole('button', { name: 'Remove #walk' }));
    expect(field()).toHaveValue('number');
    expect(screen.queryByRole('list', { name: 'Narrowed to' })).not.toBeInTheDocument();
  });
});

describe('search results', () => {
  test('choosing one type shows all its results under an address', async () => {
    const { actor, api } = open('/search?q=walk');
    expect(within(await group('Posts')).getAllByRole('article')).toHaveLength(4);
    await actor.click(screen.getByRole('link', { name: 'See all posts' }));
    expect(address()).toBe('?q=walk&type=posts');
    expect(screen.getByRole('link', { name: 'Posts', current: 'page' })).toBeVisible();
    await actor.click(await screen.findByRole('button', { name: 'Show more posts' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
    expect(searches(api.requests).map(({ path }) => path)).toEqual([
      '/api/search?q=walk',
      '/api/search?q=walk&type=posts&cursor=4',
    ]);
  });

  test('arrow keys move through the results and back to the field', async () => {
    const { actor } = open('/search?q=mira');
    await group('Posts');
    await actor.click(field());
    await actor.keyboard('{ArrowDown}');
    expect(within(await group('People')).getByRole('link', { name: /Mira Santos/ })).toHaveFocus();
    await actor.keyboard('{ArrowDown}');
    expect(within(screen.getByRole('article')).getByRole('time').closest('a')).toHaveFocus();
    await actor.keyboard('{ArrowUp}{ArrowUp}');
    expect(field()).toHaveFocus();
    await actor.keyboard('{ArrowDown}{Escape}');
    expect(field()).toHaveFocus();
  });

  test('a friend request sent from a result is shown in both lists', async () => {
    const { actor, api } = open('/search?q=tom');
    await actor.click(await screen.findByRole('button', { name: 'Add Tom Becker as a friend' }));
    expect(await screen.findByRole('button', { name: /^Requested. Withdraw/ })).toBeVisible();
    await actor.click(screen.getByRole('link', { name: 'People' }));
    expect(await screen.findByRole('button', { name: /^Requested. Withdraw/ })).toBeVisible();
    expect(api.state.people.find(({ username }) => username === 'tom')?.relation).toBe('requested');
  });

  test('cards of other remotes come below all results and get what was searched for', async () => {
    const loadSlot = fakeSlots({
      'search.group/v1': { title: 'Horoscopes', content: ({ text }) => <p>Stars of {text}</p> },
    });
    renderWithShell(<SearchScreen />, { api: createFakeApi(), route: '/search?q=juno', loadSlot });
    expect(await screen.findByText('Stars of juno')).toBeVisible();
  });

  test('an empty result suggests what to try', async () => {
    const { actor } = open(`/search?q=${encodeURIComponent('xylophone from:tom')}`);
    expect(await screen.findByRole('heading', { name: 'Nothing found for “xylophone from:tom”' })).toBeVisible();
    await actor.click(screen.getByRole('link', { name: 'Search for “xylophone” alone' }));
    expect(await screen.findByRole('link', { name: 'Meet new people' })).toBeVisible();
  });

  test('a failed search shows the reason and can be tried again', async () => {
    const api = createFakeApi({ people: [mira()] });
    api.failNext('GET', '/api/search', 'rate_limited', 'Please wait 20 seconds.');
    const { actor } = renderWithShell(<SearchScreen />, { api, route: '/search?q=mira' });
    expect(await screen.findByRole('heading', { name: 'That was a lot of searching' })).toBeVisible();
    expect(screen.getByText('Please wait 20 seconds.')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Mira Santos/ })).toBeVisible();
  });
});

describe('recent searches', () => {
  test('recent searches list those submitted or followed, newest first, and can be deleted', async () => {
    const { actor } = open();
    await actor.type(field(), 'tom{Enter}');
    await group('People');
    await actor.clear(field());
    await actor.type(field(), 'mira');
    await waitFor(() => expect(address()).toBe('?q=mira'));
    await actor.click(within(await group('People')).getByRole('link', { name: /Mira Santos/ }));
    const recent = () => within(screen.getByRole('region', { name: 'Recent searches' }));
    await waitFor(() =>
      expect(
        recent()
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['mira', 'tom']),
    );
    await actor.click(recent().getByRole('button', { name: 'Remove mira' }));
    expect(recent().getAllByRole('link')).toHaveLength(1);
    await actor.click(recent().getByRole('link', { name: 'tom' }));
    expect(field()).toHaveValue('tom');
    await actor.click(screen.getByRole('button', { name: 'Clear' }));
    await actor.click(recent().getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('region', { name: 'Recent searches' })).not.toBeInTheDocument();
  });
});

describe('areas in the search', () => {
  const areas = () => within(screen.getByRole('list', { name: 'Areas' })).getAllByRole('link');

  test.each([
    ['lost dog', '/lost-found?species=dog'],
    ['vet', '/services'],
    ['adopt a cat', '/adoption?species=cat'],
    ['second hand crate', '/sell'],
    ['walking group', '/walks'],
    ['news about rabbits', '/pet-news'],
  ])('searching "%s" lists its area first, also without other results', async (q, href) => {
    open(`/search?q=${encodeURIComponent(q)}`);
    expect(await screen.findByRole('list', { name: 'Areas' })).toBeVisible();
    expect(areas()[0]).toHaveAttribute('href', href);
  });

  test('the arrow key reaches an area before the other results', async () => {
    const { actor } = open('/search?q=walk');
    await group('Posts');
    await screen.findByRole('list', { name: 'Areas' });
    await actor.click(field());
    await actor.keyboard('{ArrowDown}');
    expect(areas()[0]).toHaveFocus();
  });

  test('a search with a type, a user or a tag suggests no area', async () => {
    const { actor } = open(`/search?q=${encodeURIComponent('#walk number')}`);
    await group('Posts');
    expect(screen.queryByRole('list', { name: 'Areas' })).not.toBeInTheDocument();
    await actor.clear(field());
    await actor.type(field(), 'walk from:tom{Enter}');
    await waitFor(() => expect(address()).toContain('from'));
    expect(screen.queryByRole('list', { name: 'Areas' })).not.toBeInTheDocument();
  });

  test('every area is listed under "Look around" before a search', async () => {
    open();
    await group('Popular tags');
    const links = within(screen.getByRole('region', { name: 'Look around' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(AREA_IDS.map((id) => AREAS[id].href)),
    );
  });

  test.each(['walks', 'lost-found', 'mating', 'map'] as const)(
    'the search hides areas that the navigation hides, such as %s',
    async (id) => {
      const { unmount } = open('/search', [id]);
      const links = within(screen.getByRole('region', { name: 'Look around' })).getAllByRole('link');
      const hrefs = links.map((link) => link.getAttribute('href'));
      expect(hrefs).not.toContain(AREAS[id].href);
      expect(hrefs).toContain(AREAS.adoption.href);
      unmount();
      open(`/search?q=${encodeURIComponent(`adopt ${AREAS[id].label}`)}`, [id]);
      await screen.findByRole('list', { name: 'Areas' });
      expect(areas().map((link) => link.getAttribute('href'))).not.toContain(AREAS[id].href);
    },
  );

  test('operators are explained in words, and pressing one inserts it', async () => {
    const { actor } = open();
    await actor.click(screen.getByRole('button', { name: /^One kind of animal/ }));
    expect(field()).toHaveValue('species:');
    expect(field()).toHaveFocus();
    expect(document.querySelector('code')).toBeNull();
  });
});

describe('highlights of a search', () => {
  const highlights = new Map<string, Set<Range>>();
  const marked = () => [...(highlights.get('search-hit') ?? [])].map((range) => range.toString());
  beforeEach(() => {
    Object.assign(globalThis, {
      CSS: { highlights },
      Highlight: class extends Set<Range> {
        constructor(...ranges: Range[]) {
          super(ranges);
        }
      },
    });
  });

  function openWith(q: string) {
    const people = [
      buildUserProfile({ displayName: 'Anna Mueller', username: 'anna.2', resembles: 'Anna Müller' }),
      buildUserProfile({ displayName: 'Friends of Cats', username: 'your.friend', relation: 'friends' }),
    ];
    const api = createFakeApi({ people, petsOf: { [people[0]!.id]: [buildPetTile({ name: 'Dog', breed: null })] } });
    return renderWithShell(<SearchScreen />, { api, route: `/search?q=${q}` });
  }

  test.each([
    ['anna', ['Anna', 'anna']], // not in "Not your friend Anna Müller"
    ['friend', ['Friend', 'friend']], // not in the chip "Friends"
    ['dog', ['Dog']], // not in the name of the species
  ])('the search “%s” marks it only in what the results say themselves', async (q, expected) => {
    openWith(q);
    await screen.findAllByRole('listitem');
    await waitFor(() => expect(marked()).toEqual(expected));
  });
});
