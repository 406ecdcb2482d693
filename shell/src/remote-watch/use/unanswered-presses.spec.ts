import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { watchPresses } from './unanswered-presses.ts';

const ANSWER_MS = 1_500;
const onFailure = jest.fn();

beforeEach(async () => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<a href="/pets">Pets</a><a href="/topics">Topics</a><p>Text</p><button disabled>No</button>';
  await press(PETS, answerOfPage);
  onFailure.mockClear();
});
afterEach(() => void jest.useRealTimers());

const PETS = '[href="/pets"]';
const TOPICS = '[href="/topics"]';
const answerOfPage = () => document.body.append('Something');

async function press(selector: string, answer: () => void = () => {}): Promise<void> {
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('pointerup', { bubbles: true, button: 0 }));
  answer();
  await jest.advanceTimersByTimeAsync(ANSWER_MS);
}

watchPresses(onFailure);

test('three presses in a row that nothing answers are a failure, once', async () => {
  for (const link of [PETS, TOPICS, PETS]) await press(link);
  expect(onFailure).toHaveBeenCalledTimes(1);
  await press(TOPICS);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test.each([
  ['a change of the page', answerOfPage],
  ['a change of the address', () => history.replaceState(null, '', `/?at=${Math.random()}`)],
  ['a move of the focus', () => document.querySelector<HTMLElement>(TOPICS)?.focus()],
])('%s answers a press', async (_, answer) => {
  await press(PETS);
  await press(TOPICS);
  await press(PETS, answer);
  await press(TOPICS);
  await press(PETS);
  expect(onFailure).not.toHaveBeenCalled();
});

test('presses of one link are no failure, as it may lead to the open page', async () => {
  for (let time = 0; time < 5; time += 1) await press(PETS);
  expect(onFailure).not.toHaveBeenCalled();
});

test('presses of a text or a disabled button are no failure', async () => {
  for (const other of ['p', 'button', 'p', 'button']) await press(other);
  expect(onFailure).not.toHaveBeenCalled();
});
