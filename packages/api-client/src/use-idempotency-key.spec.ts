import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';

import { useIdempotencyKey } from './use-idempotency-key.ts';

test('The same content keeps its key, changed content has another', () => {
  const { result, rerender } = renderHook(useIdempotencyKey);
  const first = result.current.keyFor({ text: 'Hello' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  rerender();
  expect(result.current.keyFor({ text: 'Hello' })).toBe(first);
  expect(result.current.keyFor({ text: 'Hello!' })).not.toBe(first);
});

test('What has arrived is created anew when it is sent once more', () => {
  const { result } = renderHook(useIdempotencyKey);
  const first = result.current.keyFor('Hello');
  result.current.forgetKey();
  expect(result.current.keyFor('Hello')).not.toBe(first);
});
