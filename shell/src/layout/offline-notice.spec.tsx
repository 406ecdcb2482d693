import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, onlineManager, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';

import { useLiveState } from '../live-events/live-state.store.ts';
import { OfflineNotice } from './offline-notice.tsx';

let isOnline: jest.SpiedGetter<boolean>;
let queryClient: QueryClient;
beforeEach(() => {
  isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  queryClient = new QueryClient();
});
afterEach(() => {
  turn('online');
  queryClient.clear();
  jest.restoreAllMocks();
});

function turn(event: 'online' | 'offline'): void {
  isOnline.mockReturnValue(event === 'online');
  act(() => {
    onlineManager.setOnline(event === 'online');
    dispatchEvent(new Event(event));
  });
}

function Friends() {
  const { data } = useQuery({ queryKey: ['friends'], queryFn: async () => 'Juno' });
  return <main>{data ? <p>{data}</p> : <p aria-busy>Loading</p>}</main>;
}

const screenWith = (page: React.ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <OfflineNotice />
    {page}
  </QueryClientProvider>
);
const notice = () => screen.getByRole('status');

test('the notice says that the device is offline, until it is online again', () => {
  render(screenWith(null));
  expect(notice()).toBeEmptyDOMElement();
  turn('offline');
  expect(notice()).toHaveTextContent('You’re offline. New things show up once you’re back.');
  turn('online');
  expect(notice()).toBeEmptyDOMElement();
});

test('the notice says that live updates are blocked, unless the device is offline', () => {
  render(screenWith(null));
  act(() => useLiveState.setState({ isBlocked: true }));
  expect(notice()).toHaveTextContent('Live updates are blocked here. New things show up within 20 seconds.');
  turn('offline');
  expect(notice()).toHaveTextContent(/^You’re offline/);
  turn('online');
  act(() => useLiveState.setState({ isBlocked: false }));
  expect(notice()).toBeEmptyDOMElement();
});

test('the notice says that a page without content will load once the device is online', async () => {
  const { rerender } = render(screenWith(null));
  turn('offline');
  rerender(screenWith(<Friends />));
  await waitFor(() => expect(notice()).toHaveTextContent('You’re offline. This page will show once you’re back.'));
  turn('online');
  expect(await screen.findByText('Juno')).toBeVisible();
  turn('offline');
  expect(notice()).toHaveTextContent('New things show up');
});
