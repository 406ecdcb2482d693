import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { isPublicAddress } from './public-address.ts';
import { webAddressOf } from './web-address.ts';

const octet = fc.nat({ max: 255 });
const group = fc.nat({ max: 0xffff });

/** IPv4 addresses of each non-public range, listed by hand rather than from the code under test. */
const insideV4 = fc.oneof(
  octets(10),
  octets(127),
  octets(0),
  octets(169, 254),
  octets(192, 168),
  octets(192, 0, 0),
  octets(192, 0, 2),
  octets(198, 51, 100),
  octets(203, 0, 113),
  fc.tuple(fc.integer({ min: 16, max: 31 }), octet, octet).map((rest) => [172, ...rest].join('.')),
  fc.tuple(fc.integer({ min: 64, max: 127 }), octet, octet).map((rest) => [100, ...rest].join('.')),
  fc.tuple(fc.constantFrom(18, 19), octet, octet).map((rest) => [198, ...rest].join('.')),
  fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet).map((all) => all.join('.')),
);

function octets(...first: number[]) {
  const rest = Array.from({ length: 4 - first.length }, () => octet);
  return fc.tuple(...rest).map((last) => [...first, ...last].join('.'));
}

const hex = (address: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
};

describe('public addresses', () => {
  test.each(['93.184.216.34', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1', '2606:4700::1111'])(
    'the address %s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',

    '2001::1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '::ffff:127.0.0.1',
    '::127.0.0.1',
    '3fff::1',
    '5f00::1',
    '2130706433',
    '0x7f000001',
    '017700000001',
    '127.1',
    '0177.0.0.1',
    '0x7f.1',
    '127.0.0.1.',
    '',
    'localhost',
    '::ffff:0:8.8.8.8',
    '255.255.255.255',
    '192.88.99.1',
    '4000::1',
  ])('the address %s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  test('a private IPv4 address is private in every IPv6 form that contains it', () => {
    fc.assert(
      fc.property(insideV4, (address) => {
        const forms = [
          address,
          `::ffff:${address}`,
          `::ffff:${hex(address)}`,
          `::${address}`,
          `::${hex(address)}`,
          `::ffff:0:${hex(address)}`,
          `64:ff9b::${address}`,
          `64:ff9b::${hex(address)}`,
          `64:ff9b:1::${address}`,
          `2002:${hex(address)}::1`,
          `2001:0:${hex(address)}::1`,
        ];
        expect(forms.filter(isPublicAddress)).toEqual([]);
      }),
    );
  });

  test('an IPv6 address is public only within the globally routed range', () => {
    fc.assert(
      fc.property(fc.tuple(group, fc.array(group, { minLength: 7, maxLength: 7 })), ([first, rest]) => {
        const address = [first, ...rest].map((one) => one.toString(16)).join(':');
        const isGivenOut = first >= 0x2000 && first <= 0x3fff;
        expect(isPublicAddress(address) && !isGivenOut).toBe(false);
      }),
    );
  });
});

describe('links that may be fetched', () => {
  test('a link is normalized, without the fragment', () => {
    expect(webAddressOf('HTTPS://Paws.ORG:443/a?b=1#c')?.href).toBe('https://paws.org/a?b=1');
    expect(webAddressOf('http://paws.org.')?.href).toBe('http://paws.org/');
    expect(webAddressOf('https://börse.de/ü')?.href).toBe('https://xn--brse-5qa.de/%C3%BC');
  });

  test.each([
    'ftp://paws.org',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://paws.org:8443/',
    'http://paws.org:22',
    'https://ana@paws.org',
    'https://paws.org@evil.org',
    'http://localhost',
    'http://db',
    'http://db.internal/',
    'http://127.0.0.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://0177.0.0.1',
    'http://127.1',
    'http://[::1]/',

    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest',
    'http://0/',
    'http:///',
    'http://①②⑦.⓪.⓪.①/',
    `https://paws.org/${'a'.repeat(1_000)}`,
    'no link',
    'https://printer.local/',
  ])('rejects the link %s', (link) => expect(webAddressOf(link)).toBeUndefined());

  test('rejects a link to a private IPv4 address in any notation', () => {
    fc.assert(
      fc.property(insideV4, (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const whole = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
        const octal = [a, b, c, d].map((one) => `0${one.toString(8)}`).join('.');
        const forms = [
          address,
          `${whole}`,
          `0x${whole.toString(16)}`,
          octal,
          `${a}.${b}.${c * 256 + d}`,
          `${address}.`,
        ];
        expect(forms.filter((host) => webAddressOf(`http://${host}/`))).toEqual([]);
      }),
    );
  });
});
