import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, renderHook } from '@testing-library/react';

import { useBackGesture } from './use-back-gesture.ts';

const watchers: FakeWatcher[] = [];
class FakeWatcher extends EventTarget {
  isDestroyed = false;
  constructor() {
    super();
    watchers.push(this);
  }
  destroy() {
    this.isDestroyed = true;
  }
}

beforeEach(() => void Object.assign(globalThis, { CloseWatcher: FakeWatcher }));
afterEach(() => {
  watchers.length = 0;
  Reflect.deleteProperty(globalThis, 'CloseWatcher');
});

describe('the gesture to go back', () => {
  test('asks to close, and does not close by itself', () => {
    const onClose = jest.fn();
    renderHook(() => useBackGesture(onClose));
    const gesture = new Event('cancel', { cancelable: true });
    watchers[0]?.dispatchEvent(gesture);
    expect(gesture.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('is not heard of any more once the part is gone', () => {
    const { unmount } = renderHook(() => useBackGesture(jest.fn()));
    unmount();
    expect(watchers.map(({ isDestroyed }) => isDestroyed)).toEqual([true]);
  });

  test('is not what Escape does: antd hears that itself', () => {
    renderHook(() => useBackGesture(jest.fn()));
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true);
  });

  test('leaves an insistent part alone', () => {
    renderHook(() => useBackGesture(undefined));
    expect(watchers).toEqual([]);
  });
});
