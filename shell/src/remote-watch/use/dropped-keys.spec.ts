import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { watchTyping } from './dropped-keys.ts';

const onFailure = jest.fn();
const TEXT = 'twelve keys.';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<input id="field" /><textarea id="text"></textarea><p>Text</p>';
});
afterEach(async () => {
  document.body.innerHTML = '<input id="field" />';
  type('#field', 'A', (field) => (field.value += 'A'));
  await jest.runAllTimersAsync();
  onFailure.mockClear();
  jest.useRealTimers();
});

watchTyping(onFailure);

function type(selector: string, text: string, take: (field: HTMLInputElement) => void = () => {}): void {
  const field = document.querySelector<HTMLInputElement>(selector)!;
  for (const key of text) {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    take(field);
  }
}

test.each(['#field', '#text'])('keys in a row that change nothing of %s are a failure, once', async (selector) => {
  type(selector, TEXT);
  await jest.runAllTimersAsync();
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test.each([
  ['a field that takes them', () => type('#field', TEXT, (field) => (field.value += 'x'))],
  ['a field that refuses seven letters', () => type('#field', 'letters')],
  ['a text', () => type('p', TEXT)],
  [
    'a field that is full',
    () => (document.querySelector('input')!.setAttribute('maxlength', '0'), type('#field', TEXT)),
  ],
  ['a field that is read only', () => ((document.querySelector('input')!.readOnly = true), type('#field', TEXT))],
  ['a checkbox', () => ((document.querySelector('input')!.type = 'checkbox'), type('#field', TEXT))],
])('keys in %s are no failure', async (_, keys) => {
  keys();
  await jest.runAllTimersAsync();
  expect(onFailure).not.toHaveBeenCalled();
});

test('keys of shortcuts are no failure', async () => {
  const field = document.querySelector('#field')!;
  for (const key of TEXT) field.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true }));
  await jest.runAllTimersAsync();
  expect(onFailure).not.toHaveBeenCalled();
});
