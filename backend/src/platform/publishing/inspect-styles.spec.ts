import { describe, expect, test } from '@jest/globals';

import { inspectStyles } from './inspect-styles.ts';

describe('styles of elements that are not the remote’s own', () => {
  test.each([
    [':root { --ink: red }', ':root'],
    ['a, .mf-pets-link { color: red }', 'a'],
    ['.card { color: red }', '.card'],
    ['.mf-social-card { color: red }', '.mf-social-card'],
    ['@media (width > 1px) { * { margin: 0 } }', '*'],
    ['@keyframes spin { to { rotate: 1turn } }', '@keyframes spin'],
    ['@font-face { font-family: Other; src: url(x.woff2) }', '@font-face'],
    ['@import "https://styles.example/all.css";', '@import "https://styles.example/all.css"'],
  ])('are refused: %s', async (css, text) => {
    expect(await inspectStyles('mf-pets', 'pets.css', css)).toEqual([
      {
        reason: 'global_styles',
        message: `pets.css, line 1: ${text} is not of mf-pets alone; begin each class and animation with "mf-pets-".`,
      },
    ]);
  });

  test.each([
    '.mf-pets-card > h2 + p { color: red }',
    'html[data-theme="dark"] .mf-pets-card { color: red }',
    '@media (hover: hover) { .mf-pets-card:hover { color: red } }',
    '.mf-pets-card { & > a { color: red } &:hover { color: blue } }',
    '@keyframes mf-pets-spin { from { rotate: 0 } to { rotate: 1turn } }',
  ])('are not: %s', async (css) => {
    expect(await inspectStyles('mf-pets', 'pets.css', css)).toEqual([]);
  });
});
