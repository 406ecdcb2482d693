import { expect, test } from '@jest/globals';
import { useLocation } from '@qlixline/shell-bridge/routing';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';

import { ManagePhotosButton } from './manage-photos-button.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

function open(route: string) {
  return renderWithShell(
    <>
      <ManagePhotosButton>Manage photos</ManagePhotosButton>
      <Address />
    </>,
    { api: createFakeApi(), route },
  );
}

const sheet = () => screen.findByRole('dialog', { name: 'Your photos' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

test('the button opens the photos under their own address, and closing them restores the page’s address', async () => {
  const { actor } = open('/profile?tab=pets');
  await actor.click(screen.getByRole('button', { name: 'Manage photos' }));
  await sheet();
  expect(address()).toBe('/profile?tab=pets&photos=');
  await actor.click(await screen.findByRole('button', { name: 'Close' }));
  await closed();
  expect(address()).toBe('/profile?tab=pets');
  expect(screen.getByRole('button', { name: 'Manage photos' })).toHaveFocus();
});

test('the address of the photos opens them, and closing shows the page below', async () => {
  const { actor } = open('/profile?photos&tab=pets');
  await sheet();
  await actor.click(await screen.findByRole('button', { name: 'Close' }));
  await closed();
  expect(address()).toBe('/profile?tab=pets');
});
