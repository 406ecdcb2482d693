import { expect, test } from '@jest/globals';
import type { Message, MessagePart } from '@qlixline/contract/messages/message';
import { buildMessage } from '@qlixline/test-kit/messages/conversation-builders';

import { caughtUp } from './catch-up.ts';
import type { MessagesPlace } from './catch-up.ts';
import { beginLog, withMessage } from './message-log.ts';
import type { MessageLog } from './message-log.ts';

const messageNumber = (number: number): Message => buildMessage({ number, revision: number });
const part = (numbers: number[], rest: Partial<MessagePart> = {}): MessagePart => ({
  items: numbers.map(messageNumber),
  revision: numbers.at(-1) ?? 0,
  hasOlder: false,
  hasNewer: false,
  ...rest,
});
const known = beginLog(part([1, 2]));
const numbers = ({ items }: MessageLog) => items.map(({ number }) => number);

test('caughtUp adds all newer pages to the loaded messages', async () => {
  const pages = [part([3, 4], { hasNewer: true }), part([5])];
  const requested: MessagesPlace[] = [];
  const read = async (place: MessagesPlace) => {
    requested.push(place);
    return pages.shift()!;
  };
  const log = await caughtUp(() => known, read);
  expect(numbers(log)).toEqual([1, 2, 3, 4, 5]);
  expect(requested.map(({ changedAfter }) => changedAfter)).toEqual([2, 4]);
});

test('caughtUp starts again for a member who has left and returned, without the messages in between', async () => {
  const now = part([6, 7]);
  expect(
    numbers(
      await caughtUp(
        () => known,
        async () => now,
      ),
    ),
  ).toEqual([6, 7]);
  const withOwn = withMessage(known, messageNumber(7)); // sent before the missed messages were fetched
  expect(
    numbers(
      await caughtUp(
        () => withOwn,
        async () => now,
      ),
    ),
  ).toEqual([6, 7]);
});

test('caughtUp starts again for somebody who has left and is invited, who reads nothing', async () => {
  const read = async () => part([]);
  expect(numbers(await caughtUp(() => known, read))).toEqual([]);
});

test('caughtUp starts again at the newest messages when too many were missed', async () => {
  const read = async ({ changedAfter }: MessagesPlace) =>
    changedAfter === undefined ? part([90, 91]) : part([changedAfter + 1], { hasNewer: true });
  expect(numbers(await caughtUp(() => known, read))).toEqual([90, 91]);
});
