import { describe, expect, test } from '@jest/globals';

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
