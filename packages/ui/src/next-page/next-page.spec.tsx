import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { NextPage } from './next-page.tsx';
import type { ContinuedList } from './next-page.tsx';

const goesOn = (list: Partial<ContinuedList>): ContinuedList => ({
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => undefined,
  ...list,
});
const words = { label: 'Show older posts', failed: 'Older posts could not be loaded.' };

test('The button asks for the next page, but not while the list refreshes', async () => {
  const fetchNextPage = jest.fn(async () => undefined);
  const { rerender } = render(<NextPage list={goesOn({ fetchNextPage })} {...words} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show older posts' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(<NextPage list={goesOn({ fetchNextPage, isFetching: true })} {...words} />);
  expect(screen.getByRole('button')).toBeDisabled();
});

test('A page that could not be loaded is told', () => {
  render(<NextPage list={goesOn({ isFetchNextPageError: true })} {...words} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Older posts could not be loaded.');
});

test('After the last page there is nothing', () => {
  const { container } = render(<NextPage list={goesOn({ hasNextPage: false })} {...words} />);
  expect(container).toBeEmptyDOMElement();
});

test('It asks by itself when its place comes near, unless that has failed before', () => {
  const observed: Element[] = [];
  const before = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class {
    observe = (element: Element) => void observed.push(element);
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  try {
    render(<NextPage list={goesOn({ isFetchNextPageError: true })} {...words} ahead="600px" />);
    render(<NextPage list={goesOn({})} {...words} />);
    expect(observed).toHaveLength(0);
    render(<NextPage list={goesOn({})} {...words} ahead="600px" />);
    expect(observed).toHaveLength(1);
  } finally {
    globalThis.IntersectionObserver = before;
  }
});
