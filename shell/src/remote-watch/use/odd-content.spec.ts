import { expect, test } from '@jest/globals';

import { hasHugePicture, hasLeftValues } from './odd-content.ts';

const show = (html: string) => (document.body.innerHTML = `<main id="content">${html}</main>`);

test.each(['undefined', ' NaN ', '[object Object]', 'undefined, NaN', 'NaN / undefined'])(
  'the text "%s" is a value that a script has left',
  (text) => {
    show(`<p>Weight: <b>${text}</b></p>`);
    expect(hasLeftValues()).toBe(true);
  },
);

test.each(['An undefined breed', 'Nan is her name', 'NaNa', '12 kg', ''])(
  'the text "%s" is what a user may write',
  (text) => {
    show(`<p>${text}</p>`);
    expect(hasLeftValues()).toBe(false);
  },
);

test('a page without content has no such values', () => {
  document.body.innerHTML = '<p>undefined</p>';
  expect(hasLeftValues()).toBe(false);
});

test.each([
  [12_000, 12_000, true],
  [1_280, 960, false],
  [0, 0, false],
])('a picture of %i × %i pixels is too large for a phone: %s', (width, height, isHuge) => {
  show('<img alt="" />');
  Object.defineProperties(document.images[0]!, {
    naturalWidth: { value: width },
    naturalHeight: { value: height },
  });
  expect(hasHugePicture()).toBe(isHuge);
});
