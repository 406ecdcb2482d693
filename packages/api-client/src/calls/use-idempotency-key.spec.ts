import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';

import { useIdempotencyKey } from './use-idempotency-key.ts';

test('useIdempotencyKey returns the same key for the same content and another one for changed content', () => {
  const { result, rerender } = renderHook(useIdempotencyKey);
  const first = result.current.keyFor({ text: 'Hello' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  rerender();
  expect(result.current.keyFor({ text: 'Hello' })).toBe(first);
  expect(result.current.keyFor({ text: 'Hello!' })).not.toBe(first);
});

test('useIdempotencyKey returns a new key for content that was sent successfully', () => {
  const { result } = renderHook(useIdempotencyKey);
  const first = result.current.keyFor('Hello');
  result.current.forgetKey();
  expect(result.current.keyFor('Hello')).not.toBe(first);
});
