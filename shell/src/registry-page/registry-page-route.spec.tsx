import { expect, jest, test } from '@jest/globals';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';

let failures = 1;
jest.unstable_mockModule('./registry-page.tsx', () => {
  failures -= 1;
  if (failures >= 0) throw new Error('ChunkLoadError');
  return { RegistryPage: () => <h1>Remotes</h1> };
});

const { RegistryPageRoute } = await import('./registry-page-route.tsx');

test('the remotes page can be loaded again when its code could not be loaded', async () => {
  const { actor } = renderWithShell(<RegistryPageRoute />);
  expect(screen.getByRole('status', { name: 'Loading Remotes' })).toBeInTheDocument();
  await actor.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Remotes' })).toBeVisible();
});
