import { beforeEach, expect, test } from '@jest/globals';

import { isUnreadable } from './unreadable-page.ts';

const INK = 'style="color: rgb(0, 0, 0)"'; // jsdom inherits no colors, and leaves a heading's size in em
const CONTENT = `<p id="head" ${INK}>Pets</p><p id="text" ${INK}>Juno is a dog.</p><p id="more" ${INK}>She is two.</p>`;

beforeEach(() => show(CONTENT));

/** Shows elements with boxes, which jsdom doesn't compute. */
function show(html: string): void {
  document.body.innerHTML = `<main id="content" style="background-color: rgb(255, 255, 255); color: rgb(0, 0, 0)">${html}</main>`;
  for (const element of document.querySelectorAll<HTMLElement>('#content *')) {
    const isHidden = element.classList.contains('hidden');
    element.getBoundingClientRect = () => ({ width: isHidden ? 1 : 200, height: 20, top: 0, bottom: 20 }) as DOMRect;
    element.checkVisibility = ({ opacityProperty } = {}) =>
      element.style.display !== 'none' && !(opacityProperty && element.style.opacity === '0');
  }
}

function style(css: string, ids = ['head', 'text']): void {
  for (const id of ids) document.getElementById(id)!.style.cssText = css;
}

test('a page with texts to be seen is readable', () => {
  expect(isUnreadable()).toBe(false);
});

test.each(['font-size: 0px', 'font-size: 2px', 'color: rgb(255, 255, 255)', 'color: transparent', 'opacity: 0'])(
  'a page with "%s" on most texts is unreadable',
  (css) => {
    style(css);
    expect(isUnreadable()).toBe(true);
  },
);

test('a page with texts in the color of their own background is unreadable', () => {
  style('color: rgb(9, 9, 9); background-color: rgb(9, 9, 9)');
  expect(isUnreadable()).toBe(true);
});

test.each([
  ['one text', () => style('color: rgb(255, 255, 255)', ['text'])],
  ['texts above a picture', () => style('color: rgb(255, 255, 255); background-image: url("a.png")')],
  ['texts that lie above something else', () => style('color: rgb(255, 255, 255); position: absolute')],
  ['texts that aren’t displayed', () => style('display: none; color: rgb(255, 255, 255)')],
  [
    'texts for screen readers',
    () => show(`<p ${INK}>Juno</p>${'<p class="hidden" style="opacity: 0">Close</p>'.repeat(5)}`),
  ],
  ['no texts', () => show('<img alt="" />')],
])('a page is readable if only %s can’t be seen', (_, change) => {
  change();
  expect(isUnreadable()).toBe(false);
});
