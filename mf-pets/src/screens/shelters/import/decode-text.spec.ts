import { describe, expect, test } from '@jest/globals';

import { decodeText } from './decode-text.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) => {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, nth) => text.charCodeAt(nth))];
  return Uint8Array.from(units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
};

describe('decodeText', () => {
  test.each(['Name,Species\nRex,Dog', 'Zoë, Señor Müßig', 'Мурка', '猫', '🐈 “€”', ''])(
    'decodes valid UTF-8 as UTF-8: %s',
    (text) => {
      expect(decodeText(utf8(text))).toEqual({ text, encoding: 'UTF-8' });
    },
  );

  test.each(['Zoë', 'Señor Müßig, Ærø', 'Name;Species\r\nCafé Crème;Chat\r\n', 'É» is two letters, and é one more: è'])(
    'decodes bytes that are not UTF-8 as Windows-1252: %s',
    (text) => {
      expect(decodeText(latin(text))).toEqual({ text, encoding: 'Windows-1252' });
    },
  );

  test.each([true, false])('decodes a file with a UTF-16 byte order mark as UTF-16 (little endian: %s)', (isLittle) => {
    expect(decodeText(utf16('Name\tSpecies\nZoë\t猫', isLittle))).toEqual({
      text: 'Name\tSpecies\nZoë\t猫',
      encoding: 'UTF-16',
    });
  });

  test.each([
    ['a spreadsheet that was not saved as text', latin('PK\x03\x04\x14\0\x06\0\b\0é')],
    ['UTF-8 with a byte that is none', Uint8Array.from([...utf8('Zoë, Müßig'), 0xff])],
    ['UTF-8 that is cut within a letter', utf8('Zoë, Ærø, Müßig, ë').slice(0, -1)],
    ['bytes that Windows-1252 has no letter for', Uint8Array.from([0x4e, 0x81, 0x8d, 0xe9])],
    ['UTF-16 that is cut within a letter', utf16('Zoë', true).slice(0, -1)],
  ])('decodeText returns null for %s', (_what, bytes) => {
    expect(decodeText(bytes)).toBeNull();
  });
});
