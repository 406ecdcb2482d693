import { beforeEach, describe, expect, test } from '@jest/globals';

import { Outbox } from './outbox.ts';
import type { OutgoingMessage } from './outbox.store.ts';
import { outboxKey, storedMessages } from './outbox.store.ts';

const REFUSED = { isNetwork: false, problem: 'You can write more once they have answered.' };
const CUT_OFF = { isNetwork: true, problem: 'Please check your connection.' };

/** Fake server that answers each attempt when the spec decides. */
type Try = { clientId: string; succeed: () => Promise<void>; fail: (how: typeof REFUSED) => Promise<void> };
let tries: Try[];
/** A different user in each spec. */
let ana = 'ana';

beforeEach(() => {
  localStorage.clear();
  ana += '+';
  tries = [];
});

function openPage(): Outbox {
  const ofThisSpec = tries; // An outbox listens as long as its page exists.
  const send = ({ clientId }: OutgoingMessage) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    ofThisSpec.push({
      clientId,
      succeed: () => settled(() => resolve()),
      fail: (how) => settled(() => reject(how)),
    });
    return promise;
  };
  return new Outbox(ana, send, (error) => error as typeof REFUSED);
}

async function settled(settle: () => void): Promise<void> {
  settle();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

function message(clientId: string, conversationId = 1): OutgoingMessage {
  return { clientId, conversationId, text: `Text of ${clientId}`, createdAt: '2026-05-04T12:00:00.000Z' };
}

const tried = () => tries.map(({ clientId }) => clientId);
const last = () => tries.at(-1)!;
const storedIds = () => storedMessages(ana).map(({ clientId }) => clientId);
const problems = (outbox: Outbox) => outbox.all().map(({ clientId, problem }) => [clientId, problem]);

describe('outbox', () => {
  test('sends one message at a time per conversation, and conversations in parallel', async () => {
    const outbox = openPage();
    for (const [id, conversation] of [
      ['a', 1],
      ['b', 1],
      ['c', 2],
    ] as const)
      outbox.add(message(id, conversation));
    expect(tried()).toEqual(['a', 'c']);
    await tries[0]!.succeed();
    expect(tried()).toEqual(['a', 'c', 'b']);
    expect(outbox.all().map(({ clientId }) => clientId)).toEqual(['b', 'c']);
  });

  test('stores messages on the device until the server has stored them', async () => {
    const outbox = openPage();
    outbox.add(message('a'));
    outbox.add(message('b'));
    expect(storedIds()).toEqual(['a', 'b']);
    await last().succeed();
    expect(storedIds()).toEqual(['b']);
    await last().succeed();
    expect(localStorage.getItem(outboxKey(ana))).toBeNull();
  });

  test('notifies subscribers of each change, and returns the same list in between', async () => {
    const outbox = openPage();
    let changes = 0;
    const leave = outbox.subscribe(() => (changes += 1));
    outbox.add(message('a'));
    expect(changes).toBe(1);
    expect(outbox.all()).toBe(outbox.all());
    leave();
    await last().succeed();
    expect(changes).toBe(1);
  });
});

describe('refused message', () => {
  test('a refused message is kept with its reason, and later messages are sent', async () => {
    const outbox = openPage();
    outbox.add(message('a'));
    outbox.add(message('b'));
    await last().fail(REFUSED);
    expect(tried()).toEqual(['a', 'b']);
    expect(problems(outbox)).toEqual([
      ['a', REFUSED.problem],
      ['b', undefined],
    ]);
  });

  test('a refused message is only retried manually', async () => {
    const outbox = openPage();
    outbox.add(message('a'));
    await last().fail(REFUSED);
    outbox.retryAfterOutage();
    outbox.add(message('b'));
    expect(tried()).toEqual(['a', 'b']);
    await last().succeed();
    outbox.retry(outbox.all()[0]!);
    expect(tried()).toEqual(['a', 'b', 'a']);
    await last().succeed();
    expect(outbox.all()).toEqual([]);
  });

  test('a refused message can be discarded from the outbox', async () => {
    const outbox = openPage();
    outbox.add(message('a'));
    await last().fail(REFUSED);
    outbox.discard(outbox.all()[0]!);
    expect(outbox.all()).toEqual([]);
    expect(storedIds()).toEqual([]);
  });
});

describe('failure of the network or server', () => {
  async function cutOff(): Promise<Outbox> {
    const outbox = openPage();
    for (const id of ['a', 'b', 'c']) outbox.add(message(id));
    await last().fail(CUT_OFF);
    return outbox;
  }

  test('a failed message blocks the messages after it', async () => {
    const outbox = await cutOff();
    expect(tried()).toEqual(['a']);
    expect(problems(outbox)).toEqual(['a', 'b', 'c'].map((id) => [id, CUT_OFF.problem]));
  });

  test('all messages are sent in order once the browser is online', async () => {
    const outbox = await cutOff();
    globalThis.dispatchEvent(new Event('online'));
    for (let nth = 0; nth < 3; nth += 1) await last().succeed();
    expect(tried()).toEqual(['a', 'a', 'b', 'c']);
    expect(outbox.all()).toEqual([]);
  });

  test('all messages are sent in order once the server responds', async () => {
    const outbox = await cutOff();
    outbox.retryAfterOutage();
    for (let nth = 0; nth < 3; nth += 1) await last().succeed();
    expect(tried()).toEqual(['a', 'a', 'b', 'c']);
    expect(outbox.all()).toEqual([]);
  });

  test('retrying a later message manually sends the earlier ones first', async () => {
    const outbox = await cutOff();
    outbox.retry(outbox.all()[2]!);
    for (let nth = 0; nth < 3; nth += 1) await last().succeed();
    expect(tried()).toEqual(['a', 'a', 'b', 'c']);
  });

  test('a new message is sent after those that are waiting', async () => {
    const outbox = await cutOff();
    outbox.add(message('d'));
    for (let nth = 0; nth < 4; nth += 1) await last().succeed();
    expect(tried()).toEqual(['a', 'a', 'b', 'c', 'd']);
    expect(outbox.all()).toEqual([]);
  });

  test('a message in flight is not sent a second time', () => {
    const outbox = openPage();
    outbox.add(message('a'));
    outbox.retryAfterOutage();
    globalThis.dispatchEvent(new Event('online'));
    expect(tried()).toEqual(['a']);
  });
});

describe('reload of the page', () => {
  test('a message in flight is sent again after a reload with the same client id', async () => {
    openPage().add(message('a'));
    const outbox = openPage();
    expect(tried()).toEqual(['a', 'a']);
    await last().succeed();
    expect(outbox.all()).toEqual([]);
    expect(storedIds()).toEqual([]);
  });

  test('a message that the network failed is retried after a reload, a refused one is not', async () => {
    const before = openPage();
    before.add(message('a'));
    await last().fail(REFUSED);
    before.add(message('b'));
    await last().fail(CUT_OFF);
    tries = [];
    const outbox = openPage();
    expect(tried()).toEqual(['b']);
    await last().succeed();
    expect(problems(outbox)).toEqual([['a', REFUSED.problem]]);
  });

  test.each([
    ['no list', '{"clientId":"a"}'],
    ['no JSON', '[{'],
    ['messages without a text', '[{"clientId":"a","conversationId":1,"createdAt":""},null,7]'],
  ])('ignores stored content that is %s', (_what, stored) => {
    localStorage.setItem(outboxKey(ana), stored);
    expect(openPage().all()).toEqual([]);
    expect(tried()).toEqual([]);
  });
});

describe('two tabs', () => {
  test('each tab keeps its messages beside those of the other', async () => {
    const [one, other] = [openPage(), openPage()];
    one.add(message('a'));
    other.add(message('b'));
    expect(storedIds()).toEqual(['a', 'b']);
    await tries[0]!.succeed();
    expect(storedIds()).toEqual(['b']);
    expect(other.all().map(({ clientId }) => clientId)).toEqual(['b']);
  });

  test('a message sent or discarded in one tab disappears from the other', async () => {
    const one = openPage();
    one.add(message('a'));
    one.add(message('b'));
    await last().fail(REFUSED);
    const other = openPage();
    const oldValue = localStorage.getItem(outboxKey(ana));
    one.discard(message('a'));
    const newValue = localStorage.getItem(outboxKey(ana));
    globalThis.dispatchEvent(new StorageEvent('storage', { key: outboxKey(ana), oldValue, newValue }));
    expect(other.all().map(({ clientId }) => clientId)).toEqual(['b']);
    expect(storedIds()).toEqual(['b']);
  });
});
