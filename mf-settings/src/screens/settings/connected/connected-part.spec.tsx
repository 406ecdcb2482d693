import { expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';

import { ConnectedPart } from './connected-part.tsx';

const consents = [
  {
    name: 'mf-horoscope',
    title: 'Horoscope',
    team: 'stars',
    permissions: ['profile:read' as const, 'pets:read' as const],
  },
];

test('the settings list the areas whose teams see something of the user', async () => {
  renderWithShell(<ConnectedPart />, { api: createFakeApi({ consents }) });
  expect(await screen.findByText('Horoscope')).toBeVisible();
  expect(screen.getByText(/The team stars may see who you are: .*, and see which pets you have/)).toBeVisible();
});

test('without a connected area the settings say so', async () => {
  renderWithShell(<ConnectedPart />, { api: createFakeApi() });
  expect(await screen.findByText('No area has asked to see something about you, or to notify you.')).toBeVisible();
});

test('disconnecting an area withdraws all that it was allowed, which can be undone', async () => {
  const api = createFakeApi({ consents });
  const { actor, shell } = renderWithShell(<ConnectedPart />, { api });
  await actor.click(await screen.findByRole('button', { name: 'Disconnect Horoscope' }));
  expect(await screen.findByText('No area has asked to see something about you, or to notify you.')).toBeVisible();
  expect(shell.asked.toasts).toMatchObject([{ title: 'Horoscope is disconnected' }]);
  expect(api.requests.find(({ method }) => method === 'PUT')).toMatchObject({ body: { permissions: [] } });
  act(() => shell.asked.toasts[0]?.action?.onSelect());
  await waitFor(() => expect(shell.asked.toasts.at(-1)).toEqual({ title: 'Undone' }));
  const { permissions } = consents[0]!;
  expect(api.requests.findLast(({ method }) => method === 'PUT')).toMatchObject({ body: { permissions } });
});

test('an area that could not be disconnected stays, and the reason is shown', async () => {
  const api = createFakeApi({ consents });
  api.failNext('PUT', '/api/remote-consents/mf-horoscope', 'unavailable', 'We cannot do this right now.');
  const { actor, shell } = renderWithShell(<ConnectedPart />, { api });
  await actor.click(await screen.findByRole('button', { name: 'Disconnect Horoscope' }));
  await screen.findByText('Horoscope');
  expect(shell.asked.toasts).toMatchObject([{ description: 'We cannot do this right now.' }]);
});

const notifying = [{ ...consents[0]!, permissions: ['notify' as const] }];
const kinds = [
  { remote: 'mf-horoscope', name: 'new-moon', label: 'A new moon', isOn: true },
  { remote: 'mf-feeder', name: 'empty', label: 'The feeder is empty', isOn: true },
];

test('an area that may notify has a switch for each of its own kinds', async () => {
  const api = createFakeApi({ consents: notifying, areaUpdates: kinds });
  const { actor } = renderWithShell(<ConnectedPart />, { api });
  const moon = await screen.findByRole('switch', { name: 'A new moon' });
  expect(screen.getAllByRole('switch')).toEqual([moon]);
  await actor.click(moon);
  expect(moon).not.toBeChecked();
  expect(api.requests.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/area-updates/mf-horoscope/new-moon',
    body: { isOn: false },
  });
});

test('a kind that could not be turned off is on again', async () => {
  const api = createFakeApi({ consents: notifying, areaUpdates: kinds });
  api.failNext('PUT', '/api/area-updates/mf-horoscope/new-moon', 'unavailable', 'We cannot do this right now.');
  const { actor, shell } = renderWithShell(<ConnectedPart />, { api });
  await actor.click(await screen.findByRole('switch', { name: 'A new moon' }));
  await screen.findByRole('switch', { name: 'A new moon', checked: true });
  expect(shell.asked.toasts).toMatchObject([{ description: 'We cannot do this right now.' }]);
});

test('an area that sees something but may not notify has no switches', async () => {
  renderWithShell(<ConnectedPart />, { api: createFakeApi({ consents, areaUpdates: kinds }) });
  await screen.findByText('Horoscope');
  expect(screen.queryByRole('switch')).toBeNull();
});
