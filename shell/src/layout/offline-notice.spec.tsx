import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, onlineManager, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';

import { useLiveState } from '../live-events/live-state.store.ts';
import { KeptNotice } from '../offline/kept-notice.tsx';
import { noteKept, offlineState } from '../offline/offline-state.store.ts';
import { OfflineNotice } from './offline-notice.tsx';

let isOnline: jest.SpiedGetter<boolean>;
let queryClient: QueryClient;
beforeEach(() => {
  isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  queryClient = new QueryClient();
  useLiveState.setState({ Kept: KeptNotice });
});
afterEach(() => {
  turn('online');
  queryClient.clear();
  act(() => offlineState.setState({ keptAt: undefined }));
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

test('the notice says only that the device is offline until the rest of it is loaded', () => {
  act(() => useLiveState.setState({ Kept: undefined }));
  render(screenWith(null));
  turn('offline');
  expect(notice()).toHaveTextContent(/^You’re offline\.$/);
});

test('the notice says how old the content is, and that the server is away if the device is online', () => {
  render(screenWith(null));
  act(() => noteKept(Date.now() - 3 * 3_600_000));
  expect(notice()).toHaveTextContent('Qlixline can’t be reached. You see what was here 3 hours ago.');
  turn('offline');
  expect(notice()).toHaveTextContent('You’re offline. You see what was here 3 hours ago.');
});
