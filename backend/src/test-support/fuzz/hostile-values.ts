import * as fc from 'fast-check';

import { THINGS } from './things.ts';

const STRINGS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800', // a lone surrogate
  '\u202Eevil',
  'ﷺ'.repeat(300),
  '👩‍👩‍👧‍👧'.repeat(300),
  'x'.repeat(70_000),
  "'; drop table users; --",
  '%00',
  '%',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '@a @a @a #b #b #b',
  '#'.repeat(500),
  '@x'.repeat(500),
  '__proto__',
  'constructor',
  '00000000-0000-7000-8000-000000000000',
  '2026-02-30',
  '0000-00-00',
  '+292278994-08-17T07:12:55.807Z',
];
const NUMBERS = [0, -1, -0, 1.5, 1e21, 1e308, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 2 ** 63];

const anyThing = fc.constantFrom(...THINGS);

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...STRINGS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }),
  anyThing,
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(null, true, false, [], {}, [[]], { length: 1 }, { toString: 1, valueOf: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates a replacement for an id in a path; never empty, which would be another path. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  anyThing,
  fc.constantFrom('0', '-1', '1e3', '2147483648', '9223372036854775808', 'NaN', '%', '%00', '..'),
  fc.string({ minLength: 1, maxLength: 60 }).map((text) => encodeURIComponent(text)),
);

/** Printable text, as the client sends no other. */
const headerText = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCodePoint(code)),
  maxLength: 300,
});

/** Generates a hostile header. Addresses aren't included, as each request has its own. */
export const hostileHeader: fc.Arbitrary<Record<string, string>> = fc.oneof(
  ...Object.entries<fc.Arbitrary<string>>({
    accept: fc.oneof(headerText, fc.constantFrom('text/html', '*/*;q=2', 'application/xml')),
    'accept-language': headerText,
    authorization: fc.oneof(
      headerText,
      headerText.map((text) => `Bearer qlx_${text}`),
    ),
    cookie: fc.oneof(
      headerText,
      fc.constantFrom('qlixline_session=', 'qlixline_session=%E0%A4%A', 'a=b; '.repeat(300)),
    ),
    'content-encoding': fc.constantFrom('gzip', 'br', 'deflate', 'x'),
    'idempotency-key': headerText,
    'if-none-match': headerText,
    origin: fc.constantFrom('null', 'http://qlixline.test.evil.test', 'https://qlixline.test'),
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9999999999-', 'x'),
    referer: headerText,
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-site', 'x'),
    'x-forwarded-proto': headerText,
    'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
  }).map(([name, value]) => value.map((text) => ({ [name]: text }))),
);
