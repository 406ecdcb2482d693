import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';

import { useKeptScroll } from './use-kept-scroll.ts';

function List({ name }: { name: string }) {
  return <div ref={useKeptScroll(name)} data-testid="list" />;
}

const list = () => screen.getByTestId('list');

test('each list restores its own scroll position when it is rendered again', () => {
  const { unmount } = render(<List name="inbox" />);
  expect(list().scrollTop).toBe(0);
  list().scrollTop = 320;
  fireEvent.scroll(list());
  unmount();

  const { rerender } = render(<List name="inbox" />);
  expect(list().scrollTop).toBe(320);
  rerender(<List name="unread" />);
  expect(list().scrollTop).toBe(0);
  list().scrollTop = 40;
  fireEvent.scroll(list());
  rerender(<List name="inbox" />);
  expect(list().scrollTop).toBe(320);
});
