import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';

import { addOverlay } from './overlay-history.ts';

const open: (() => void)[] = [];

/** An overlay that closes itself when it is asked to. */
function openOverlay(): jest.Mock<() => void> {
  const onClose = jest.fn(() => close());
  const close = addOverlay(onClose);
  open.push(close);
  return onClose;
}

/** As the router does it: an entry with a key of its own. */
function goToPage(key: string): void {
  history.pushState({ key }, '');
}

async function goBack(): Promise<void> {
  const heard = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await heard;
}

const shown = () => history.state as { key: string; overlays?: number };

let pages = 0;
beforeEach(() => {
  pages += 1;
  goToPage(`before-${pages}`);
  goToPage(`page-${pages}`);
});
afterEach(() => {
  open.length = 0;
});

const before = () => expect.objectContaining({ key: `before-${pages}` });
const page = (overlays?: number) => ({ key: `page-${pages}`, ...(overlays !== undefined && { overlays }) });

test('going back closes an overlay and stays on the page', async () => {
  const onClose = openOverlay();
  expect(shown()).toEqual(page(1));
  await goBack();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(page());
});

test('of two, going back closes the upper one first', async () => {
  const [lower, upper] = [openOverlay(), openOverlay()];
  await goBack();
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  await goBack();
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1]);
  expect(shown()).toEqual(page());
});

test('after one that was closed by its button, going back leaves the page at once', async () => {
  openOverlay();
  open[0]?.();
  await goBack();
  await waitFor(() => expect(shown()).toEqual(before()));
});

test('after two that were closed by their buttons, too', async () => {
  openOverlay();
  openOverlay();
  open[1]?.();
  open[0]?.();
  await goBack();
  await waitFor(() => expect(shown()).toEqual(before()));
});

test('the next one takes the entry over that was left behind', async () => {
  const { length } = history;
  openOverlay();
  open[0]?.();
  const onClose = openOverlay();
  expect(history).toHaveLength(length + 1);
  await goBack();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(page());
});

test('with the upper one closed by its button, going back closes the lower one', async () => {
  const lower = openOverlay();
  openOverlay();
  open[1]?.();
  await goBack();
  await waitFor(() => expect(lower).toHaveBeenCalledTimes(1));
  expect(shown()).toEqual(page());
});

test('one that stays open when it is asked to close has its entry again', async () => {
  const onClose = jest.fn();
  const close = addOverlay(onClose);
  await goBack();
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(shown()).toEqual(page(1)));
  await goBack();
  expect(onClose).toHaveBeenCalledTimes(2);
  close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown()).toEqual(page());
});

test('from another page, an entry left behind shows its page as its own entry does', async () => {
  openOverlay();
  open[0]?.();
  goToPage('another');
  await goBack();
  expect(shown()).toEqual(page(1));
  await goBack();
  await waitFor(() => expect(shown()).toEqual(before()));
});
