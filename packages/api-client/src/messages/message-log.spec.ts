import { describe, expect, test } from '@jest/globals';
import type { Message, MessagePart } from '@qlixline/contract/messages/message';
import { buildMessage } from '@qlixline/test-kit/messages/conversation-builders';

import { beginLog, withChanges, withMessage, withNewer, withOlder } from './message-log.ts';
import type { MessageLog } from './message-log.ts';

const messageNumber = (number: number, text = `${number}`, revision = number): Message =>
  buildMessage({ number, text, revision });
const part = (items: Message[], rest: Partial<MessagePart> = {}): MessagePart => ({
  items,
  revision: Math.max(0, ...items.map(({ revision }) => revision)),
  hasOlder: false,
  hasNewer: false,
  ...rest,
});
const texts = ({ items }: MessageLog) => items.map(({ text }) => text);
const newest = beginLog(part([messageNumber(4), messageNumber(5), messageNumber(6)], { hasOlder: true }));

describe('withChanges', () => {
  test('inserts an earlier message before the viewer’s own when no older ones are missing', () => {
    const log = withMessage(beginLog(part([])), messageNumber(2, 'mine'));
    expect(texts(withChanges(log, part([messageNumber(1, 'theirs'), messageNumber(2, 'mine')])))).toEqual([
      'theirs',
      'mine',
    ]);
  });

  test('adds new messages and replaces changed ones', () => {
    const log = withChanges(newest, part([messageNumber(5, 'five', 7), messageNumber(7, '7', 8)]));
    expect(texts(log)).toEqual(['4', 'five', '6', '7']);
    expect(log.revision).toBe(8);
  });

  test('ignores changes that are repeated or outdated', () => {
    const changed = part([messageNumber(5, 'five', 7)]);
    const log = withChanges(newest, changed);
    expect(withChanges(log, changed)).toEqual(log);
    expect(withChanges(log, part([messageNumber(5)]))).toEqual(log);
  });

  test('returns the same log whatever the order of the answers', () => {
    const parts = [
      part([messageNumber(7, '7', 7)]),
      part([messageNumber(5, 'five', 8)]),
      part([messageNumber(7, 'seven', 9), messageNumber(8, '8', 10)]),
    ];
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [2, 0, 1],
    ];
    for (const order of orders) {
      const log = order.reduce((before, nth) => withChanges(before, parts[nth]!), newest);
      expect(texts(log)).toEqual(['4', 'five', '6', 'seven', '8']);
      expect(log.revision).toBe(10);
    }
  });

  test('omits changes to messages that are not loaded, so that the log has no gaps', () => {
    expect(texts(withChanges(newest, part([messageNumber(2, 'two', 7)])))).toEqual(['4', '5', '6']);
    const middle = beginLog(part([messageNumber(4), messageNumber(5)], { hasOlder: true, hasNewer: true }));
    expect(texts(withChanges(middle, part([messageNumber(9)])))).toEqual(['4', '5']);
  });

  test('sets the revision only as far as the received changes reach', () => {
    const log = withChanges(newest, part([messageNumber(7), messageNumber(8)], { revision: 30, hasNewer: true }));
    expect(log.revision).toBe(8);
    expect(withChanges(log, part([], { revision: 30 })).revision).toBe(30);
  });
});

describe('withOlder and withNewer', () => {
  test('withOlder prepends older messages and does not revert changes', () => {
    const changed = withChanges(newest, part([messageNumber(4, 'four', 7)]));
    const log = withOlder(
      changed,
      part([messageNumber(2), messageNumber(3), messageNumber(4)], { hasOlder: false, revision: 6 }),
    );
    expect(texts(log)).toEqual(['2', '3', 'four', '5', '6']);
    expect(log).toMatchObject({ hasOlder: false, revision: 7 });
  });

  test('withOlder leaves the revision, so that later changes are still requested', () => {
    expect(withOlder(newest, part([messageNumber(3)], { revision: 30 })).revision).toBe(6);
  });

  test('withNewer appends newer messages', () => {
    const middle = beginLog(part([messageNumber(1), messageNumber(2)], { hasNewer: true }));
    const log = withNewer(middle, part([messageNumber(2), messageNumber(3)], { hasNewer: false }));
    expect(texts(log)).toEqual(['1', '2', '3']);
    expect(log.hasNewer).toBe(false);
  });
});

describe('withMessage', () => {
  test('adds the viewer’s own message without changing the revision, as others may have written before it', () => {
    const log = withMessage(newest, messageNumber(8, 'mine', 8));
    expect(texts(log)).toEqual(['4', '5', '6', 'mine']);
    expect(log.revision).toBe(6);
    expect(texts(withChanges(log, part([messageNumber(7), messageNumber(8, 'mine', 8)])))).toEqual([
      '4',
      '5',
      '6',
      '7',
      'mine',
    ]);
  });

  test('does not add a message to a log that does not reach the newest message', () => {
    const middle = beginLog(part([messageNumber(1), messageNumber(2)], { hasNewer: true }));
    expect(texts(withMessage(middle, messageNumber(9)))).toEqual(['1', '2']);
  });
});
