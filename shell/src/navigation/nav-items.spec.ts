import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';
import { AREAS, AREA_IDS, areaAt } from '@qlixline/contract/areas/areas';

import { BOTTOM_BAR_ITEMS, SIDEBAR_ITEMS, isActive } from './nav-items.ts';

describe('navigation items', () => {
  test('sidebar and bottom bar list their items in the specified order', () => {
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

  test('the item for home is active only at /', () => {
    expect(isActive('/', '/')).toBe(true);
    expect(isActive('/', '/friends')).toBe(false);
  });

  test('any other item is active at its path and below, but not at a path that only begins with the same letters', () => {
    expect(isActive('/messages', '/messages')).toBe(true);
    expect(isActive('/messages', '/messages/7')).toBe(true);
    expect(isActive('/map', '/mapping')).toBe(false);
  });
});

/** Lists the items that the product's remotes add to the sidebar, according to their builds. */
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

  test.each(AREA_IDS)('the sidebar has the area %s under its name', (id) => {
    const { label, href } = AREAS[id];
    expect(items.filter((item) => item.href === href)).toEqual([expect.objectContaining({ label, href })]);
  });

  test('every sidebar item that a remote of the product adds is an area', () => {
    expect(itemsOfRemotes().filter(({ href }) => !areaAt(href))).toEqual([]);
  });

  test('areaAt finds an area by its address and by addresses below it, not by a longer word', () => {
    expect(areaAt('/lost-found/new')).toBe('lost-found');
    expect(areaAt('/sell')).toBe('sell');
    expect(areaAt('/mapping')).toBeUndefined();
    expect(areaAt('/')).toBeUndefined();
  });
});
