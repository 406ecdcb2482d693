import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { pageText } from './page-text.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const cyrillic = Buffer.from([0xca, 0xee, 0xf2]); // Кот in windows-1251
const far = ' '.repeat(5_000);

describe('a byte order mark', () => {
  test.each([
    ['UTF-8', Buffer.from('\uFEFFKöter 🐕'), 'Köter 🐕'],
    ['little-endian UTF-16', Buffer.from('\uFEFFKöter 🐕', 'utf16le'), 'Köter 🐕'],
    ['big-endian UTF-16', Buffer.from('\uFEFFKöter 🐕', 'utf16le').swap16(), 'Köter 🐕'],
  ])('a page with a byte order mark of %s is decoded by it, whatever the header declares', (_, body, text) => {
    expect(pageText(body, 'iso-8859-1')).toBe(text);
    expect(pageText(body, undefined)).toBe(text);
  });

  test('a byte order mark takes precedence over a declaration in the page', () => {
    expect(pageText(Buffer.from('\uFEFF<meta charset="windows-1251">Köter'), undefined)).toContain('Köter');
  });
});

describe('a declared charset', () => {
  test('the charset of the header takes precedence over one in the page', () => {
    const body = Buffer.concat([Buffer.from('<meta charset="utf-8">'), cyrillic]);
    expect(pageText(body, 'windows-1251')).toContain('Кот');
  });

  test.each([
    '<meta charset="windows-1251">',
    "<meta charset='windows-1251'>",
    '<META CHARSET=Windows-1251 />',
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">',
    `<meta http-equiv='content-type' content="text/html;charset='windows-1251'">`,
    `<script>${far}</script><meta charset="windows-1251">`,
    `<head>${far}</head><body><meta http-equiv="Content-Type" content="text/html; charset=windows-1251">`,
    '<!-- <meta charset="utf-8"> --><meta charset="windows-1251">',
    '<script>"<meta charset=utf-8>"</script><meta charset="windows-1251">',
    '<meta name="description" content="charset=utf-8"><meta charset="windows-1251">',
    '<meta charset="no-such-thing"><meta charset="windows-1251">',
    '<?xml version="1.0" encoding="windows-1251"?><html>',
  ])('a page is decoded by the charset that it declares in %s', (html) => {
    expect(pageText(Buffer.concat([latin(html), cyrillic]), undefined)).toContain('Кот');
  });

  test('a page is decoded by its own charset if that of the header is unknown', () => {
    expect(pageText(Buffer.concat([latin('<meta charset="windows-1251">'), cyrillic]), 'no-such-thing')).toContain(
      'Кот',
    );
  });

  test.each(['utf-16', 'utf-16le', 'utf-16be'])('a page in ASCII that declares %s is decoded as UTF-8', (charset) => {
    expect(pageText(Buffer.from(`<meta charset="${charset}">Köter`), undefined)).toContain('Köter');
  });

  test.each(['windows-1252', 'iso-8859-1', 'latin1', 'us-ascii', 'x-user-defined'])(
    'a page that declares %s is decoded as windows-1252',
    (charset) => {
      const body = latin(`<meta charset="${charset}">\x93Köter\x94 \x80`);
      expect(pageText(body, undefined)).toContain(charset === 'x-user-defined' ? 'Köter' : '“Köter” €');
      expect(pageText(latin('\x93Köter\x94'), charset)).toBe('“Köter”');
    },
  );
});

describe('a page that declares no charset', () => {
  test('a page without a charset is decoded as UTF-8 if it is valid', () => {
    expect(pageText(Buffer.from('Köter 🐕'), undefined)).toBe('Köter 🐕');
    expect(pageText(Buffer.from('Köter 🐕'), 'no-such-thing')).toBe('Köter 🐕');
  });

  test('a page without a charset is decoded as UTF-8 if it is cut within a character', () => {
    expect(pageText(Buffer.from('Köter 🐕').subarray(0, -2), undefined)).toContain('Köter');
  });

  test('a page without a charset is decoded as windows-1252 if it isn’t valid UTF-8', () => {
    expect(pageText(latin('K\xf6ter \x93'), undefined)).toBe('Köter “');
  });
});

test('decoding accepts any bytes with any charset', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.option(fc.string(), { nil: undefined }), (bytes, charset) => {
      expect(typeof pageText(Buffer.from(bytes), charset)).toBe('string');
    }),
  );
});
