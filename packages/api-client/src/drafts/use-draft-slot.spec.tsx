import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';

import { filledSlots, slotKey } from './draft-slots.store.ts';
import { useDraftSlot } from './use-draft-slot.ts';

/** Loaded as the hook loads it, whose locks it knows. */
const lockSlots = () => import('./lock-slots.store.ts');

const PLACE = 'draft:post:ana';
const untouched = () => false;

/** Names of the locks that other tabs hold. */
const othersHold = new Set<string>();
const held = new Set<string>();

/** Fake of the browser's locks: one holder per name, with a delayed release. */
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
  sessionStorage.clear();
  othersHold.clear();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

async function open(place = PLACE) {
  const rendered = renderHook(({ at }) => useDraftSlot(at, untouched), { initialProps: { at: place } });
  await waitFor(() => expect(rendered.result.current.taken).toBe(true));
  return rendered;
}

test('a tab takes another slot than the tab beside it, and reports no slot before', async () => {
  localStorage.setItem(PLACE, 'A');
  othersHold.add(PLACE);
  const { result } = renderHook(() => useDraftSlot(PLACE, untouched));
  expect(result.current).toMatchObject({ slot: 1, taken: false });
  await waitFor(() => expect(result.current).toMatchObject({ slot: 2, taken: true }));
});

test('input made before a tab has its slot never replaces the draft of a closed tab', async () => {
  for (const slot of [1, 2, 4]) localStorage.setItem(slotKey(PLACE, slot), 'something');
  othersHold.add(PLACE);
  const { result, unmount } = renderHook(() => useDraftSlot(PLACE, () => true));
  expect(result.current).toMatchObject({ slot: 1, taken: false });
  await waitFor(() => expect(result.current).toMatchObject({ slot: 3, taken: true }));
  expect(held).toEqual(new Set([slotKey(PLACE, 3)]));
  unmount();
});

test('input made before a tab has its slot stays in the guessed slot, which no other tab holds', async () => {
  localStorage.setItem(PLACE, 'A');
  const { result } = renderHook(() => useDraftSlot(PLACE, () => true));
  await waitFor(() => expect(result.current).toMatchObject({ slot: 1, taken: true }));
});

test('a tab continues the draft of a closed tab, whatever its slot', async () => {
  localStorage.setItem(slotKey(PLACE, 3), 'C');
  const { result } = await open();
  expect(result.current.slot).toBe(3);
});

test('a tab returns to its own slot, also immediately', async () => {
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

test.each([1, 2, 7])('a reloaded tab returns to its own slot %d, although other slots hold drafts', async (slot) => {
  const place = `draft:post:${slot}`;
  if (slot > 1) for (let other = 1; other < slot; other += 1) othersHold.add(slotKey(place, other));
  const before = await open(place);
  expect(before.result.current.slot).toBe(slot);
  before.unmount();
  othersHold.clear();
  for (const filled of [1, 2, 7]) localStorage.setItem(slotKey(place, filled), 'something');
  jest.resetModules(); // A reload also clears the module's state.
  const anew = await import('./draft-slots.store.ts');
  expect(anew.likelySlot(place, anew.filledSlots(place))).toBe(slot);
});

test('a reloaded page waits for its own slot while the browser still holds its lock', async () => {
  const place = 'draft:post:cleo';
  sessionStorage.setItem(`slot:${place}`, '1');
  localStorage.setItem(place, 'A');
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type: 'reload' }], configurable: true });
  const released = Promise.withResolvers<undefined>();
  const slowly = {
    ...locks,
    request: async (name: string, options: LockOptions, use: (lock: Partial<Lock> | null) => unknown) => {
      if (options.ifAvailable) return use(null);
      await released.promise;
      return locks.request(name, options, use);
    },
  };
  Object.defineProperty(navigator, 'locks', { value: slowly, configurable: true });
  const { result } = renderHook(() => useDraftSlot(place, untouched));
  expect(result.current).toMatchObject({ slot: 1, taken: false });
  released.resolve(undefined);
  await waitFor(() => expect(result.current).toMatchObject({ slot: 1, taken: true }));
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test('two fields of one tab use two slots', async () => {
  const [one, other] = [await open(), await open()];
  expect([one.result.current.slot, other.result.current.slot]).toEqual([1, 2]);
});

test('a tab with a slot finds drafts of closed tabs, but not those of open tabs', async () => {
  const place = 'draft:post:bella';
  for (const slot of [1, 2, 3]) localStorage.setItem(slotKey(place, slot), 'something');
  othersHold.add(slotKey(place, 2));
  const { result } = await open(place);
  expect(result.current.slot).toBe(1);
  const left: number[] = [];
  await (await lockSlots()).withAbandonedSlots(place, (slot) => left.push(slot));
  expect(left).toEqual([3]);
  expect(filledSlots(place)).toEqual([1, 2, 3]);
});

test('a slot that this tab releases during a search for drafts of closed tabs is not among them', async () => {
  const place = 'draft:post:cleo';
  for (const slot of [1, 2]) localStorage.setItem(slotKey(place, slot), 'something');
  othersHold.add(place);
  const { result, unmount } = await open(place);
  expect(result.current.slot).toBe(2);
  othersHold.delete(place);
  const left: number[] = [];
  const { withAbandonedSlots } = await lockSlots();
  const search = withAbandonedSlots(place, (slot) => {
    left.push(slot);
    unmount(); // the composer is closed while the search goes on
  });
  await search;
  expect(left).toEqual([1]);
});

test('slots of other tabs are not free, and those of this tab are', async () => {
  localStorage.setItem(PLACE, 'A');
  localStorage.setItem(slotKey(PLACE, 2), 'B');
  othersHold.add(PLACE);
  await open();
  expect(await (await lockSlots()).freeSlots(PLACE, [1, 2])).toEqual([2]);
});

test('a slot released while the browser lists the locks is free', async () => {
  localStorage.setItem(PLACE, 'A');
  const { unmount } = await open();
  const answer = Promise.withResolvers<undefined>();
  const query = async () => {
    const seen = await locks.query();
    await answer.promise;
    return seen;
  };
  Object.defineProperty(navigator, 'locks', { value: { ...locks, query }, configurable: true });
  const { freeSlots } = await lockSlots();
  const free = freeSlots(PLACE, [1]);
  unmount();
  await waitFor(() => expect(held.size).toBe(0));
  answer.resolve(undefined);
  expect(await free).toEqual([1]);
});

test('a browser without locks uses one slot immediately', () => {
  Reflect.deleteProperty(navigator, 'locks');
  expect(renderHook(() => useDraftSlot(PLACE, untouched)).result.current).toMatchObject({ slot: 1, taken: true });
});

test('a page that is refused locks still stores drafts', async () => {
  const refuse = { ...locks, request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  Object.defineProperty(navigator, 'locks', { value: refuse, configurable: true });
  expect((await open()).result.current.slot).toBe(1);
});

test.each([
  ['refuses databases', () => Promise.reject(new DOMException('no', 'SecurityError'))],
  ['fails to open one', () => new Promise((_, fail) => setTimeout(() => fail(new Error('The disk is full'))))],
])('a page without locks whose browser %s still stores drafts', async (_, openDatabase) => {
  Reflect.deleteProperty(navigator, 'locks');
  const refused = () => {
    const request = Object.assign(new EventTarget(), { error: new Error() });
    void openDatabase().catch((error: Error) => {
      request.error = error;
      request.dispatchEvent(new Event('error'));
    });
    return request;
  };
  Object.defineProperty(globalThis, 'indexedDB', { value: { open: refused }, configurable: true });
  localStorage.setItem(PLACE, 'A');
  expect((await open()).result.current.slot).toBe(1);
  expect(await (await lockSlots()).freeSlots(PLACE, [1])).toEqual([1]);
});
