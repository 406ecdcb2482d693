import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import type { WithPrefetchedReplies } from './early-answers.ts';
import { sendForm } from './send-form.ts';

/** The used part of XMLHttpRequest, with replies given by the test. */
class HeldCall extends EventTarget {
  static last: HeldCall;
  readonly upload = new EventTarget();
  readonly sent: unknown[] = [];
  status = 0;
  statusText = '';
  responseText = '';
  isAborted = false;

  constructor() {
    super();
    HeldCall.last = this;
  }
  open(...parts: string[]): void {
    this.sent.push(parts.join(' '));
  }
  setRequestHeader(name: string, value: string): void {
    this.sent.push(`${name}: ${value}`);
  }
  send(body: FormData): void {
    this.sent.push(body);
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, statusText: 'Bad Gateway', responseText: text });
    this.dispatchEvent(new Event('load'));
  }
  progress(fields: object): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), fields));
  }
}

const original = globalThis.XMLHttpRequest;
beforeEach(() => void (globalThis.XMLHttpRequest = HeldCall as unknown as typeof XMLHttpRequest));
afterEach(() => void (globalThis.XMLHttpRequest = original));

const form = new FormData();

describe('sendForm', () => {
  test('resolves to the server’s answer', async () => {
    const sent = sendForm('POST /api/upload/content', undefined, form, {});
    HeldCall.last.answer(201, '{"imageUrl":"/media/1"}');
    expect(await sent).toEqual({ imageUrl: '/media/1' });
    expect(HeldCall.last.sent).toEqual(['POST /api/upload/content', 'accept: application/json', form]);
  });

  test('drops prefetched answers when it starts and when it ends', async () => {
    const drop = jest.fn();
    (globalThis as WithPrefetchedReplies).qlixlineAnswers = { fetch, drop };
    const sent = sendForm('POST /api/upload/content', undefined, form, {});
    expect(drop).toHaveBeenCalledTimes(1);
    HeldCall.last.answer(201, '{}');
    await sent;
    expect(drop).toHaveBeenCalledTimes(2);
    delete (globalThis as WithPrefetchedReplies).qlixlineAnswers;
  });

  test('reports each percent once, and nothing while the length is unknown', async () => {
    const percents: number[] = [];
    const sent = sendForm('POST /api/upload/content', undefined, form, {
      onProgress: (percent) => percents.push(percent),
    });
    HeldCall.last.progress({ lengthComputable: false, loaded: 1, total: 0 });
    for (const loaded of [0, 10, 19, 20, 2000]) {
      HeldCall.last.progress({ lengthComputable: true, loaded, total: 2000 });
    }
    HeldCall.last.answer(201, '{}');
    await sent;
    expect(percents).toEqual([0, 1, 100]);
  });

  test.each([
    ['{"code":"storage_full","message":"Full"}', '507: {"code":"storage_full","message":"Full"}'],
    ['', '507: Bad Gateway'],
  ])('rejects like any other request for the body %j', async (body, message) => {
    const sent = sendForm('POST /api/upload/content', undefined, form, {});
    HeldCall.last.answer(507, body);
    await expect(sent).rejects.toMatchObject({ name: 'ApiError', status: 507, message });
  });

  test('rejects when the server cannot be reached', async () => {
    const sent = sendForm('POST /api/upload/content', undefined, form, {});
    HeldCall.last.dispatchEvent(new Event('error'));
    await expect(sent).rejects.toThrow(TypeError);
  });

  test('rejects when it is aborted, also before it starts', async () => {
    const stopped = new AbortController();
    const sent = sendForm('POST /api/upload/content', undefined, form, { signal: stopped.signal });
    stopped.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    expect(HeldCall.last.isAborted).toBe(true);
    const { last } = HeldCall;
    await expect(
      sendForm('POST /api/upload/content', undefined, form, { signal: stopped.signal }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(HeldCall.last).toBe(last);
  });
});
