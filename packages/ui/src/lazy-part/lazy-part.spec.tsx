import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

import { LazyPart } from './lazy-part.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

test('LazyPart shows a placeholder and then the component with its props', async () => {
  render(<LazyPart load={() => Promise.resolve(Greeting)} props={{ name: 'Juno' }} waiting="Fetching..." />);
  expect(screen.getByText('Fetching...')).toBeVisible();
  expect(await screen.findByText('Hello Juno')).toBeVisible();
});

test('LazyPart offers to load its code again after a failure', async () => {
  const load = jest.fn<() => Promise<ComponentType<{ name: string }>>>();
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(Greeting);
  render(<LazyPart load={load} props={{ name: 'Juno' }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Juno')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('LazyPart retries when the device is online again', async () => {
  const load = jest.fn<() => Promise<ComponentType<{ name: string }>>>();
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(Greeting);
  render(<LazyPart load={load} props={{ name: 'Juno' }} failed={() => <p>Juno is away</p>} />);
  await screen.findByText('Juno is away');
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hello Juno')).toBeVisible();
});

test('LazyPart can render its own error state', async () => {
  const load = () => Promise.reject<ComponentType<{ name: string }>>(new TypeError('no network'));
  render(<LazyPart load={load} props={{ name: 'Juno' }} failed={() => <p>Juno is asleep</p>} />);
  expect(await screen.findByText('Juno is asleep')).toBeVisible();
});
