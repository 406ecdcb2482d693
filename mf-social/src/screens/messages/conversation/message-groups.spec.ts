import { describe, expect, test } from '@jest/globals';
import { buildUserCard } from '@qlixline/test-kit/builders';
import { buildMessage } from '@qlixline/test-kit/messages/conversation-builders';

import { placeMessages } from './message-groups.ts';

const NOW = new Date(2026, 6, 14, 9, 30);
const ANA = buildUserCard();
const MIRA = buildUserCard();
const at = (hour: number, minute: number, day = 14) => new Date(2026, 6, day, hour, minute).toISOString();
const by = (author: typeof ANA, ...times: string[]) => times.map((createdAt) => ({ author, createdAt }));
const groupPositions = (messages: ReturnType<typeof by>, unreadAfter?: number) =>
  placeMessages(
    messages.map((message, nth) => buildMessage({ ...message, number: nth + 1 })),
    { viewerId: MIRA.id, unreadAfter, now: NOW },
  );
/** Returns which messages are grouped with the previous and which with the next one. */
const close = (placed: ReturnType<typeof groupPositions>) =>
  placed.map(({ followsOn, continues }) => (followsOn ? 'follows' : '') + (continues ? 'goes on' : ''));

describe('day headings', () => {
  test('a day heading appears above the first message of each day', () => {
    const placed = groupPositions(by(ANA, at(23, 58, 12), at(0, 1, 13), at(9, 0), at(9, 1)));
    expect(placed.map(({ day }) => day)).toEqual(['July 12, 2026', 'Yesterday', 'Today', undefined]);
  });
});

describe('message groups', () => {
  test('messages by one author within five minutes form a group', () => {
    expect(close(groupPositions(by(ANA, at(9, 0), at(9, 4), at(9, 9))))).toEqual(['goes on', 'follows', '']);
  });

  test('messages by two authors form no group', () => {
    expect(close(groupPositions([...by(ANA, at(9, 0)), ...by(MIRA, at(9, 0)), ...by(ANA, at(9, 0))]))).toEqual([
      '',
      '',
      '',
    ]);
  });

  test('a group ends at midnight', () => {
    expect(close(groupPositions(by(ANA, at(23, 58, 13), at(0, 1))))).toEqual(['', '']);
  });

  test('a group ends at the divider of unread messages', () => {
    expect(close(groupPositions(by(ANA, at(9, 0), at(9, 1), at(9, 2)), 1))).toEqual(['', 'goes on', 'follows']);
  });
});

describe('divider of unread messages', () => {
  const dividers = (messages: ReturnType<typeof by>, unreadAfter?: number) =>
    groupPositions(messages, unreadAfter).map(({ isFirstUnread }) => isFirstUnread);

  test('the divider stands before the first unread message of the other user', () => {
    expect(dividers(by(ANA, at(9, 0), at(9, 1), at(9, 2)), 1)).toEqual([false, true, false]);
  });

  test('the divider skips the viewer’s own messages', () => {
    expect(dividers([...by(ANA, at(9, 0)), ...by(MIRA, at(9, 1)), ...by(ANA, at(9, 2))], 1)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('no divider appears when everything was read', () => {
    expect(dividers(by(ANA, at(9, 0), at(9, 1)))).toEqual([false, false]);
    expect(dividers(by(ANA, at(9, 0), at(9, 1)), 2)).toEqual([false, false]);
  });
});
