import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildPost } from '@qlixline/test-kit/posts/post-builders';
import { fakeSlots } from '@qlixline/test-kit/remotes/fake-slots';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';

import { Feed } from '../../screens/home/feed.tsx';

/** The observer of all specs, which they share with this file's. */
const IdleObserver = globalThis.ResizeObserver;

/** Calls the observers of sizes, which jsdom lacks. */
let lookAtSizes: (() => void)[] = [];

beforeEach(() => {
  lookAtSizes = [];
  jest.spyOn(window, 'scrollBy').mockImplementation(() => {}); // the feed returns to where the test before left it
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      lookAtSizes.push(() => callback([], this));
    }
    observe = () => {};
    unobserve = () => {};
    disconnect = () => {};
  };
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    readonly #callback: IntersectionObserverCallback;
    // Everything is near.
    observe = (target: Element) =>
      this.#callback(
        [{ target, isIntersecting: true, boundingClientRect: { height: 40 } } as unknown as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      );
    unobserve = () => {};
    disconnect = () => {};
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  globalThis.ResizeObserver = IdleObserver;
});

/** Lays out all elements at a position, in px from the top of the screen, with a height. */
function layOut({ top, height }: { top: number; height: number }): void {
  const rect = { top, bottom: top + height, height } as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
}

const openFeed = () =>
  renderWithShell(<Feed />, {
    api: createFakeApi({
      posts: Array.from({ length: PAGE_LIMIT_DEFAULT + 3 }, (_, index) => buildPost({ id: 100 - index })),
    }),
    loadSlot: fakeSlots({ 'feed.between/v1': { title: 'Tip', content: () => <p>Tip of the day</p> } }),
  });
const rowOfCard = async () => (await screen.findByText('Tip of the day')).closest('li')!;

test('a card of another remote follows the eighth post, and opens once its content is there below the screen', async () => {
  layOut({ top: 5_000, height: 0 });
  openFeed();
  const row = await rowOfCard();
  expect(row.previousElementSibling).toContainElement(document.querySelector('[data-post="93"]'));
  expect(row).not.toBeVisible();
  layOut({ top: 5_000, height: 200 });
  act(() => lookAtSizes.forEach((look) => look()));
  await waitFor(() => expect(row).toBeVisible());
});

test('a card whose content comes while its place is on the screen stays closed', async () => {
  layOut({ top: innerHeight - 10, height: 20 });
  openFeed();
  const row = await rowOfCard();
  act(() => lookAtSizes.forEach((look) => look()));
  expect(row).not.toBeVisible();
});

test('no card is placed between posts that the user has passed', async () => {
  layOut({ top: -500, height: 100 });
  openFeed();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(PAGE_LIMIT_DEFAULT));
  await screen.findByRole('button', { name: 'Show older posts' });
  expect(screen.queryByText('Tip of the day')).not.toBeInTheDocument();
});
