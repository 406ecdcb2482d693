import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ContinuedList } from '@qlixline/ui/next-page';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';

import { LaterPosts } from './later-posts.tsx';

const fetchNextPage = jest.fn(async () => undefined);
const list: ContinuedList & { error: unknown } = {
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage,
  error: null,
};

/** Fakes IntersectionObserver, which jsdom lacks. */
const watched = new Map<Element, IntersectionObserverCallback>();
function reportIntersection(isIntersecting: boolean): void {
  for (const [target, callback] of watched) {
    const entry = {
      target,
      isIntersecting,
      boundingClientRect: { height: 40 },
    } as unknown as IntersectionObserverEntry;
    callback([entry], {} as IntersectionObserver);
  }
}

/** Waits for the button at the end of the list, and for the observer of its surroundings. */
async function watchedEnd(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Show older posts' });
  await waitFor(() => expect(watched.has(button.parentElement!)).toBe(true));
  return button;
}

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe = (target: Element) => void watched.set(target, this.#callback);
    unobserve = (target: Element) => void watched.delete(target);
    disconnect = () => watched.clear();
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  fetchNextPage.mockClear();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

describe('end of the home feed', () => {
  test('nothing is rendered while the end is far from the screen', () => {
    renderWithShell(<LaterPosts list={list} />);
    act(() => reportIntersection(false));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('the next page is loaded without scrolling when the list is shorter than the screen', async () => {
    renderWithShell(<LaterPosts list={list} />);
    act(() => reportIntersection(true));
    expect(await watchedEnd()).toBeEnabled();
    act(() => reportIntersection(true));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  test('the next page is not loaded before the user scrolls when the page can be scrolled', async () => {
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768);
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(900);
    renderWithShell(<LaterPosts list={list} />);
    act(() => reportIntersection(true));
    expect(await watchedEnd()).toBeEnabled();
    act(() => reportIntersection(true));
    expect(fetchNextPage).not.toHaveBeenCalled();
  });

  test('the next page is loaded when the user has scrolled to the end before its code was loaded', async () => {
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768);
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9_000);
    jest.replaceProperty(globalThis, 'scrollY', 8_232);
    renderWithShell(<LaterPosts list={list} />);
    act(() => reportIntersection(true));
    await watchedEnd();
    act(() => reportIntersection(true));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });
});
