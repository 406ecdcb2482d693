import { jest } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

import { RegistryPage } from '../registry-page.tsx';

/** Time of these specs, close to the builders' times. */
export const NOW = new Date('2026-01-02T06:30:00.000Z');

/** Shows the router's address, so that a spec can check the fragment. */
function Address() {
  const { pathname, hash } = useLocation();
  return <output aria-label="Address">{pathname + hash}</output>;
}

export function openRegistryPage(seed: Partial<FakeState> | FakeApi, fragment = '') {
  const api = 'handle' in seed ? seed : createFakeApi(seed);
  const page = (
    <>
      <RegistryPage />
      <Address />
    </>
  );
  return renderWithShell(page, {
    api,
    route: `/remotes${fragment}`,
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
}

export const card = async (name: string) => within(await screen.findByRole('region', { name }));
export const dialog = async () => within(await screen.findByRole('dialog'));
export const changes = (api: FakeApi) =>
  api.requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
