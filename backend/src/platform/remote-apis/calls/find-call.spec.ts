import { describe, expect, test } from '@jest/globals';
import { remoteApiSchema } from '@qlixline/contract/remotes/remote-api';

import { findCall } from './find-call.ts';

const { calls } = remoteApiSchema.parse({
  version: '1.0.0',
  calls: [
    { method: 'GET', path: '/readings/:id' },
    { method: 'GET', path: '/readings/latest' },
    { method: 'POST', path: '/readings' },
    { method: 'GET', path: '/signs/:sign/days/:day' },
  ],
});

describe('the call of a request', () => {
  test('a call is found by its method and path, and its parameters are decoded', () => {
    expect(findCall(calls, 'GET', '/readings/7')).toMatchObject({ params: { id: '7' }, path: '/readings/7' });
    expect(findCall(calls, 'GET', '/signs/l%C3%B6we/days/a%20b')).toMatchObject({
      params: { sign: 'löwe', day: 'a b' },
      path: '/signs/l%C3%B6we/days/a%20b',
    });
  });

  test('a call without parameters takes precedence over one with parameters', () => {
    expect(findCall(calls, 'GET', '/readings/latest')?.call.path).toBe('/readings/latest');
  });

  test.each([
    ['another method', 'DELETE', '/readings/7'],
    ['an undeclared path', 'GET', '/admin'],
    ['a longer path', 'GET', '/readings/7/8'],
    ['an empty part', 'GET', '/readings/'],
    ['a way up', 'GET', '/readings/..'],
    ['an encoded way up', 'GET', '/readings/%2e%2e'],
    ['an encoded slash', 'GET', '/readings/a%2Fb'],
    ['a backslash', 'GET', '/readings/a%5Cb'],
    ['a line break', 'GET', '/readings/a%0d%0ab'],
    ['a zero byte', 'GET', '/readings/a%00'],
    ['bytes that are no text', 'GET', '/readings/%ff'],
    ['a very long part', 'GET', `/readings/${'x'.repeat(201)}`],
  ])('a request with %s is no declared call', (_, method, path) => {
    expect(findCall(calls, method, path)).toBeUndefined();
  });
});

describe('the declaration of an API', () => {
  test.each([
    ['no call', []],
    ['more calls than allowed', Array.from({ length: 61 }, (_, nth) => ({ method: 'GET', path: `/a${nth}` }))],
    [
      'two calls that differ only in the name of a parameter',
      [
        { method: 'GET', path: '/a/:one' },
        { method: 'GET', path: '/a/:other' },
      ],
    ],
    ['a path of the product', [{ method: 'GET', path: '/api/pets' }]],
    ['a way up', [{ method: 'GET', path: '/a/../b' }]],
    ['a query', [{ method: 'GET', path: '/a?b=1' }]],
    ['a path longer than allowed', [{ method: 'GET', path: `/${'a'.repeat(120)}` }]],
    ['an unknown method', [{ method: 'TRACE', path: '/a' }]],
    ['an unknown permission', [{ method: 'GET', path: '/a', needs: ['messages:read'] }]],
    ['a body larger than allowed', [{ method: 'POST', path: '/a', bodyMaxBytes: 2 ** 20 + 1 }]],
  ])('rejects %s', (_, wrong) => {
    expect(remoteApiSchema.safeParse({ version: '1.0.0', calls: wrong }).success).toBe(false);
  });

  test.each(['1', '1.0', 'v1.0.0', '1.0.0-next', '01.0.0', '100000.0.0'])('rejects the version %s', (version) => {
    expect(remoteApiSchema.safeParse({ version, calls: [{ method: 'GET', path: '/a' }] }).success).toBe(false);
  });
});
