import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Composition, Remote, RemoteNavItem } from '@qlixline/contract/remotes/composition';
import { AREAS, AREA_IDS } from '@qlixline/contract/areas/areas';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';

import { buildRemote } from '../remotes/loading/build-remote.ts';
import { CompositionContext } from '../remotes/composition-context.ts';
import { AreasButton } from './areas-button.tsx';
import { loadAreasSheet } from './load-areas-sheet.ts';

const USER_ID = '9b8a2c52-0b3f-4f4e-9b43-0c86f3a4c111';
const item = (href: string, label: string): RemoteNavItem => ({
  href,
  label,
  icon: 'M12 6v6l4 2',
  place: 'sidebar',
  order: 10,
});
const remoteWith = (nav: RemoteNavItem[], more: Partial<Remote> = {}) =>
  buildRemote({ provides: { routes: [], nav }, ...more });
const ALL = AREA_IDS.filter((id) => id !== 'topics').map((id) => item(AREAS[id].href, AREAS[id].label));

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

function open(remotes: Remote[] = [remoteWith(ALL)], newestInAreas = {}, route = '/') {
  const composition: Composition = {
    schema: 1,
    snapshotId: 's1',
    env: 'test',
    shell: { build: 'b', api: '1.0.0' },
    remotes,
  };
  const api = createFakeApi();
  Object.assign(api.state.newestInAreas, newestInAreas);
  return renderWithShell(
    <CompositionContext value={composition}>
      <AreasButton userId={USER_ID} />
      <Link to="/adoption">To adoption</Link>
      <Link to="/">Home</Link>
      <Address />
    </CompositionContext>,
    { api, route },
  );
}

const openMenu = async (actor: { click: (element: Element) => Promise<void> }) => {
  await actor.click(screen.getByRole('button', { name: 'Menu' }));
  return within(await screen.findByRole('navigation', { name: 'Areas' }));
};
const names = (menu: Awaited<ReturnType<typeof openMenu>>) =>
  menu.getAllByRole('link').map((link) => link.querySelector('strong')?.textContent);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('areas menu on a phone', () => {
  test('lists the missing-pet action first, then every area, then the settings', async () => {
    const { actor } = open();
    const menu = await openMenu(actor);
    expect(names(menu)).toEqual(['My pet is missing', ...AREA_IDS.map((id) => AREAS[id].label), 'Settings']);
  });

  test('opens the area that is pressed, and closes the menu', async () => {
    const { actor } = open();
    await actor.click((await openMenu(actor)).getByRole('link', { name: /^Walks/ }));
    expect(screen.getByTestId('address')).toHaveTextContent('/walks');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Areas' })).not.toBeInTheDocument());
  });

  test('omits areas of a disabled remote, and lists items that other remotes add', async () => {
    const disabled = remoteWith(ALL.slice(0, 2), { name: 'mf-pets', disabled: { reason: 'A nap' } });
    const { actor } = open([disabled, remoteWith([item('/clock', 'Clock')], { name: 'mf-clock' })]);
    expect(names(await openMenu(actor))).toEqual(['Topics', 'Clock', 'Settings']);
  });

  test('opens before the server has answered how many things are new', async () => {
    const { actor, api } = open();
    const release = api.hold('GET', '/api/areas/newest');
    const menu = await openMenu(actor);
    expect(menu.getByRole('link', { name: /^Adoption/ })).toBeVisible();
    release();
  });

  test('counts what is new since the last visit, or within a week if the area was never visited', async () => {
    const old = ago(60 * 24 * 8);
    const { actor } = open(undefined, { adoption: [ago(2), ago(3), old], walks: Array(10).fill(ago(1)), sell: [old] });
    const menu = await openMenu(actor);
    expect(await menu.findByRole('link', { name: /^Adoption.*2 new$/ })).toBeVisible();
    expect(menu.getByRole('link', { name: /^Walks.*9\+ new$/ })).toBeVisible();
    expect(menu.getByRole('link', { name: /^Buy & Sell/ })).not.toHaveAccessibleName(/new$/);
  });

  test('shows no count for an area that was visited since, also by another link', async () => {
    const { actor } = open(undefined, { adoption: [ago(2)], walks: [ago(2)] });
    await actor.click(screen.getByRole('link', { name: 'To adoption' }));
    await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('adoption'));
    await actor.click(screen.getByRole('link', { name: 'Home' }));
    const menu = await openMenu(actor);
    expect(await menu.findByRole('link', { name: /^Walks.*1 new$/ })).toBeVisible();
    expect(menu.getByRole('link', { name: /^Adoption/ })).not.toHaveAccessibleName(/new$/);
  });

  test.each(['/adoption', '/walks/3', '/messages', '/'])(
    'the button isn’t loaded at %s on a page wide enough for the sidebar, where no visit is recorded',
    async (route) => {
      jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
      open(undefined, {}, route);
      await loadAreasSheet(); // A visit would be recorded as soon as the menu has loaded.
      expect(Object.keys(localStorage)).toEqual([]);
    },
  );

  test.each(['null', '3', '{"adoption":7}', 'not json'])(
    'ignores the stored visits %s, which are malformed',
    async (stored) => {
      localStorage.setItem(`draft:areas:${USER_ID}`, stored);
      const { actor } = open(undefined, { adoption: [ago(2)] });
      expect(await (await openMenu(actor)).findByRole('link', { name: /^Adoption.*1 new$/ })).toBeVisible();
    },
  );
});
