import { describe, expect, test } from '@jest/globals';
import type { Composition, RemoteNavItem } from '@qlixline/contract/remotes/composition';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

import { buildRemote } from '../remotes/loading/build-remote.ts';
import { CompositionContext } from '../remotes/composition-context.ts';
import { BottomBar } from './bars/bottom-bar.tsx';
import { Sidebar } from './bars/sidebar.tsx';

const ICON = 'M12 6v6l4 2';
const item = (label: string, more: Partial<RemoteNavItem> = {}): RemoteNavItem => ({
  href: `/${label.toLowerCase()}`,
  label,
  icon: ICON,
  place: 'sidebar',
  order: 10,
  ...more,
});

function composed(nav: RemoteNavItem[], disabled?: { reason: string }): Composition {
  const remote = buildRemote({ name: 'mf-clock', provides: { routes: [], nav }, ...(disabled && { disabled }) });
  return { schema: 1, snapshotId: 's1', env: 'test', shell: { build: 'b', api: '1.0.0' }, remotes: [remote] };
}

function labelsOf(Navigation: typeof Sidebar, composition: Composition, route = '/'): (string | null)[] {
  renderWithShell(
    <CompositionContext value={composition}>
      <Navigation />
    </CompositionContext>,
    { route },
  );
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  return links.map(({ textContent }) => textContent);
}

const OF_SIDEBAR = ['Home', 'Topics', 'Friends', 'Messages', 'Notifications', 'Profile'];
const OF_BAR = ['Home', 'Friends', 'Map', 'Chat', 'Topics'];

describe('navigation items of remotes', () => {
  test('the sidebar lists items of remotes after its own, by order and then by label', () => {
    const nav = [item('Walks'), item('Clock'), item('Vet', { order: 5 })];
    expect(labelsOf(Sidebar, composed(nav))).toEqual([...OF_SIDEBAR, 'Vet', 'Clock', 'Walks']);
  });

  test('an item of a remote has the icon that the remote declares, and is marked as the current page', () => {
    labelsOf(Sidebar, composed([item('Clock')]), '/clock');
    const link = screen.getByRole('link', { name: 'Clock' });
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(link.querySelector('path')).toHaveAttribute('d', ICON);
  });

  test('the bottom bar adds at most one item of a remote, and only if the remote asks for it', () => {
    const nav = [
      item('Clock'),
      item('Walks', { place: 'everywhere' }),
      item('Vet', { place: 'everywhere', order: 20 }),
    ];
    expect(labelsOf(BottomBar, composed(nav))).toEqual([...OF_BAR, 'Walks']);
  });

  test('items of a disabled remote are hidden', () => {
    expect(labelsOf(Sidebar, composed([item('Clock')], { reason: 'A nap' }))).toEqual(OF_SIDEBAR);
  });
});

describe('search field of the sidebar', () => {
  function Address() {
    const { pathname, search } = useLocation();
    return <output>{pathname + search}</output>;
  }

  test('submitting the sidebar’s search opens the search page, where the sidebar’s field is hidden', async () => {
    const { actor } = renderWithShell(
      <>
        <Sidebar />
        <Address />
      </>,
    );
    const field = screen.getByRole('searchbox', { name: 'Search' });
    await actor.type(field, 'luna & co{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('/search?q=luna+%26+co');
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });
});
