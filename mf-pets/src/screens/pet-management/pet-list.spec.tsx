import { describe, expect, test } from '@jest/globals';
import { buildPet } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { PetManagementScreen } from './pet-management-screen.tsx';

const ROUTE = '/pet-management';

function renderPets(...names: string[]) {
  const pets = names.map((name) => buildPet({ name }));
  return { pets, ...renderWithShell(<PetManagementScreen />, { pets, route: ROUTE }) };
}

describe('list of the viewer’s pets', () => {
  test('links to each pet’s page and form, and to adding a pet', async () => {
    const { pets } = renderPets('Juno', 'Milo');
    const items = within(await screen.findByRole('list', { name: 'Your pets' })).getAllByRole('listitem');
    expect(items).toHaveLength(2);
    const milo = within(items[1]!);
    expect(milo.getByRole('link', { name: /^Milo/ })).toHaveAttribute('href', `/pet/${pets[1]!.id}`);
    expect(milo.getByRole('link', { name: 'Edit Milo' })).toHaveAttribute(
      'href',
      `/pet-management?edit=${pets[1]!.id}`,
    );
    expect(screen.getByRole('link', { name: 'Add pet' })).toHaveAttribute('href', '/pet-management?add');
  });

  test('marks only pets that have died as memorials', async () => {
    const pets = [buildPet({ name: 'Juno' }), buildPet({ name: 'Milo', diedOn: '2025-03-01' })];
    renderWithShell(<PetManagementScreen />, { pets, route: ROUTE });
    const items = within(await screen.findByRole('list', { name: 'Your pets' })).getAllByRole('listitem');
    expect(items.map((item) => within(item).queryByText('In loving memory') !== null)).toEqual([false, true]);
  });

  test('marks the selected pet, and selects another one', async () => {
    const { actor, shell, pets } = renderPets('Juno', 'Milo');
    expect(await screen.findByRole('button', { name: 'Selected: Juno' })).toHaveAttribute('aria-current', 'true');
    await actor.click(screen.getByRole('button', { name: 'Select Milo' }));
    expect(shell.selectedPet.get().pet).toBe(pets[1]);
    expect(screen.getByRole('button', { name: 'Selected: Milo' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Select Juno' })).toBeVisible();
  });

  test('shows an empty state with a link to add a pet', async () => {
    renderPets();
    expect(await screen.findByRole('heading', { name: 'No pets yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add pet' })).toBeVisible();
  });

  test('the list shows a skeleton, and can be loaded again after a failure', async () => {
    const api = createFakeApi({ pets: [buildPet()] });
    const release = api.hold('GET', '/api/pets');
    api.failNext('GET', '/api/pets', 'unavailable', 'Please try again in a moment.');
    const { actor } = renderWithShell(<PetManagementScreen />, { api, route: ROUTE });
    expect(screen.getByRole('status', { name: 'Loading your pets' })).toBeInTheDocument();
    release();
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Juno/ })).toBeVisible();
  });
});

describe('deleting a pet', () => {
  test('cancelling the confirmation deletes nothing', async () => {
    const { actor, api } = renderPets('Juno', 'Milo');
    await actor.click(await screen.findByRole('button', { name: 'Delete Milo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Milo?' });
    expect(dialog).not.toHaveTextContent('only pet');
    await actor.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.requests.map(({ method }) => method)).not.toContain('DELETE');
  });

  test('deleting a pet removes it from the list, clears the selection and shows a toast', async () => {
    const { actor, api, shell, pets } = renderPets('Juno', 'Milo');
    await actor.click(await screen.findByRole('button', { name: 'Delete Juno' }));
    await actor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Juno/ })).not.toBeInTheDocument());
    expect(api.state.pets).toEqual([pets[1]]);
    expect(shell.selectedPet.get().pet).toBeUndefined();
    expect(shell.asked.toasts).toEqual([{ title: 'Juno’s profile was deleted' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('deleting the last pet warns that it leads back to onboarding', async () => {
    const { actor, api } = renderPets('Juno');
    await actor.click(await screen.findByRole('button', { name: 'Delete Juno' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Juno is your only pet. After this you start over');
    await actor.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'No pets yet' })).toBeVisible();
    expect(api.state.pets).toEqual([]);
  });

  test('a refused deletion keeps the pet and shows the reason', async () => {
    const { actor, api, shell, pets } = renderPets('Juno', 'Milo');
    api.failNext('DELETE', `/api/pets/${pets[0]!.id}`, 'unavailable', 'Please try again in a moment.');
    await actor.click(await screen.findByRole('button', { name: 'Delete Juno' }));
    await actor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(shell.asked.toasts).toEqual([
        { variant: 'destructive', title: 'Error', description: 'Please try again in a moment.' },
      ]),
    );
    expect(screen.getByRole('link', { name: /^Juno/ })).toBeVisible();
  });
});
