import { expect, test } from '@jest/globals';
import { buildDataExport } from '@qlixline/test-kit/account/fake-data-exports';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';

import { DataPart } from './data-part.tsx';

const READY = buildDataExport({
  state: 'ready',
  percent: 100,
  bytes: 12_345_678,
  expiresAt: '2026-12-07T08:00:00.000Z',
});

test('requesting the data shows its progress, and can be cancelled', async () => {
  const api = createFakeApi();
  const { actor } = renderWithShell(<DataPart />, { api });
  await actor.click(await screen.findByRole('button', { name: 'Collect my data' }));
  expect(await screen.findByRole('progressbar', { name: 'Collecting your data, 0 %' })).toHaveAttribute('value', '0');
  expect(screen.queryByRole('button', { name: 'Collect my data' })).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Collect my data' })).toBeVisible();
  expect(api.state.dataExport).toBeNull();
});

test('finished data can be downloaded until a date, collected again and deleted', async () => {
  const api = createFakeApi({ dataExport: READY });
  const { actor } = renderWithShell(<DataPart />, { api });
  expect(await screen.findByText(/is ready: 12\.3 MB\. You can download it until Dec 7, 2026/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Download' });
  expect(link).toHaveAttribute('href', `/api/account/export/${READY.id}`);
  expect(link).toHaveAttribute('download');
  await actor.click(screen.getByRole('button', { name: 'Delete download' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Download' })).not.toBeInTheDocument());
  expect(api.state.dataExport).toBeNull();
});

test('collecting again replaces finished data', async () => {
  const api = createFakeApi({ dataExport: READY });
  const { actor } = renderWithShell(<DataPart />, { api });
  await actor.click(await screen.findByRole('button', { name: 'Collect again' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(api.state.dataExport?.state).toBe('waiting');
});

test('a failed collection says so and can be repeated', async () => {
  const api = createFakeApi({ dataExport: buildDataExport({ state: 'failed' }) });
  const { actor } = renderWithShell(<DataPart />, { api });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your data couldn’t be collected. Please try again.');
  await actor.click(screen.getByRole('button', { name: 'Collect my data' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
});

test('a refused request says why', async () => {
  const api = createFakeApi();
  const { actor, shell } = renderWithShell(<DataPart />, { api });
  api.failNext('POST', '/api/account/export', 'rate_limited', 'Please try again tomorrow.');
  await actor.click(await screen.findByRole('button', { name: 'Collect my data' }));
  await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ description: 'Please try again tomorrow.' }]));
});

test('a download that can’t be loaded can be tried again', async () => {
  const api = createFakeApi({ dataExport: READY });
  api.failNext('GET', '/api/account/export', 'unavailable', 'Not just now');
  const { actor } = renderWithShell(<DataPart />, { api });
  await actor.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Download' })).toBeVisible();
});
