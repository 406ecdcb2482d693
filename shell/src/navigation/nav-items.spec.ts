import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';
import { AREAS, AREA_IDS, areaAt } from '@qlixline/contract/areas';

import { BOTTOM_BAR_ITEMS, SIDEBAR_ITEMS, isActive } from './nav-items.ts';

describe('navigation', () => {
  test('has its items in their order', () => {
    expect(SIDEBAR_ITEMS.map((item) => item.label)).toEqual([
      'Home',
      'Topics',
      'Friends',
      'Messages',
      'Notifications',
      'Profile',
    ]);
    expect(BOTTOM_BAR_ITEMS.map((item) => item.label)).toEqual(['Home', 'Friends', 'Map', 'Chat', 'Topics']);
  });

  test('marks home only on / itself', () => {
    expect(isActive('/', '/')).toBe(true);
    expect(isActive('/', '/friends')).toBe(false);
  });

  test('marks every other item on its path and below it, but not on a longer word', () => {
    expect(isActive('/messages', '/messages')).toBe(true);
    expect(isActive('/messages', '/messages/7')).toBe(true);
    expect(isActive('/map', '/mapping')).toBe(false);
  });
});

/** What remotes of the product add to the sidebar, as their builds say it. */
function itemsOfRemotes(): { label: string; href: string }[] {
  const root = join(import.meta.dirname, '../../..');
  return globSync('mf-*/remote.json', { cwd: root }).flatMap((file) => {
    const { provides } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      provides: { nav?: { route: string; label: string }[]; routes: Record<string, { path: string }> };
    };
    return (provides.nav ?? []).map(({ route, label }) => ({ label, href: provides.routes[route]?.path ?? '' }));
  });
}

describe('areas of the product', () => {
  const items = [...SIDEBAR_ITEMS, ...itemsOfRemotes()];

  test.each(AREA_IDS)('%s stands in the sidebar by its name', (id) => {
    const { label, href } = AREAS[id];
    expect(items.filter((item) => item.href === href)).toEqual([expect.objectContaining({ label, href })]);
  });

  test('hold every item that a remote of the product adds', () => {
    expect(itemsOfRemotes().filter(({ href }) => !areaAt(href))).toEqual([]);
  });

  test('an area is found from its address and all below it, and from no longer word', () => {
    expect(areaAt('/lost-found/new')).toBe('lost-found');
    expect(areaAt('/sell')).toBe('sell');
    expect(areaAt('/mapping')).toBeUndefined();
    expect(areaAt('/')).toBeUndefined();
  });
});
