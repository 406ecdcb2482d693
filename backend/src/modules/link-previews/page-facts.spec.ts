import { describe, expect, test } from '@jest/globals';
import { countGraphemes } from '@qlixline/contract/count-graphemes';
import fc from 'fast-check';

import { cleanLine } from '../../outside/clean-line.ts';
import { factsOf } from './page-facts.ts';
import { pageText } from './page-text.ts';

const url = new URL('https://www.paws.org/dogs/1');

describe('a page', () => {
  test('says what it is for others, or else what it is called', () => {
    expect(
      factsOf(
        `<!doctype html><head><title>Dogs</title><meta name=description content="All of them">
         <meta property="og:title" content="Ten &amp; one dogs"><meta property="og:site_name" content="Paws">
         <meta property="OG:IMAGE" content="/dog.jpg"><meta property="og:title" content="Another"></head>`,
        url,
      ),
    ).toEqual({
      siteName: 'Paws',
      title: 'Ten & one dogs',
      description: 'All of them',
      imageUrl: 'https://www.paws.org/dog.jpg',
    });
    expect(factsOf('<title>\n Dogs <b>', url)).toEqual({
      siteName: 'paws.org',
      title: 'Dogs <b>',
      description: '',
      imageUrl: undefined,
    });
  });

  test('is read no further than its head', () => {
    const late = `<head></head><body><meta property="og:title" content="Late"><title>Late</title>`;
    expect(factsOf(late, url).title).toBe('');
  });

  test('may be anything at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(factsOf(`<title>${text}`, url)).toMatchObject({ siteName: 'paws.org' });
      }),
    );
  });

  test('is read in the letters in which it was written', () => {
    expect(pageText(Buffer.from('Köter', 'latin1'), 'iso-8859-1')).toBe('Köter');
    expect(pageText(Buffer.from('<meta charset="windows-1252">Köter', 'latin1'), undefined)).toContain('Köter');
    expect(pageText(Buffer.from('Köter 🐕'), 'no-such-thing')).toBe('Köter 🐕');
  });
});

describe('a line of a stranger', () => {
  test('turns nothing round and breaks nothing', () => {
    expect(cleanLine(' a\u202Eb\u0000c\n\td\u2066\u{e0041}\ud800 ', 20)).toBe('ab c d\ufffd');
    expect(cleanLine('👨‍👩‍👧‍👦'.repeat(5), 3)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦…');
  });

  test('is never longer than it may be, and cut between characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const line = cleanLine(text, 10);
        expect(countGraphemes(line)).toBeLessThanOrEqual(10);
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});
