import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screens } from '@qlixline/contract/areas/screens';

import { pressKey } from './press-key.ts';
import { setShortcuts } from './shortcuts.store.ts';

const goTo = jest.fn<(path: string) => void>();
let now = 0;

/** Presses a key, by default 100 ms after the previous one. */
function press(key: string, { after = 100, ...modifiers }: { after?: number } & KeyboardEventInit = {}): boolean {
  now += after;
  const event = new KeyboardEvent('keydown', { key, ...modifiers });
  Object.defineProperty(event, 'timeStamp', { value: now });
  return pressKey(event, goTo);
}

beforeEach(() => {
  goTo.mockClear();
  now += 60_000;
});
afterEach(() => {
  setShortcuts(true);
  localStorage.clear();
  document.body.replaceChildren();
});

describe('keyboard shortcuts', () => {
  test.each([
    ['h', screens.home],
    ['f', screens.friends],
    ['m', screens.messages],
    ['n', screens.notifications],
    ['p', screens.profile],
    ['s', screens.settings],
  ])('pressing "g" and then %s opens %s', (key, path) => {
    press('g');
    press(key);
    expect(goTo.mock.calls).toEqual([[path]]);
  });

  test('a letter opens nothing without "g", too long after it, or after another letter', () => {
    press('h');
    press('g');
    press('h', { after: 1_600 });
    press('g');
    press('j');
    press('h');
    expect(goTo).not.toHaveBeenCalled();
  });

  test.each(['l', 'c'])('pressing %s clicks the button for that key in the focused post', (key) => {
    document.body.innerHTML = `<main id="content"><article><a href="#">x</a><button aria-keyshortcuts="${key}"></button></article></main>`;
    const pressed = jest.fn();
    document.querySelector('button')?.addEventListener('click', pressed);
    press(key);
    expect(pressed).not.toHaveBeenCalled();
    document.querySelector('a')?.focus();
    press(key);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test('shortcuts do nothing with a modifier key or while a dialog is open', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(press('?', { [modifier]: true })).toBe(false);
    document.body.innerHTML = '<div role="dialog"></div>';
    expect(press('?')).toBe(false);
  });
});

describe('shortcut "/"', () => {
  // jsdom has no layout.
  const show = (isShown: boolean) => {
    document.body.innerHTML = '<input aria-keyshortcuts="/" value="mira" />';
    const field = document.querySelector('input')!;
    field.checkVisibility = () => isShown;
    return field;
  };

  test('"/" focuses the search field and selects its text', () => {
    const field = show(true);
    expect(press('/')).toBe(false);
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
    expect(goTo).not.toHaveBeenCalled();
  });

  test('"/" opens the search page when no search field is visible', () => {
    show(false);
    press('/');
    expect(goTo).toHaveBeenCalledWith(screens.search);
  });
});

describe('list of shortcuts', () => {
  test('"?" opens the list of shortcuts; when single keys are off, Ctrl+/ and ⌘+/ do', () => {
    expect(press('?')).toBe(true);
    setShortcuts(false);
    expect(press('?')).toBe(false);
    press('g');
    press('h');
    expect(goTo).not.toHaveBeenCalled();
    expect(press('/', { ctrlKey: true })).toBe(true);
    expect(press('/', { metaKey: true })).toBe(true);
    expect(localStorage.getItem('shortcuts')).toBe('off');
  });
});
