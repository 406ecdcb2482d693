import { afterEach, expect, jest, test } from '@jest/globals';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen } from '@testing-library/react';

import { ResultsSheet } from './results-sheet.tsx';

const FULL = 600;

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo'); // back to the one of all elements
});

/** Gives the sheet the geometry that jsdom doesn't compute, and scrolls at once. */
function layOut() {
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(FULL);
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, options?: ScrollToOptions | number) {
    this.scrollTop = (options as ScrollToOptions).top ?? 0;
    this.dispatchEvent(new Event('scroll'));
  };
}

test('the handle raises the sheet to half, to full, and down again, and says what comes next', async () => {
  layOut();
  const { container, actor } = renderWithShell(<ResultsSheet>Rows</ResultsSheet>);
  const scroller = container.firstElementChild as HTMLElement;
  const handle = screen.getByRole('button', { name: 'Show the list' });
  expect(handle).toHaveAttribute('aria-expanded', 'false');
  await actor.click(handle);
  expect(handle).toHaveAccessibleName('Show the whole list');
  expect(scroller.scrollTop).toBe(FULL / 2);
  await actor.keyboard('{Enter}');
  expect(handle).toHaveAccessibleName('Show the map');
  expect(scroller.scrollTop).toBe(FULL);
  await actor.keyboard('{Enter}');
  expect(handle).toHaveAccessibleName('Show the list');
  expect(scroller.scrollTop).toBe(0);
});

test('the handle follows a sheet that was moved by hand', async () => {
  layOut();
  const { container } = renderWithShell(<ResultsSheet>Rows</ResultsSheet>);
  act(() => container.firstElementChild!.scrollTo({ top: FULL * 0.9 }));
  expect(await screen.findByRole('button', { name: 'Show the map', expanded: true })).toBeVisible();
});
