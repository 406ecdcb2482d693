import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { NextPage } from './next-page.tsx';
import type { ContinuedList } from './next-page.tsx';

const continuedList = (list: Partial<ContinuedList>): ContinuedList => ({
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => undefined,
  ...list,
});
const words = { label: 'Show older posts', failed: 'Older posts could not be loaded.' };

test('the button loads the next page, but not while the list is being fetched', async () => {
  const fetchNextPage = jest.fn(async () => undefined);
  const { rerender } = render(<NextPage list={continuedList({ fetchNextPage })} {...words} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show older posts' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(<NextPage list={continuedList({ fetchNextPage, isFetching: true })} {...words} />);
  expect(screen.getByRole('button')).toBeDisabled();
});

test('a page that could not be loaded shows an error', () => {
  render(<NextPage list={continuedList({ isFetchNextPageError: true })} {...words} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Older posts could not be loaded.');
});

test('nothing is rendered after the last page', () => {
  const { container } = render(<NextPage list={continuedList({ hasNextPage: false })} {...words} />);
  expect(container).toBeEmptyDOMElement();
});

test('the end of the list is observed only to load ahead, and not after a failure', () => {
  const observed: Element[] = [];
  const before = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class {
    observe = (element: Element) => void observed.push(element);
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  try {
    render(<NextPage list={continuedList({ isFetchNextPageError: true })} {...words} ahead="600px" />);
    render(<NextPage list={continuedList({})} {...words} />);
    expect(observed).toHaveLength(0);
    render(<NextPage list={continuedList({})} {...words} ahead="600px" />);
    expect(observed).toHaveLength(1);
  } finally {
    globalThis.IntersectionObserver = before;
  }
});

describe('loading ahead', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    jest.restoreAllMocks();
  });

  test('the next page is loaded when the user scrolls near the end of the list', () => {
    const { fetchNextPage, end } = listAhead();
    end.moveEndTo(900, 'near');
    expect(fetchNextPage).not.toHaveBeenCalled();
    end.scrollTo(700);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  test('the next page is loaded when scrolling brings the end near', () => {
    const { fetchNextPage, end } = listAhead();
    end.moveEndTo(9_000, 'far');
    end.scrollTo(7_000);
    expect(fetchNextPage).not.toHaveBeenCalled();
    end.moveEndTo(6_900, 'near');
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  test('the next page is not loaded while rows above the end are rendered or shrink', () => {
    const { fetchNextPage, end } = listAhead();
    for (const top of [500, 900, 300]) end.moveEndTo(top, 'near');
    expect(fetchNextPage).not.toHaveBeenCalled();
  });

  test('the wheel loads the next page when the end is in view and nothing more can be scrolled', () => {
    const { fetchNextPage, end } = listAhead();
    end.moveEndTo(900, 'near');
    window.dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }));
    expect(fetchNextPage).not.toHaveBeenCalled(); // The end is still below the screen.
    end.moveEndTo(500, 'near');
    window.dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  test('the next page is not loaded while scrolling away from the end, but after turning back', () => {
    const { fetchNextPage, end } = listAhead();
    end.moveEndTo(900, 'near');
    end.scrollTo(1_000);
    expect(fetchNextPage).not.toHaveBeenCalled();
    end.scrollTo(990);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  test('each further page needs another scroll towards the end, however short the previous page was', () => {
    const { fetchNextPage, end, arrives } = listAhead();
    end.moveEndTo(900, 'near');
    end.scrollTo(700);
    for (let page = 0; page < 3; page += 1) {
      arrives();
      end.moveEndTo(700, 'near');
    }
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    end.scrollTo(600);
    expect(fetchNextPage).toHaveBeenCalledTimes(2);
  });

  test('the next page is loaded without scrolling when the list is shorter than the page', () => {
    const { fetchNextPage, end } = listAhead({ pageHeight: 700 });
    end.moveEndTo(300, 'near');
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  test('the next page is loaded without scrolling in a sheet that does not scroll, but not in one that does', () => {
    const { fetchNextPage, end } = listAhead({ pageHeight: 700, sheetHeight: 2_000 });
    end.moveEndTo(300, 'near');
    expect(fetchNextPage).not.toHaveBeenCalled();
    end.scrollTo(200);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });
});

/** Renders a list on a screen of 768 px and reports the position of its end like a browser, since jsdom doesn't. */
function listAhead({ pageHeight = 5_000, sheetHeight = 0 } = {}) {
  const observers = new Set<IntersectionObserverCallback>();
  globalThis.IntersectionObserver = class {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe = () => void observers.add(this.#callback);
    disconnect = () => void observers.delete(this.#callback);
  } as unknown as typeof IntersectionObserver;
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768);
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(pageHeight);

  const fetchNextPage = jest.fn(async () => undefined);
  const page = (isFetching: boolean) => (
    <div data-testid="sheet" style={{ overflowY: 'auto' }}>
      <NextPage list={continuedList({ fetchNextPage, isFetching })} {...words} ahead="600px" />
    </div>
  );
  const { rerender } = render(page(false));
  jest.spyOn(screen.getByTestId('sheet'), 'scrollHeight', 'get').mockReturnValue(sheetHeight);
  const end = screen.getByRole('button').parentElement!;
  const place = jest.spyOn(end, 'getBoundingClientRect');
  const moveTo = (top: number) => place.mockReturnValue({ top, height: 40 } as DOMRect);
  return {
    fetchNextPage,
    end: {
      moveEndTo(top: number, how: 'near' | 'far') {
        moveTo(top);
        const entry = { isIntersecting: how === 'near' } as IntersectionObserverEntry;
        for (const tell of observers) tell([entry], {} as IntersectionObserver);
      },
      scrollTo(top: number) {
        moveTo(top);
        window.dispatchEvent(new Event('scroll'));
      },
    },
    /** Delivers the requested page, after which there are more. */
    arrives: () => {
      rerender(page(true));
      rerender(page(false));
    },
  };
}
