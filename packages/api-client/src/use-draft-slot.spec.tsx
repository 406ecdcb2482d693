import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';

import { filledSlots, freeSlots, slotKey, withAbandonedSlots } from './draft-slots.store.ts';
import { useDraftSlot } from './use-draft-slot.ts';

const PLACE = 'draft:post:ana';

/** What other tabs have open. */
const othersHold = new Set<string>();
const held = new Set<string>();

/** As the browser's: one holder for each name, and what ends is noticed later. */
const locks = {
  request: async (name: string, _options: LockOptions, use: (lock: Partial<Lock> | null) => unknown) => {
    if (othersHold.has(name) || held.has(name)) return use(null);
    held.add(name);
    await use({ name });
    held.delete(name);
    return undefined;
  },
  query: () => Promise.resolve({ held: [...othersHold, ...held].map((name) => ({ name })) }),
};

beforeEach(() => {
  localStorage.clear();
  othersHold.clear();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

async function open(place = PLACE) {
  const rendered = renderHook(({ at }) => useDraftSlot(at), { initialProps: { at: place } });
  await waitFor(() => expect(rendered.result.current.taken).toBe(true));
  return rendered;
}

test('a tab gets another slot than the one that a tab beside it writes in, and nothing is written before', async () => {
  localStorage.setItem(PLACE, 'A');
  othersHold.add(PLACE);
  const { result } = renderHook(() => useDraftSlot(PLACE));
  expect(result.current).toMatchObject({ slot: 1, taken: false });
  await waitFor(() => expect(result.current).toMatchObject({ slot: 2, taken: true }));
});

test('a tab goes on with what a closed one left, in whichever slot', async () => {
  localStorage.setItem(slotKey(PLACE, 3), 'C');
  const { result } = await open();
  expect(result.current.slot).toBe(3);
});

test('a tab comes back to its own slot, also at once', async () => {
  othersHold.add(PLACE);
  const { result, rerender, unmount } = await open();
  localStorage.setItem(slotKey(PLACE, 2), 'B');
  othersHold.clear();
  localStorage.setItem(PLACE, 'A');
  rerender({ at: 'draft:post:bella' });
  rerender({ at: PLACE });
  await waitFor(() => expect(result.current).toMatchObject({ slot: 2, taken: true }));
  unmount();
  expect((await open()).result.current.slot).toBe(2);
});

test('two fields of one tab have two slots', async () => {
  const [one, other] = [await open(), await open()];
  expect([one.result.current.slot, other.result.current.slot]).toEqual([1, 2]);
});

test('what closed tabs left is found by one that has a slot, and what others write is not', async () => {
  const place = 'draft:post:bella';
  for (const slot of [1, 2, 3]) localStorage.setItem(slotKey(place, slot), 'something');
  othersHold.add(slotKey(place, 2));
  const { result } = await open(place);
  expect(result.current.slot).toBe(1);
  const left: number[] = [];
  await withAbandonedSlots(place, (slot) => left.push(slot));
  expect(left).toEqual([3]);
  expect(filledSlots(place)).toEqual([1, 2, 3]);
});

test('slots that other tabs have are not free, and those of this one are', async () => {
  localStorage.setItem(PLACE, 'A');
  localStorage.setItem(slotKey(PLACE, 2), 'B');
  othersHold.add(PLACE);
  await open();
  expect(await freeSlots(PLACE, [1, 2])).toEqual([2]);
});

test('without locks there is one slot, at once', () => {
  Reflect.deleteProperty(navigator, 'locks');
  expect(renderHook(() => useDraftSlot(PLACE)).result.current).toMatchObject({ slot: 1, taken: true });
});

test('a page that is refused locks keeps drafts all the same', async () => {
  const refuse = { ...locks, request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  Object.defineProperty(navigator, 'locks', { value: refuse, configurable: true });
  expect((await open()).result.current.slot).toBe(1);
});
