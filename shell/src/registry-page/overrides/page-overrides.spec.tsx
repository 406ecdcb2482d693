import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildRegistry } from '@qlixline/test-kit/remotes/registry-builders';
import { screen, waitFor } from '@testing-library/react';

import { card, changes, dialog, NOW, openRegistryPage } from '../test-support/open-registry-page.tsx';

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

describe('overrides of the viewer', () => {
  test('"Use for me" overrides the version for the viewer alone and reloads the page', async () => {
    const { actor, api, shell } = openRegistryPage({ registry: buildRegistry() });
    await actor.click((await card('mf-pets')).getByText('Versions (1)'));
    await actor.click(screen.getByRole('button', { name: 'Use for me 1.0.0' }));
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/remotes']));
    expect(api.state.overrides).toEqual([{ remote: 'mf-pets', version: '1.0.0' }]);
  });

  test('"Run a drill" overrides the remote with the chosen fault', async () => {
    const { actor, api, shell } = openRegistryPage({ registry: buildRegistry() });
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Run a drill…' }));
    await actor.selectOptions((await dialog()).getByLabelText('What breaks'), 'The entry never comes');
    await actor.click((await dialog()).getByRole('button', { name: 'Break it for me' }));
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/remotes']));
    expect(api.state.overrides).toEqual([{ remote: 'mf-pets', fail: 'entry-never' }]);
  });

  test('an active override is shown, and "Use what is live" ends it', async () => {
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

describe('override offered in the address fragment', () => {
  const FRAGMENT = '#mf-pets=http://localhost:3101';
  const heading = (origin = 'http://localhost:3101') => ({ name: `Run mf-pets from ${origin} instead?` });
  const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

  test('an override in the fragment is set only after the user confirms it', async () => {
    const { actor, api, shell } = openRegistryPage({ registry: buildRegistry() }, FRAGMENT);
    expect(await screen.findByRole('heading', heading())).toBeVisible();
    expect(api.state.overrides).toEqual([]);
    await actor.click(screen.getByRole('button', { name: 'Use it' }));
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/remotes']));
    expect(api.state.overrides).toEqual([{ remote: 'mf-pets', url: 'http://localhost:3101' }]);
  });

  test('declining an override in the fragment removes the fragment and changes nothing', async () => {
    const { actor, api } = openRegistryPage({ registry: buildRegistry() }, FRAGMENT);
    await actor.click(await screen.findByRole('button', { name: 'No thanks' }));
    expect(screen.queryByRole('heading', heading())).not.toBeInTheDocument();
    expect(address()).toBe('/remotes');
    expect(changes(api)).toEqual([]);
  });

  test('an override that the server refuses shows the reason and cannot be submitted again', async () => {
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

  test('an override with a path instead of an origin is refused', async () => {
    openRegistryPage({ registry: buildRegistry() }, '#mf-pets=http://localhost:3101/x?y');
    expect(await screen.findByText('This is not an origin such as http://localhost:3101.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
  });

  test('an override by address is refused where only published versions are allowed', async () => {
    openRegistryPage({ registry: buildRegistry({ mayOverrideByUrl: false }) }, FRAGMENT);
    expect(await screen.findByText('Here, only published versions can be used.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
  });

  test.each(['#content', '#mf-pets', '#shell=http://localhost:3101'])(
    'the fragment %s offers no override',
    async (fragment) => {
      openRegistryPage({ registry: buildRegistry() }, fragment);
      await card('mf-pets');
      expect(screen.queryByRole('button', { name: /Use it|Close/ })).not.toBeInTheDocument();
    },
  );
});
