import { describe, expect, test } from '@jest/globals';

import { inspectStyles } from './inspect-styles.ts';

/** Returns the texts named in the refusals of a style sheet of mf-pets. */
async function foreignIn(css: string): Promise<(string | undefined)[]> {
  const refusals = await inspectStyles('mf-pets', 'pets.css', css);
  return refusals.map(({ message }) => /^pets\.css, line \d+: (.+) is not of mf-pets alone; /s.exec(message)?.[1]);
}

test('the rejection of a style sheet names the file, the line, the selector and what to do', async () => {
  expect(await inspectStyles('mf-pets', 'pets.css', '.mf-pets-a { margin: 0 }\n:root { --ink: red }')).toEqual([
    {
      reason: 'global_styles',
      message: 'pets.css, line 2: :root is not of mf-pets alone; begin each class and animation with "mf-pets-".',
    },
  ]);
});

test('rejects a style sheet that can’t be parsed, with the line', async () => {
  expect(await inspectStyles('mf-pets', 'pets.css', '.mf-pets-a { margin: 0 }\n.mf-pets-b {')).toEqual([
    { reason: 'global_styles', message: 'pets.css, line 2, cannot be parsed: Unclosed block.' },
  ]);
});

describe('rules for elements outside of the remote', () => {
  test.each([
    ['a, .mf-pets-link { color: red }', ['a']],
    ['.card { color: red }', ['.card']],
    ['.mf-social-card { color: red }', ['.mf-social-card']],
    ['@media (width > 1px) { * { margin: 0 } }', ['*']],
    ['.mf-pets-card body::before, ::selection { color: red }', ['::selection']],
  ])('rejects a rule without a class of the remote: %s', async (css, foreign) => {
    expect(await foreignIn(css)).toEqual(foreign);
  });

  test.each([
    '*:not(.mf-pets-x)',
    'body:has(.mf-pets-x)',
    'html:not(:has(.mf-pets-x)) main',
    ':is(body,.mf-pets-x)',
    ':where(.mf-pets-x,.mf-social-x) a',
    'li:nth-child(2n of main,.mf-pets-x)',
    ':nth-last-child(1 of main,.mf-pets-x)',
  ])('rejects a rule whose class of the remote doesn’t restrict its subject: %s', async (selector) => {
    expect(await foreignIn(`${selector} { margin: 0 }`)).toEqual([selector]);
  });

  test.each(['.mf-pets-x~*', 'main>.mf-pets-x~div p', '.mf-pets-x~.card', ':is(.mf-pets-x,.mf-pets-y)~*'])(
    'rejects a rule for siblings of the remote’s elements: %s',
    async (selector) => {
      expect(await foreignIn(`${selector} { margin: 0 }`)).toEqual([selector]);
    },
  );

  test.each([
    ['.mf-pets-x { body:has(&) { margin: 0 } }', ['body:has(&)']],
    ['.mf-pets-x { & ~ * { margin: 0 } }', ['&~*']],
    ['.mf-pets-x { ~ * { margin: 0 } }', ['~*']],
    ['.mf-pets-x { :not(&) { margin: 0 } }', [':not(&)']],
    ['.mf-pets-x { @media print { main:has(&) { margin: 0 } } }', ['main:has(&)']],
    ['body { & > a { margin: 0 } }', ['&>a']],
    ['body { @media print { margin: 0 } }', ['@media print']],
    ['.mf-pets-x, body { &:hover { margin: 0 } }', ['&:hover']],
  ])('rejects a nested rule for elements outside of the remote: %s', async (css, foreign) => {
    expect(await foreignIn(css)).toEqual(foreign);
  });

  test.each([
    ['@scope (body) { img { border: 0 } }', ['img']],
    ['@scope { img { border: 0 } }', ['img']],
    ['@scope (.mf-pets-x, main) { :scope { border: 0 } }', [':scope']],
    ['@scope (body:has(.mf-pets-x)) { border: 0 }', ['@scope (body:has(.mf-pets-x))']],
    ['@scope (main) to (.mf-pets-x) { p { border: 0 } }', ['p']],
  ])('rejects a rule in a scope outside of the remote: %s', async (css, foreign) => {
    expect(await foreignIn(css)).toEqual(foreign);
  });
});

test.each([
  '@keyframes spin { to { rotate: 1turn } }',
  '@-webkit-keyframes spin { to { rotate: 1turn } }',
  '@property --ink { syntax: "<color>"; inherits: true; initial-value: red }',
  '@counter-style dots { system: cyclic; symbols: "•" }',
  '@font-palette-values --mf-social-x { font-family: Other }',
  '@font-face { font-family: Other; src: url(x.woff2) }',
  '@import "https://styles.example/all.css";',
  '@view-transition { navigation: auto }',
  '@page { margin: 0 }',
])('rejects a style sheet that defines names without the remote’s prefix: %s', async (css) => {
  expect(await foreignIn(css)).toEqual([css.split(/ ?[{;]/)[0]]);
});

describe('rules for elements of the remote', () => {
  test.each([
    '.mf-pets-card > h2 + p { color: red }',
    'html[data-theme="dark"] .mf-pets-card { color: red }',
    '@media (hover: hover) { .mf-pets-card:hover { color: red } }',
    '.mf-pets-x ~ .mf-pets-y, .mf-pets-x * ~ *, .mf-pets-x + * { color: red }',
    ':is(.mf-pets-x, main .mf-pets-y) a::before { color: red }',
    'body :where(.mf-pets-x:not(.open)):has(img) { color: red }',
    'li:nth-child(odd of .mf-pets-x) { color: red }',
    String.raw`.\6d f-pets-x { color: red }`,
    '::view-transition-group(mf-pets-card), ::highlight(mf-pets-found) { color: red }',
    '@charset "utf-8"; @layer pets { @supports (gap: 0) { .mf-pets-x { gap: 0 } } }',
  ])('accepts a rule whose subject has a class of the remote or is inside of such an element: %s', async (css) => {
    expect(await foreignIn(css)).toEqual([]);
  });

  test.each([
    '.mf-pets-card { & > a { color: red } &:hover { color: blue } }',
    '.mf-pets-card { a:hover { color: red } > p + p { color: red } color: blue }',
    '.mf-pets-card { @media print { color: red; & a { color: red } } }',
    '.mf-pets-card { html[dir="rtl"] & { color: red } }',
    'html[data-theme="dark"] { .mf-pets-card { color: red } }',
    '.mf-pets-card { a { & + b { color: red } } }',
  ])('accepts a nested rule for elements of the remote: %s', async (css) => {
    expect(await foreignIn(css)).toEqual([]);
  });

  test.each([
    '@scope (.mf-pets-x) { img { border: 0 } :scope { margin: 0 } }',
    '@scope (main .mf-pets-x) to (.mf-pets-y) { img, p > a { border: 0 } border: 0 }',
    '.mf-pets-x { @scope (& > .card) { img { border: 0 } } }',
    '@scope (.mf-pets-x) { @scope (.card) { img { border: 0; &:hover { border: 0 } } } }',
    '@scope (body) { .mf-pets-x { border: 0 } }',
  ])('accepts a rule in a scope of the remote: %s', async (css) => {
    expect(await foreignIn(css)).toEqual([]);
  });
});

test.each([
  '@keyframes mf-pets-spin { from { rotate: 0 } to { rotate: 1turn } }',
  '@-webkit-keyframes "mf-pets-spin" { 50% { rotate: 0 } }',
  '@property --mf-pets-a { syntax: "<number>"; inherits: false; initial-value: 0 }',
  '@counter-style mf-pets-dots { system: cyclic; symbols: "•" }',
  '@font-palette-values --mf-pets-dark { font-family: mf-pets-paws; base-palette: 1 }',
  '@font-feature-values mf-pets-paws { @styleset { fat: 1 } }',
  '@position-try --mf-pets-below { top: anchor(bottom) }',
  '@font-face { font-family: "mf-pets-paws"; src: url(paws.woff2) }',
])('accepts a style sheet that defines names with the remote’s prefix: %s', async (css) => {
  expect(await foreignIn(css)).toEqual([]);
});
