import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';

import { addOverlay } from './overlay-history.ts';

const open: (() => void)[] = [];

/** Opens an overlay that closes when asked to. */
function openOverlay(): jest.Mock<() => void> {
  const onClose = jest.fn(() => close());
  const close = addOverlay(onClose);
  open.push(close);
  return onClose;
}

/** Navigates like the router: adds an entry with its own key. */
function goToPage(key: string): void {
  history.pushState({ key }, '');
}

async function goBack(): Promise<void> {
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await popped;
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

test('going back closes an overlay and remains on the page', async () => {
  const onClose = openOverlay();
  expect(shown()).toEqual(page(1));
  await goBack();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(page());
});

test('going back closes the upper of two overlays first', async () => {
  const [lower, upper] = [openOverlay(), openOverlay()];
  await goBack();
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  await goBack();
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1]);
  expect(shown()).toEqual(page());
});

test('going back leaves the page at once after an overlay was closed by its button', async () => {
  openOverlay();
  open[0]?.();
  await goBack();
  await waitFor(() => expect(shown()).toEqual(before()));
});

test('going back leaves the page at once after two overlays were closed by their buttons', async () => {
  openOverlay();
  openOverlay();
  open[1]?.();
  open[0]?.();
  await goBack();
  await waitFor(() => expect(shown()).toEqual(before()));
});

test('a new overlay reuses the history entry that the previous one has left', async () => {
  const { length } = history;
  openOverlay();
  open[0]?.();
  const onClose = openOverlay();
  expect(history).toHaveLength(length + 1);
  await goBack();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(page());
});

test('going back closes the lower overlay when the upper one was closed by its button', async () => {
  const lower = openOverlay();
  openOverlay();
  open[1]?.();
  await goBack();
  await waitFor(() => expect(lower).toHaveBeenCalledTimes(1));
  expect(shown()).toEqual(page());
});

test('an overlay that refuses to close gets its history entry back', async () => {
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

test('returning to a history entry of a closed overlay shows its page', async () => {
  openOverlay();
  open[0]?.();
  goToPage('another');
  await goBack();
  expect(shown()).toEqual(page(1));
  await goBack();
  await waitFor(() => expect(shown()).toEqual(before()));
});
