import { describe, expect, test } from '@jest/globals';

import { PUSH_MAX_BYTES } from '../limits.ts';
import { MAIL_TOPIC_OF } from './mail-topics.ts';
import type { NotificationItem, NotificationKind } from './notification.ts';
import { fitting, pushMessageOf } from './push-message.ts';

const READER = { id: '00000000-0000-4000-8000-000000000002', name: 'Robin', locale: 'en-GB' };
const ACTOR = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'ana',
  displayName: 'Ana Duarte',
  firstName: 'Ana',
  profileImageUrl: null,
};
const item = (kind: NotificationKind, more: Partial<NotificationItem> = {}): NotificationItem => ({
  id: 7,
  kind,
  createdAt: '2026-11-30T10:00:00Z',
  isUnread: true,
  isRead: false,
  actors: [ACTOR],
  actorCount: 1,
  targetCount: 1,
  target: { type: 'post', id: 3, topicId: null, excerpt: 'Back from the lake', imageUrl: null },
  ...more,
});
const KINDS = (Object.keys(MAIL_TOPIC_OF) as NotificationKind[]).filter((kind) => MAIL_TOPIC_OF[kind] !== null);
const bytesOf = (value: object) => new TextEncoder().encode(JSON.stringify(value)).byteLength;

describe('pushMessageOf', () => {
  test.each(KINDS)('a push about %s has a title, and leads to a path of the product', (kind) => {
    const { title, url, tag, userId } = pushMessageOf(item(kind), READER, { showsContent: true });
    expect(title).not.toBe('');
    expect(url).toMatch(/^\/(?!\/)/);
    expect({ tag, userId }).toEqual({ tag: 'notification-7', userId: READER.id });
  });

  test.each(KINDS)('a push about %s without content names neither people nor texts, and has no buttons', (kind) => {
    const message = pushMessageOf(item(kind), READER, { showsContent: false });
    expect(JSON.stringify(message)).not.toMatch(/Ana|lake/);
    expect(message).toMatchObject({ title: 'Qlixline', body: 'You have a new notification.' });
    expect(message.actions).toBeUndefined();
  });

  test('a single friend request can be accepted from the push, and several can’t', () => {
    const options = { showsContent: true };
    expect(pushMessageOf(item('friend_request'), READER, options)).toMatchObject({
      actions: [{ action: 'accept', title: 'Accept' }],
      actorId: ACTOR.id,
    });
    expect(pushMessageOf(item('friend_request', { actorCount: 2 }), READER, options).actions).toBeUndefined();
  });
});

describe('fitting', () => {
  const message = { title: '', body: '', url: '/', tag: 't', userId: READER.id };

  test.each([
    ['Latin letters', 'a'.repeat(5_000)],
    ['Chinese', '狗'.repeat(5_000)],
    ['families of emoji', '👨‍👩‍👧‍👦'.repeat(1_000)],
    ['one grapheme of thousands of accents', `a${'\u0301'.repeat(5_000)}`],
    ['characters that JSON escapes', '\u0001"\\'.repeat(2_000)],
    ['lone surrogates', '\uD83D'.repeat(3_000)],
  ])('a text of %s is shortened until the encrypted push is within its limit', (_, text) => {
    const short = fitting({ ...message, title: text, body: text });
    expect(bytesOf(short)).toBeLessThanOrEqual(PUSH_MAX_BYTES - 103);
  });

  test('a short text stays as it is, and a long one ends with an ellipsis between two graphemes', () => {
    expect(fitting({ ...message, body: 'Back from the lake' }).body).toBe('Back from the lake');
    const { body } = fitting({ ...message, body: '👨‍👩‍👧‍👦'.repeat(1_000) });
    expect(body.endsWith('👨‍👩‍👧‍👦…')).toBe(true);
  });
});
