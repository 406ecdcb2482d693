import { afterEach, describe, expect, jest, test } from '@jest/globals';

import type { Response } from 'express';

import { SignedCookie } from './signed-cookie.ts';

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const cookie = new SignedCookie('choice', 'a secret', false, asText);
const HOUR_MS = 3_600_000;
const header = (value: string | undefined) => `other=1; choice=${value}; more=2`;

afterEach(() => void jest.useRealTimers());

describe('a signed cookie', () => {
  test('says to its person what was written', () => {
    const value = cookie.write('ana', 'tea', Date.now() + HOUR_MS);
    expect(cookie.read(header(value), 'ana')?.content).toBe('tea');
  });

  test('says nothing to another person', () => {
    expect(cookie.read(header(cookie.write('ana', 'tea', Date.now() + HOUR_MS)), 'ben')).toBeUndefined();
  });

  test('says nothing when it was changed', () => {
    const [, signature] = (cookie.write('ana', 'tea', Date.now() + HOUR_MS) ?? '').split('.');
    const forged = Buffer.from(JSON.stringify({ content: 'gin', expiresAt: Date.now() + HOUR_MS })).toString(
      'base64url',
    );
    for (const value of [`${forged}.${signature}`, `${forged}.`, forged, '', '.', `${forged}.${'A'.repeat(43)}`]) {
      expect(cookie.read(header(value), 'ana')).toBeUndefined();
    }
  });

  test('says nothing when another installation or another purpose signed it', () => {
    const values = [
      new SignedCookie('choice', 'another secret', false, asText).write('ana', 'tea', Date.now() + HOUR_MS),
      new SignedCookie('taste', 'a secret', false, asText).write('ana', 'tea', Date.now() + HOUR_MS),
    ];
    for (const value of values) expect(cookie.read(header(value), 'ana')).toBeUndefined();
  });

  test('says nothing once it is over, whatever the browser keeps', () => {
    jest.useFakeTimers();
    const value = cookie.write('ana', 'tea', Date.now() + HOUR_MS);
    jest.advanceTimersByTime(HOUR_MS);
    expect(cookie.read(header(value), 'ana')).toBeUndefined();
  });

  test('says nothing of another shape', () => {
    const numbers = new SignedCookie('choice', 'a secret', false, (value) => value);
    expect(cookie.read(header(numbers.write('ana', 7, Date.now() + HOUR_MS)), 'ana')).toBeUndefined();
  });

  test('is not written when a browser would not keep it', () => {
    expect(cookie.write('ana', 'x'.repeat(4_000), Date.now() + HOUR_MS)).toBeUndefined();
  });

  test('is bound to its host where there is TLS', () => {
    expect(new SignedCookie('choice', 'a secret', true, asText).cookieName).toBe('__Host-choice');
    const response = { cookie: jest.fn() };
    expect(cookie.set(response as unknown as Response, 'ana', 'tea', HOUR_MS)).toBe(true);
    const attributes = { httpOnly: true, sameSite: 'strict', secure: false, path: '/', maxAge: HOUR_MS };
    expect(response.cookie).toHaveBeenCalledWith('choice', expect.any(String), attributes);
  });
});
