import { describe, expect, test } from '@jest/globals';

import { REQUEST_MESSAGES_MAX } from '../limits.ts';
import { MESSAGE_CARD_KINDS } from './message-kinds.ts';
import { fitsRequest, requestHint } from './message-request.ts';

const WORDS = { text: 'Is it still there?', images: [], voiceUrl: undefined, card: undefined, forwardOf: undefined };
const IMAGES = [{ imageUrl: '/media/1.webp', alt: '' }];

describe('fitsRequest', () => {
  test('accepts text, with or without the card of an offer', () => {
    expect(fitsRequest(WORDS)).toBe(true);
    const taken = MESSAGE_CARD_KINDS.filter((kind) => fitsRequest({ ...WORDS, card: { kind, id: 1 } }));
    expect(taken).toEqual(['listing', 'notice']);
  });

  test.each([
    ['a photo', { images: IMAGES }],
    ['a photo without words', { text: '', images: IMAGES }],
    ['a voice message', { text: '', voiceUrl: '/media/1/voice.m4a' }],
    ['a forwarded message', { text: '', forwardOf: 3 }],
    ['an offer without words', { text: '', card: { kind: 'listing' as const, id: 1 } }],
    ['a post of somebody', { card: { kind: 'post' as const, id: 1 } }],
  ])('rejects a message request with %s', (_what, more) => {
    expect(fitsRequest({ ...WORDS, ...more })).toBe(false);
  });
});

describe('requestHint', () => {
  test.each([
    [REQUEST_MESSAGES_MAX, /^You’re not friends with Ana yet\. You can send 3 messages, text only/],
    [2, /^Ana has not answered yet\..*2 more messages, text only/],
    [1, /^Ana has not answered yet\..*1 more message, text only/],
    [0, /^You can write more once Ana has answered\.$/],
  ])('the hint for a sender with %i messages left states that number', (left, text) => {
    expect(requestHint('Ana', left)).toMatch(text);
  });
});
