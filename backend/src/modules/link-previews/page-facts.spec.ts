import { describe, expect, test } from '@jest/globals';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import fc from 'fast-check';

import { cleanLine } from '../../outside/clean-line.ts';
import { factsOf } from './page-facts.ts';

const url = new URL('https://www.paws.org/dogs/1');

describe('title and description of a page', () => {
  test('a preview prefers a page’s og: tags to its title and description', () => {
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

  test('a preview takes a page’s title from the first title element outside of a drawing', () => {
    expect(factsOf('<body><svg><title>Icon</title></svg><title>Dogs</title>', url).title).toBe('Dogs');
    expect(
      factsOf('<template><title>Part</title></template><p>Text<title>Dogs</title><title>Cats</title>', url).title,
    ).toBe('Dogs');
  });

  test('a preview accepts any text as a title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(factsOf(`<title>${text}`, url)).toMatchObject({ siteName: 'paws.org' });
      }),
    );
  });
});

describe('cleaning a line of foreign text', () => {
  test('a cleaned line has no control or direction characters, and no broken ones', () => {
    expect(cleanLine(' a\u202Eb\u0000c\n\td\u2066\u{e0041}\ud800 ', 20)).toBe('ab c d\ufffd');
    expect(cleanLine('👨‍👩‍👧‍👦'.repeat(5), 3)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦…');
  });

  test('a cleaned line is cut to its maximum length between characters', () => {
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

describe('tags outside of the head', () => {
  test.each([
    ['a body', '<head></head><body><meta property="og:title" content="Dogs"></body>'],
    ['a body without a head', '<p>Text</p><meta property="og:title" content="Dogs">'],
    ['a head that is ended by text', '<head>Text<meta property="og:title" content="Dogs"></head>'],
    [
      'a body after thousands of paragraphs',
      `<body>${'<p>Text</p>'.repeat(20_000)}<div><meta property="og:title" content="Dogs"></div>`,
    ],
    [
      'a body beside a title in the head',
      '<head><title>Site</title></head><body><meta property="og:title" content="Dogs">',
    ],
  ])('a preview reads an og: tag in %s', (_, html) => {
    expect(factsOf(html, url).title).toBe('Dogs');
  });

  test.each([
    ['a script', '<script>"<meta property=og:title content=No>"</script>'],
    ['a comment', '<!-- <meta property="og:title" content="No"> -->'],
    ['a template', '<template><meta property="og:title" content="No"></template>'],
    ['a noscript element', '<noscript><meta property="og:title" content="No"></noscript>'],
    ['a textarea', '<textarea><meta property="og:title" content="No"></textarea>'],
    ['an SVG drawing', '<svg><meta property="og:title" content="No"></svg>'],
  ])('a preview ignores an og: tag in %s', (_, html) => {
    expect(factsOf(`${html}<title>Dogs</title>`, url).title).toBe('Dogs');
  });

  test('a preview takes the first og: tag with content', () => {
    const metas = ['', 'First', 'Second'].map((content) => `<meta property="og:title" content="${content}">`);
    expect(factsOf(metas.join(''), url).title).toBe('First');
  });

  test('a preview reads a meta tag by any of its names', () => {
    expect(
      factsOf('<meta name="description" property="og:description twitter:description" content="All">', url),
    ).toMatchObject({ description: 'All' });
  });

  test('a preview stops reading a page with endless nesting', () => {
    const deep = `<title>Dogs</title>${'<b>'.repeat(300_000)}${'</i>'.repeat(300_000)}`;
    const from = performance.now();
    expect(factsOf(deep, url).title).toBe('Dogs');
    expect(performance.now() - from).toBeLessThan(2_000);
  });
});

describe('address of a page’s picture', () => {
  const pictureOf = (html: string) => factsOf(html, url).imageUrl;
  const picture = '<meta property="og:image" content="dog.jpg">';

  test.each([
    ['<base href="https://cdn.paws.org/a/">', 'https://cdn.paws.org/a/dog.jpg'],
    ['<base href="/a/">', 'https://www.paws.org/a/dog.jpg'],
    ['<base href="//cdn.paws.org/">', 'https://cdn.paws.org/dog.jpg'],
    ['<base href=" ../ ">', 'https://www.paws.org/dog.jpg'],
    ['<base target="_top"><base href="/a/"><base href="/b/">', 'https://www.paws.org/a/dog.jpg'],
    ['<base href="http://[">', 'https://www.paws.org/dogs/dog.jpg'],
    ['<base href="javascript:alert(1)">', 'https://www.paws.org/dogs/dog.jpg'],
    ['<base href="data:text/html,x">', 'https://www.paws.org/dogs/dog.jpg'],
    ['<template><base href="/t/"></template>', 'https://www.paws.org/dogs/dog.jpg'],
  ])('a preview resolves a picture’s address against %s, before or after it', (base, address) => {
    expect([pictureOf(base + picture), pictureOf(picture + base)]).toEqual([address, address]);
  });

  test('a preview doesn’t resolve the absolute address of a picture against the base', () => {
    expect(pictureOf('<base href="/a/"><meta property="og:image" content="https://cdn.org/dog.jpg">')).toBe(
      'https://cdn.org/dog.jpg',
    );
  });
});
