import { describe, expect, test } from '@jest/globals';
import type { Message, MessagePart } from '@qlixline/contract/message';
import { buildMessage } from '@qlixline/test-kit/conversation-builders';

import { beginLog, withChanges, withMessage, withNewer, withOlder } from './message-log.ts';
import type { MessageLog } from './message-log.ts';

const say = (number: number, text = `${number}`, revision = number): Message =>
  buildMessage({ number, text, revision });
const part = (items: Message[], rest: Partial<MessagePart> = {}): MessagePart => ({
  items,
  revision: Math.max(0, ...items.map(({ revision }) => revision)),
  hasOlder: false,
  hasNewer: false,
  ...rest,
});
const texts = ({ items }: MessageLog) => items.map(({ text }) => text);
const newest = beginLog(part([say(4), say(5), say(6)], { hasOlder: true }));

describe('what has changed', () => {
  test('and comes before an own message is added, where nothing older is left out', () => {
    const log = withMessage(beginLog(part([])), say(2, 'mine'));
    expect(texts(withChanges(log, part([say(1, 'theirs'), say(2, 'mine')])))).toEqual(['theirs', 'mine']);
  });

  test('is added, and takes the place of what it was', () => {
    const log = withChanges(newest, part([say(5, 'five', 7), say(7, '7', 8)]));
    expect(texts(log)).toEqual(['4', 'five', '6', '7']);
    expect(log.revision).toBe(8);
  });

  test('read twice, or late, changes nothing', () => {
    const changed = part([say(5, 'five', 7)]);
    const log = withChanges(newest, changed);
    expect(withChanges(log, changed)).toEqual(log);
    expect(withChanges(log, part([say(5)]))).toEqual(log);
  });

  test('gives the same log in whatever order answers come', () => {
    const parts = [part([say(7, '7', 7)]), part([say(5, 'five', 8)]), part([say(7, 'seven', 9), say(8, '8', 10)])];
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

  test('of messages that are not loaded is left out, so that no hole is taken for a row', () => {
    expect(texts(withChanges(newest, part([say(2, 'two', 7)])))).toEqual(['4', '5', '6']);
    const middle = beginLog(part([say(4), say(5)], { hasOlder: true, hasNewer: true }));
    expect(texts(withChanges(middle, part([say(9)])))).toEqual(['4', '5']);
  });

  test('and is more than came brings the log up to there only', () => {
    const log = withChanges(newest, part([say(7), say(8)], { revision: 30, hasNewer: true }));
    expect(log.revision).toBe(8);
    expect(withChanges(log, part([], { revision: 30 })).revision).toBe(30);
  });
});

describe('further pages', () => {
  test('older ones stand before, and do not put back what was changed meanwhile', () => {
    const changed = withChanges(newest, part([say(4, 'four', 7)]));
    const log = withOlder(changed, part([say(2), say(3), say(4)], { hasOlder: false, revision: 6 }));
    expect(texts(log)).toEqual(['2', '3', 'four', '5', '6']);
    expect(log).toMatchObject({ hasOlder: false, revision: 7 });
  });

  test('older ones leave the revision: what changed since it is still to be asked for', () => {
    expect(withOlder(newest, part([say(3)], { revision: 30 })).revision).toBe(6);
  });

  test('newer ones stand behind', () => {
    const middle = beginLog(part([say(1), say(2)], { hasNewer: true }));
    const log = withNewer(middle, part([say(2), say(3)], { hasNewer: false }));
    expect(texts(log)).toEqual(['1', '2', '3']);
    expect(log.hasNewer).toBe(false);
  });
});

describe('an own message that the server has just taken', () => {
  test('is there, and the revision stays: others may have written before it', () => {
    const log = withMessage(newest, say(8, 'mine', 8));
    expect(texts(log)).toEqual(['4', '5', '6', 'mine']);
    expect(log.revision).toBe(6);
    expect(texts(withChanges(log, part([say(7), say(8, 'mine', 8)])))).toEqual(['4', '5', '6', '7', 'mine']);
  });

  test('is not put behind the middle of a conversation', () => {
    const middle = beginLog(part([say(1), say(2)], { hasNewer: true }));
    expect(texts(withMessage(middle, say(9)))).toEqual(['1', '2']);
  });
});
