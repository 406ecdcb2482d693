import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildRegistry } from '@qlixline/test-kit/registry-builders';
import { screen, waitFor } from '@testing-library/react';

import { card, changes, dialog, NOW, openRegistryPage } from './test-support/open-registry-page.tsx';

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

describe('an override', () => {
  test('of a version is set for this person, and the page is loaded anew', async () => {
    const { actor, api, shell } = openRegistryPage({ registry: buildRegistry() });
    await actor.click((await card('mf-pets')).getByText('Versions (1)'));
    await actor.click(screen.getByRole('button', { name: 'Use for me 1.0.0' }));
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/remotes']));
    expect(api.state.overrides).toEqual([{ remote: 'mf-pets', version: '1.0.0' }]);
  });

  test('can be a drill', async () => {
    const { actor, api, shell } = openRegistryPage({ registry: buildRegistry() });
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Run a drill…' }));
    await actor.selectOptions((await dialog()).getByLabelText('What breaks'), 'The entry never comes');
    await actor.click((await dialog()).getByRole('button', { name: 'Break it for me' }));
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/remotes']));
    expect(api.state.overrides).toEqual([{ remote: 'mf-pets', fail: 'entry-never' }]);
  });

  test('that is set is shown and can be ended', async () => {
    const { actor, api, shell } = openRegistryPage({
      registry: buildRegistry(),
      overrides: [{ remote: 'mf-pets', fail: 'entry-never' }],
    });
    const pets = await card('mf-pets');
    expect(await pets.findByText('mf-pets fails: entry-never')).toBeVisible();
    await actor.click(pets.getByRole('button', { name: 'Use what is live' }));
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/remotes']));
    expect(api.state.overrides).toEqual([]);
  });
});

describe('an override that the address offers', () => {
  const FRAGMENT = '#mf-pets=http://localhost:3101';
  const heading = (origin = 'http://localhost:3101') => ({ name: `Run mf-pets from ${origin} instead?` });
  const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

  test('is set only once the person agrees', async () => {
    const { actor, api, shell } = openRegistryPage({ registry: buildRegistry() }, FRAGMENT);
    expect(await screen.findByRole('heading', heading())).toBeVisible();
    expect(api.state.overrides).toEqual([]);
    await actor.click(screen.getByRole('button', { name: 'Use it' }));
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/remotes']));
    expect(api.state.overrides).toEqual([{ remote: 'mf-pets', url: 'http://localhost:3101' }]);
  });

  test('goes away with the fragment when it is declined', async () => {
    const { actor, api } = openRegistryPage({ registry: buildRegistry() }, FRAGMENT);
    await actor.click(await screen.findByRole('button', { name: 'No thanks' }));
    expect(screen.queryByRole('heading', heading())).not.toBeInTheDocument();
    expect(address()).toBe('/remotes');
    expect(changes(api)).toEqual([]);
  });

  test('that the server refuses says why, and cannot be tried again', async () => {
    const api = createFakeApi({ registry: buildRegistry() });
    api.failNext('POST', '/api/qa/overrides', 'validation_failed', 'This address is not on the list.');
    const { actor, shell } = openRegistryPage(api, FRAGMENT);
    await actor.click(await screen.findByRole('button', { name: 'Use it' }));
    expect(await screen.findByText('This address is not on the list.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/remotes');
    expect(shell.asked.reloads).toEqual([]);
  });

  test('with a path or a script instead of an origin cannot be used', async () => {
    openRegistryPage({ registry: buildRegistry() }, '#mf-pets=http://localhost:3101/x?y');
    expect(await screen.findByText('This is not an origin such as http://localhost:3101.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
  });

  test('cannot be used where only published versions can be', async () => {
    openRegistryPage({ registry: buildRegistry({ mayOverrideByUrl: false }) }, FRAGMENT);
    expect(await screen.findByText('Here, only published versions can be used.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
  });

  test.each(['#content', '#mf-pets', '#shell=http://localhost:3101'])('%s is none', async (fragment) => {
    openRegistryPage({ registry: buildRegistry() }, fragment);
    await card('mf-pets');
    expect(screen.queryByRole('button', { name: /Use it|Close/ })).not.toBeInTheDocument();
  });
});
