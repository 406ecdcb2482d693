import type { Composition } from '@qlixline/contract/remotes/composition';
import { beforeEach, expect, test } from '@jest/globals';

import { buildRemote } from '../../remotes/loading/build-remote.ts';
import { isCovered } from './covered-page.ts';

const route = {
  id: 'story',
  path: '/story',
  title: 'Story',
  access: 'member' as const,
  preload: [],
  layout: 'full' as const,
};
const composition: Composition = {
  schema: 1,
  snapshotId: 's1',
  env: 'test',
  shell: { build: 'b', api: '1.0.0' },
  remotes: [buildRemote({ provides: { routes: [route] } })],
};

const BOXES: Record<string, [left: number, top: number, right: number, bottom: number]> = {
  bar: [0, 700, 390, 768],
  content: [0, 0, 390, 2_000],
};
/** Id of what a press hits, by its height on the screen; undefined for nothing. */
let hits: (y: number) => string | undefined;

beforeEach(() => {
  history.replaceState(null, '', '/');
  document.body.innerHTML = `
    <div><main id="content"><p id="text">Text</p><div id="cover"></div></main>
    <nav id="bar"><a id="link" href="/">Home</a></nav></div>
    <dialog id="dialog"></dialog><section popover="manual"><p id="toast">Saved</p></section>`;
  hits = (y) => (y >= 700 ? 'link' : 'text');
  document.elementFromPoint = (_, y) => document.getElementById(hits(y) ?? '') ?? null;
  measure();
});

/** Gives elements their boxes, which jsdom doesn't compute. */
function measure(): void {
  for (const element of document.querySelectorAll<HTMLElement>('nav, main')) {
    element.checkVisibility = () => element.style.display !== 'none';
    element.getBoundingClientRect = () => {
      const [left, top, right, bottom] = BOXES[element.id] ?? [0, 0, 0, 0];
      return { left, top, right, bottom, width: right - left, height: bottom - top } as DOMRect;
    };
  }
}

test('a page of which everything can be pressed isn’t covered', () => {
  expect(isCovered(composition)).toBe(false);
});

test.each([
  ['an element of the content lies above the bar', () => (hits = () => 'cover')],
  ['nothing can be hit', () => (hits = () => undefined)],
  ['the navigation was removed', () => document.getElementById('bar')?.remove()],
  ['the navigation is hidden', () => (document.getElementById('bar')!.style.display = 'none')],
  ['the content is hidden', () => (document.getElementById('content')!.style.display = 'none')],
])('a page is covered if %s', (_, breakPage) => {
  breakPage();
  expect(isCovered(composition)).toBe(true);
});

test('a page is covered even if another navigation lies below the fold', () => {
  BOXES['links'] = [0, 1_900, 390, 1_950];
  document.body.insertAdjacentHTML('beforeend', '<nav id="links"></nav>');
  measure();
  hits = () => 'cover';
  expect(isCovered(composition)).toBe(true);
});

/** Lets an element of the screen fill the window below the bar, as a bar lies above what a screen draws. */
function fill(attributes = ''): void {
  document.getElementById('cover')!.outerHTML = `<div id="cover" style="position: fixed" ${attributes}></div>`;
  document.getElementById('cover')!.getBoundingClientRect = () =>
    ({ width: innerWidth, height: innerHeight }) as DOMRect;
  hits = (y) => (y >= 700 ? 'link' : 'cover');
}

test('a page is covered if its screen fills the window below the bar', () => {
  fill();
  expect(isCovered(composition)).toBe(true);
});

test('a page is covered by a dialog without a button', () => {
  const dialog = document.querySelector('dialog')!;
  dialog.setAttribute('open', '');
  dialog.getBoundingClientRect = () => ({ width: 300, height: 200 }) as DOMRect;
  dialog.checkVisibility = () => true;
  expect(isCovered(composition)).toBe(true);
  dialog.innerHTML = '<button>Close</button>';
  expect(isCovered(composition)).toBe(false);
});

test.each([
  ['something of ui lies above the bars for a moment', () => fill('data-over-bars')],
  ['a popover fills the window', () => fill('popover="manual"')],
  ['a dialog is open', () => (document.querySelector('dialog')!.setAttribute('open', ''), (hits = () => 'dialog'))],
  ['a toast lies above the bar', () => (hits = (y) => (y >= 700 ? 'toast' : 'text'))],
  [
    'a screen takes all of the window',
    () => (history.replaceState(null, '', '/story'), document.getElementById('bar')?.remove()),
  ],
  ['it has no frame', () => document.getElementById('content')?.remove()],
])('a page isn’t covered if %s', (_, change) => {
  change();
  expect(isCovered(composition)).toBe(false);
});
