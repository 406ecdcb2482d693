import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildRegistry, buildUnit } from '@qlixline/test-kit/remotes/registry-builders';
import { screen, waitFor } from '@testing-library/react';

import { NOW, card, changes, dialog, openRegistryPage } from '../test-support/open-registry-page.tsx';

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

const declared: NonNullable<UnitOverview['api']> = {
  version: '1.2.0',
  calls: [
    { method: 'GET', path: '/readings/:id' },
    { method: 'GET', path: '/mine', needs: ['profile:read'] },
  ],
  answered: false,
  inProduct: false,
};

function open(unit: Partial<UnitOverview>, mayChange = true) {
  const api = createFakeApi({ registry: buildRegistry({ mayChange, units: [buildUnit({ api: declared, ...unit })] }) });
  return openRegistryPage(api);
}

const dialogCloses = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the API of a remote on the page of the remotes', () => {
  test('shows calls, permissions and that it waits for its service', async () => {
    open({}, false);
    const pets = await card('mf-pets');
    expect(pets.getByText('Waits for its service')).toBeVisible();
    expect(pets.getByText('GET /readings/:id')).toBeVisible();
    expect(pets.getByText('needs profile:read')).toBeVisible();
    expect(pets.getByText('not granted')).toBeVisible();
    expect(pets.queryByRole('button', { name: /service|permissions/i })).not.toBeInTheDocument();
  });

  test('a remote that brings no API has no such section', async () => {
    openRegistryPage({ registry: buildRegistry() });
    expect((await card('mf-pets')).queryByText(/^API/)).not.toBeInTheDocument();
  });

  test('registering a service sends its address and version', async () => {
    const { api, actor } = open({});
    const pets = await card('mf-pets');
    await actor.click(pets.getByRole('button', { name: 'Register its service…' }));
    const asked = await dialog();
    await actor.type(asked.getByLabelText('Address'), 'https://horoscope.internal');
    await actor.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(pets.queryByText('Waits for its service')).not.toBeInTheDocument());
    expect(changes(api)).toEqual([
      {
        method: 'POST',
        path: '/api/remotes/mf-pets/api',
        body: { address: { version: '1.2.0', url: 'https://horoscope.internal' } },
      },
    ]);
    expect(pets.getByText('https://horoscope.internal')).toBeInTheDocument();
  });

  test('an empty address removes the service', async () => {
    const addresses = [{ version: '1.2.0', url: 'https://horoscope.internal' }];
    const { api, actor } = open({ api: { ...declared, answered: true }, apiAccess: { addresses, granted: [] } });
    const pets = await card('mf-pets');
    await actor.click(pets.getByText('API 1.2.0 (2 calls)'));
    await actor.click(pets.getByRole('button', { name: 'Change the service…' }));
    const asked = await dialog();
    await actor.clear(asked.getByLabelText('Address'));
    await actor.click(asked.getByRole('button', { name: 'Save' }));
    await dialogCloses();
    expect(changes(api)).toMatchObject([{ body: { address: { version: '1.2.0', url: null } } }]);
  });

  test('a refused address is explained in the dialog', async () => {
    const { api, actor } = open({});
    api.failNext(
      'POST',
      '/api/remotes/mf-pets/api',
      'invalid_transition',
      'This installation allows no service there.',
    );
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Register its service…' }));
    const asked = await dialog();
    await actor.type(asked.getByLabelText('Address'), 'https://evil.example');
    await actor.click(asked.getByRole('button', { name: 'Save' }));
    expect(await asked.findByRole('alert')).toHaveTextContent('This installation allows no service there.');
  });

  test('granting a permission sends all that are granted', async () => {
    const { api, actor } = open({ apiAccess: { addresses: [], granted: ['pets:read'] } });
    const pets = await card('mf-pets');
    await actor.click(pets.getByRole('button', { name: 'Permissions…' }));
    const asked = await dialog();
    await actor.click(asked.getByRole('checkbox', { name: /^profile:read/ }));
    await actor.click(asked.getByRole('button', { name: 'Save' }));
    await dialogCloses();
    expect(changes(api)).toMatchObject([{ body: { granted: ['profile:read', 'pets:read'] } }]);
    expect(await pets.findByText('granted')).toBeInTheDocument();
  });
});
