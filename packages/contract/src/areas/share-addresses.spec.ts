import { describe, expect, test } from '@jest/globals';

import { shareAddresses } from './share-addresses.ts';

const URL_SHARED = 'https://pets.example/?post=9&feed=friends#top';

describe('shareAddresses', () => {
  test.each([
    'Juno & Nori',
    'Fünf Katzen',
    '100 % cat + dog?',
    'a\r\nBcc: all@example.org',
    '🐕 "walk" #1',
    'half \ud83d',
  ])('the addresses contain the title %j and the whole shared address, and nothing else', (title) => {
    const wellFormed = title.toWellFormed();
    const addresses = shareAddresses({ title, url: URL_SHARED }).map(
      ({ target, href }) => [target, new URL(href)] as const,
    );
    expect(
      addresses.map(([target, { origin, pathname, searchParams }]) => [target, origin + pathname, [...searchParams]]),
    ).toEqual([
      [
        'Email',
        'null',
        [
          ['subject', wellFormed],
          ['body', URL_SHARED],
        ],
      ],
      ['WhatsApp', 'https://wa.me/', [['text', `${wellFormed} ${URL_SHARED}`]]],
      [
        'Telegram',
        'https://t.me/share/url',
        [
          ['url', URL_SHARED],
          ['text', wellFormed],
        ],
      ],
      ['Facebook', 'https://www.facebook.com/sharer/sharer.php', [['u', URL_SHARED]]],
      [
        'X',
        'https://x.com/intent/post',
        [
          ['text', wellFormed],
          ['url', URL_SHARED],
        ],
      ],
    ]);
    expect(addresses.every(([, { hash }]) => hash === '')).toBe(true);
  });

  test('the addresses encode spaces so that mail programs show them', () => {
    expect(shareAddresses({ title: 'A lost dog', url: URL_SHARED })[0]?.href).toContain('subject=A%20lost%20dog&');
  });
});
