import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { restoreLostFocus } from './restore-lost-focus.ts';

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <main>
      <h1><button id="top">Top</button></h1>
      <ul>
        <li id="first"><a href="/1" tabindex="-1">Photo</a><button>One</button></li>
        <li id="second"><button>Two</button></li>
        <li id="third"><button disabled>Off</button><button>Three</button></li>
      </ul>
    </main>
    <div id="dialog"><button>Close</button></div>`;
  stop = restoreLostFocus();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const at = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;
const focus = (id: string) => at(id).querySelector<HTMLElement>('button:not(:disabled)')!.focus();
/** Returns the focused element after everything has settled. */
async function settled(): Promise<string | null> {
  await jest.advanceTimersByTimeAsync(200);
  return document.activeElement === document.body ? null : document.activeElement!.textContent;
}

describe('restoreLostFocus, when the focused element is removed', () => {
  test('moves the focus to the next item', async () => {
    focus('second');
    at('second').remove();
    expect(await settled()).toBe('Three');
  });

  test('moves the focus to the previous item when the last item was removed', async () => {
    focus('third');
    at('third').remove();
    expect(await settled()).toBe('Two');
  });

  test('moves the focus to the element that replaces the removed one', async () => {
    focus('third');
    at('third').replaceWith(Object.assign(document.createElement('li'), { innerHTML: '<button>New</button>' }));
    expect(await settled()).toBe('New');
  });

  test('moves the focus to the nearest remaining element when the whole list is removed', async () => {
    focus('second');
    document.querySelector('ul')!.remove();
    expect(await settled()).toBe('Top');
  });

  test('leaves the focus where the page has moved it in the meantime', async () => {
    focus('second');
    at('second').remove();
    await jest.advanceTimersByTimeAsync(50);
    at('top').focus();
    expect(await settled()).toBe('Top');
  });

  test('does nothing when the element had lost the focus before, or when a dialog closes', async () => {
    focus('second');
    (document.activeElement as HTMLElement).blur();
    await jest.advanceTimersByTimeAsync(0);
    at('second').remove();
    expect(await settled()).toBeNull();
    focus('dialog');
    at('dialog').remove();
    expect(await settled()).toBeNull();
  });
});
