import { afterEach, describe, expect, jest, test } from '@jest/globals';

import type { Response } from 'express';

import { SignedCookie } from './signed-cookie.ts';

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const cookie = new SignedCookie('choice', ['a secret'], false, asText);
const HOUR_MS = 3_600_000;
const header = (value: string | undefined) => `other=1; choice=${value}; more=2`;

afterEach(() => void jest.useRealTimers());

describe('signed cookies', () => {
  test('a signed cookie returns its content to its user', () => {
    const value = cookie.write('ana', 'tea', Date.now() + HOUR_MS);
    expect(cookie.read(header(value), 'ana')?.content).toBe('tea');
  });

  test('a signed cookie of another user is read as undefined', () => {
    expect(cookie.read(header(cookie.write('ana', 'tea', Date.now() + HOUR_MS)), 'ben')).toBeUndefined();
  });

  test('a modified signed cookie is read as undefined', () => {
    const [, signature] = (cookie.write('ana', 'tea', Date.now() + HOUR_MS) ?? '').split('.');
    const forged = Buffer.from(JSON.stringify({ content: 'gin', expiresAt: Date.now() + HOUR_MS })).toString(
      'base64url',
    );
    for (const value of [`${forged}.${signature}`, `${forged}.`, forged, '', '.', `${forged}.${'A'.repeat(43)}`]) {
      expect(cookie.read(header(value), 'ana')).toBeUndefined();
    }
  });

  test('a cookie signed by another installation or for another purpose is read as undefined', () => {
    const values = [
      new SignedCookie('choice', ['another secret'], false, asText).write('ana', 'tea', Date.now() + HOUR_MS),
      new SignedCookie('taste', ['a secret'], false, asText).write('ana', 'tea', Date.now() + HOUR_MS),
    ];
    for (const value of values) expect(cookie.read(header(value), 'ana')).toBeUndefined();
  });

  test('a cookie is read by backends with the former secret, the new one or both, while it is replaced', () => {
    const [former, both, next] = ([['former'], ['next', 'former'], ['next']] as const).map(
      (keys) => new SignedCookie('choice', keys, false, asText),
    );
    const write = (by: typeof former) => header(by?.write('ana', 'tea', Date.now() + HOUR_MS));
    const readers = (written: string) => [former, both, next].map((by) => by?.read(written, 'ana')?.content);
    expect(readers(write(former))).toEqual(['tea', 'tea', undefined]);
    expect(readers(write(both))).toEqual(['tea', 'tea', 'tea']);
    expect(readers(write(next))).toEqual([undefined, 'tea', 'tea']);
  });

  test.each(['..', 'text', 'text.', '.signature', `text.${'.'.repeat(5_000)}`])(
    'a cookie %j with other than two signatures is read as undefined',
    (value) => {
      const both = new SignedCookie('choice', ['next', 'former'], false, asText);
      expect(both.read(header(value), 'ana')).toBeUndefined();
    },
  );

  test('a third signature is ignored', () => {
    const both = new SignedCookie('choice', ['next', 'former'], false, asText);
    const [text, ...signatures] = (both.write('ana', 'tea', Date.now() + HOUR_MS) ?? '').split('.');
    expect(both.read(header([text, 'a', ...signatures].join('.')), 'ana')?.content).toBe('tea');
    expect(both.read(header([text, 'a', 'b', ...signatures].join('.')), 'ana')).toBeUndefined();
  });

  test('an expired signed cookie is read as undefined, even if the browser still sends it', () => {
    jest.useFakeTimers();
    const value = cookie.write('ana', 'tea', Date.now() + HOUR_MS);
    jest.advanceTimersByTime(HOUR_MS);
    expect(cookie.read(header(value), 'ana')).toBeUndefined();
  });

  test('a signed cookie whose content has an unexpected shape is read as undefined', () => {
    const numbers = new SignedCookie('choice', ['a secret'], false, (value) => value);
    expect(cookie.read(header(numbers.write('ana', 7, Date.now() + HOUR_MS)), 'ana')).toBeUndefined();
  });

  test('a signed cookie that is too large for browsers isn’t written', () => {
    expect(cookie.write('ana', 'x'.repeat(4_000), Date.now() + HOUR_MS)).toBeUndefined();
  });

  test('a signed cookie is bound to its host over TLS', () => {
    expect(new SignedCookie('choice', ['a secret'], true, asText).cookieName).toBe('__Host-choice');
    const response = { cookie: jest.fn() };
    expect(cookie.set(response as unknown as Response, 'ana', 'tea', HOUR_MS)).toBe(true);
    const attributes = { httpOnly: true, sameSite: 'strict', secure: false, path: '/', maxAge: HOUR_MS };
    expect(response.cookie).toHaveBeenCalledWith('choice', expect.any(String), attributes);
  });
});
