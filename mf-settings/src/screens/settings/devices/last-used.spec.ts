import { expect, test } from '@jest/globals';

import { lastUsed } from './last-used.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T12:00:00Z', 'Used just now'],
  ['2026-11-20T12:00:30Z', 'Used just now'],
  ['2026-11-20T11:59:00Z', 'Last used 1 minute ago'],
  ['2026-11-20T09:00:00Z', 'Last used 3 hours ago'],
  ['2026-11-18T12:00:00Z', 'Last used 2 days ago'],
  ['2026-05-04T12:00:00Z', 'Last used on May 4, 2026'],
])('lastUsed describes a device seen at %s: %s', (lastSeenAt, text) => {
  expect(lastUsed(lastSeenAt, now)).toBe(text);
});
