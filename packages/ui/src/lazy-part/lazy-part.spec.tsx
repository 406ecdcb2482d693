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

test('LazyPart shows a component that was loaded before at once, and loads it only once', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  const { unmount } = render(<LazyPart load={load} props={{ name: 'Juno' }} waiting="Fetching..." />);
  await screen.findByText('Hello Juno');
  unmount();
  render(<LazyPart load={load} props={{ name: 'Tom' }} waiting="Fetching..." />);
  expect(screen.getByText('Hello Tom')).toBeVisible();
  expect(screen.queryByText('Fetching...')).not.toBeInTheDocument();
  await act(async () => undefined);
  expect(load).toHaveBeenCalledTimes(1);
});

test('LazyPart shows the component of another loader, whether or not it was loaded before', async () => {
  const Farewell = ({ name }: { name: string }) => <p>Goodbye {name}</p>;
  const greeting = () => Promise.resolve(Greeting);
  const farewell = () => Promise.resolve(Farewell);
  const { rerender } = render(<LazyPart load={greeting} props={{ name: 'Juno' }} />);
  await screen.findByText('Hello Juno');
  rerender(<LazyPart load={farewell} props={{ name: 'Juno' }} />);
  expect(await screen.findByText('Goodbye Juno')).toBeVisible();
  rerender(<LazyPart load={greeting} props={{ name: 'Juno' }} />);
  expect(await screen.findByText('Hello Juno')).toBeVisible();
});

test('LazyPart loads again after a failure, also when it is shown anew', async () => {
  const load = jest.fn<() => Promise<ComponentType<{ name: string }>>>();
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(Greeting);
  const { unmount } = render(<LazyPart load={load} props={{ name: 'Juno' }} failed={() => <p>Juno is away</p>} />);
  await screen.findByText('Juno is away');
  unmount();
  render(<LazyPart load={load} props={{ name: 'Juno' }} />);
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
