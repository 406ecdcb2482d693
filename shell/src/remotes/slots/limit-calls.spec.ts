import { EXTENSION_CALLS_MAX, EXTENSION_WINDOW_MS } from '@qlixline/contract/remotes/registry-limits';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const newestScreen = jest.fn<() => { name: string } | undefined>();
const endExtensionsOf = jest.fn();
jest.unstable_mockModule('../failure/remote-boundary.tsx', () => ({ newestScreen }));
jest.unstable_mockModule('./shown-extensions.ts', () => ({ endExtensionsOf }));

const original = globalThis.fetch;
let stack = '';

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  globalThis.fetch = async () => Response.json({});
  // Stacks name the file of a remote only in a browser.
  (await import('./limit-calls.ts')).limitCalls(() => stack);
  endExtensionsOf.mockReset();
  newestScreen.mockReturnValue({ name: 'mf-pets' });
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = original;
});

const callFrom = (remote: string) => {
  stack = `Error\n at https://q.example/assets/shell.1.js\n at https://q.example/remotes/${remote}/1.0.0/card.js:1:2`;
  return fetch('/api/auth/user').then(
    () => 'answered',
    () => 'refused',
  );
};
async function callMany(remote: string, times: number): Promise<string[]> {
  const outcomes: string[] = [];
  for (let nth = 0; nth < times; nth += 1) outcomes.push(await callFrom(remote));
  return outcomes;
}

test('an extension that calls without end is ended once, and its further calls are refused', async () => {
  expect(new Set(await callMany('mf-flood', EXTENSION_CALLS_MAX))).toEqual(new Set(['answered']));
  expect(endExtensionsOf).not.toHaveBeenCalled();
  expect(await callMany('mf-flood', 3)).toEqual(['refused', 'refused', 'refused']);
  expect(endExtensionsOf.mock.calls).toEqual([['mf-flood']]);
  jest.advanceTimersByTime(EXTENSION_WINDOW_MS * 2);
  expect(await callFrom('mf-flood')).toBe('refused');
});

test('calls of another remote, of the shell and of the open screen go on', async () => {
  await callMany('mf-flood', EXTENSION_CALLS_MAX + 1);
  expect(await callFrom('mf-calm')).toBe('answered');
  expect(new Set(await callMany('mf-pets', EXTENSION_CALLS_MAX + 5))).toEqual(new Set(['answered']));
  stack = 'Error\n at https://q.example/assets/shell.1.js';
  await expect(fetch('/api/auth/user')).resolves.toBeInstanceOf(Response);
});

test('an extension that calls often over a long time is not limited', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    expect(await callMany('mf-busy', EXTENSION_CALLS_MAX)).not.toContain('refused');
    jest.advanceTimersByTime(EXTENSION_WINDOW_MS + 1);
  }
});
