import { beforeEach, expect, test } from '@jest/globals';

import { watchChanges } from './page-changes.ts';

beforeEach(() => void (document.body.innerHTML = '<main><p>Juno</p><img alt="" /></main>'));

/** Lets observers of mutations report. */
const settled = () => Promise.resolve();

test('a page counts as changed at first, and then only after a change', async () => {
  const hasChanged = watchChanges();
  expect([hasChanged(), hasChanged(), hasChanged()]).toEqual([true, false, false]);
  document.body.append('More');
  await settled();
  expect([hasChanged(), hasChanged()]).toEqual([true, false]);
});

test.each<[string, () => void]>([
  ['an element is added', () => document.querySelector('main')!.append(document.createElement('i'))],
  ['an element is removed', () => document.querySelector('p')!.remove()],
  ['a text changes', () => void (document.querySelector('p')!.firstChild!.nodeValue = 'Milo')],
  ['a style changes', () => document.body.style.setProperty('pointer-events', 'none')],
  ['a stylesheet is added', () => document.head.append(document.createElement('style'))],
  ['a picture has been loaded', () => document.querySelector('img')!.dispatchEvent(new Event('load'))],
  ['the page is scrolled', () => void Object.assign(globalThis, { scrollY: scrollY + 100 })],
  ['the window gets another size', () => void Object.assign(globalThis, { innerWidth: innerWidth + 1 })],
  ['the address changes', () => history.pushState(null, '', `?at=${Math.random()}`)],
])('a page has changed when %s', async (_, change) => {
  const hasChanged = watchChanges();
  expect(hasChanged()).toBe(true);
  change();
  await settled();
  expect([hasChanged(), hasChanged()]).toEqual([true, false]);
});

test('changes are noticed again after the first one', async () => {
  const hasChanged = watchChanges();
  expect(hasChanged()).toBe(true);
  for (let time = 0; time < 3; time += 1) {
    document.body.append('More');
    document.body.append('And more');
    await settled();
    expect([hasChanged(), hasChanged()]).toEqual([true, false]);
  }
});
