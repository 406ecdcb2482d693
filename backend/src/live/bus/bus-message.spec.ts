import { describe, expect, test } from '@jest/globals';
import type { LiveEvent } from '@qlixline/contract/live/live-event';

import { busMessageSchema } from './bus-message.ts';

const userIds = ['ana'];
const accepts = (message: unknown) => busMessageSchema.safeParse(message).success;

describe('messages of other processes', () => {
  test('accepts a message with an event that may be sent that way', () => {
    expect(accepts({ kind: 'event', userIds, event: { type: 'new_story', id: 3 } })).toBe(true);
    expect(accepts({ kind: 'event', userIds, event: { type: 'friend_removed' } })).toBe(true);
    expect(accepts({ kind: 'audience', event: { type: 'new_feed', id: 3 } })).toBe(true);
    expect(accepts({ kind: 'broadcast', event: { type: 'remote_version', id: 'mf-pets' } })).toBe(true);
  });

  test.each([
    { kind: 'event', userIds, event: { type: 'new_feed', id: 3 } },
    { kind: 'event', userIds, event: { type: 'session_revoked' } },
    { kind: 'audience', event: { type: 'friend_removed' } },
    { kind: 'broadcast', event: { type: 'new_story', id: 3 } },
  ])('rejects a message with an event that is never sent that way: %j', (message) => {
    expect(accepts(message)).toBe(false);
  });

  test.each([{ type: 'new_story' }, { type: 'new_story', id: 'mf-pets' }, { type: 'typing' }, { type: 'constructor' }])(
    'rejects a message with %j, which isn’t an event',
    (event) => {
      expect(accepts({ kind: 'event', userIds, event })).toBe(false);
    },
  );
});

test('the compiler requires an id exactly for events with a subject', () => {
  const events: LiveEvent[] = [{ type: 'post_changed', id: 1 }, { type: 'friend_removed' }];
  // @ts-expect-error: which post?
  events.push({ type: 'post_changed' });
  // @ts-expect-error: a post has a number
  events.push({ type: 'post_changed', id: 'mf-pets' });
  // @ts-expect-error: about no post
  events.push({ type: 'friend_removed', id: 1 });
  expect(events).toHaveLength(5);
});
