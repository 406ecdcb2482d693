import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { FieldRow } from '@qlixline/contract/fields/field';
import { PET_FIELDS } from '@qlixline/contract/pets/pet-fields';
import { screens } from '@qlixline/contract/areas/screens';
import type { CurrentUser } from '@qlixline/contract/users/user';
import { Link, Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { buildPet, buildUser, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';

import { PetManagementScreen } from './pet-management-screen.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Hides the field from everybody but the owner until the end of the test. */
function showToOwnerAlone(field: FieldRow) {
  jest.replaceProperty(field, 'seenBy', 'owner');
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Renders the screen, and a pet's page from which the form can be opened. */
function renderEditor(route: string, api = createFakeApi({ pets: [buildPet({ name: 'Juno' })] }), user?: CurrentUser) {
  const juno = api.state.pets[0]!;
  const page = (
    <>
      <Address />
      <Routes>
        <Route path={screens.petManagement} element={<PetManagementScreen />} />
        <Route path="/pet/:petId" element={<Link to={screens.editPet(juno.id)}>Edit from the page</Link>} />
      </Routes>
    </>
  );
  return { juno, ...renderWithShell(page, { api, route, ...(user && { user }) }) };
}

const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

describe('PetEditor', () => {
  test('adding a pet saves it and returns to the list', async () => {
    const { actor, api } = renderEditor('/pet-management');
    await actor.click(await screen.findByRole('link', { name: 'Add pet' }));
    expect(address()).toBe('/pet-management?add');
    await actor.type(await screen.findByRole('textbox', { name: 'Pet Name *' }), 'Milo');
    await actor.click(screen.getByRole('radio', { name: 'Cat' }));
    await actor.click(screen.getByRole('button', { name: 'Create Pet' }));
    expect(await screen.findByRole('button', { name: 'Select Milo' })).toBeVisible();
    expect(address()).toBe('/pet-management');
    expect(api.state.pets.map(({ name }) => name)).toEqual(['Juno', 'Milo']);
  });

  test('editing a pet saves it and returns to the page where the form was opened', async () => {
    const { actor, api, juno } = renderEditor('/pet/1');
    await actor.click(screen.getByRole('link', { name: 'Edit from the page' }));
    const name = await screen.findByRole('textbox', { name: 'Pet Name *' });
    expect(name).toHaveValue('Juno');
    await actor.type(name, ' II');
    await actor.click(screen.getByRole('button', { name: 'Update Pet' }));
    expect(await screen.findByRole('link', { name: 'Edit from the page' })).toBeVisible();
    expect(address()).toBe('/pet/1');
    expect(api.state.pets).toMatchObject([{ id: juno.id, name: 'Juno II' }]);
  });

  test('adding or editing a pet reloads the list of pets', async () => {
    const { actor, api } = renderEditor('/pet-management');
    const requests = () => api.requests.map(({ method, path }) => `${method} ${path}`);
    const afterwards = (saved: string) => requests().slice(requests().indexOf(saved) + 1);
    await actor.click(await screen.findByRole('link', { name: 'Add pet' }));
    await actor.type(await screen.findByRole('textbox', { name: 'Pet Name *' }), 'Milo');
    await actor.click(screen.getByRole('radio', { name: 'Cat' }));
    await actor.click(screen.getByRole('button', { name: 'Create Pet' }));
    await waitFor(() => expect(afterwards('POST /api/pets')).toContain('GET /api/pets'));
    const milo = api.state.pets.at(-1)!;
    await actor.click(await screen.findByRole('link', { name: 'Edit Milo' }));
    await actor.type(await screen.findByRole('textbox', { name: 'Pet Name *' }), ' II');
    await actor.click(screen.getByRole('button', { name: 'Update Pet' }));
    await waitFor(() => expect(afterwards(`PUT /api/pets/${milo.id}`)).toContain('GET /api/pets'));
    expect(await screen.findByRole('button', { name: 'Select Milo II' })).toBeVisible();
  });

  test('cancelling a form that was opened by its address shows the list', async () => {
    const { actor } = renderEditor('/pet-management?add');
    await actor.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('list', { name: 'Your pets' })).toBeVisible();
    expect(address()).toBe('/pet-management');
  });

  test('typing marks unsaved changes, and cancelling clears them', async () => {
    const { actor, shell } = renderEditor('/pet-management?add');
    await actor.type(await screen.findByRole('textbox', { name: 'Pet Name *' }), 'Milo');
    expect(shell.asked.unsaved).toBe(1);
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(shell.asked.unsaved).toBe(0);
  });

  test.each([
    ['doesn’t show a co-owner', { role: 'co_owner', endsOn: null, isAccepted: true }, 0],
    ['shows the owner', null, 1],
  ] as const)('the form %s a field that the owner alone sees', async (_, care, shown) => {
    showToOwnerAlone(PET_FIELDS.bio);
    const pet = buildPet({ name: 'Juno' });
    const owner = buildUser(buildUserCard());
    const api = createFakeApi({ user: owner, pets: [pet], care: care ? { [pet.id]: care } : {} });
    const { actor } = renderEditor(`/pet-management?edit=${pet.id}`, api, care ? buildUser() : owner);
    await actor.type(await screen.findByRole('textbox', { name: 'Pet Name *' }), ' II');
    expect(screen.queryAllByRole('textbox', { name: 'Bio' })).toHaveLength(shown);
    await actor.click(screen.getByRole('button', { name: 'Update Pet' }));
    await waitFor(() => expect(api.state.pets).toMatchObject([{ name: 'Juno II' }]));
  });

  test.each([
    ['a sitter', { role: 'sitter', endsOn: '2026-12-24', isAccepted: true }],
    ['a co-owner who has not accepted', { role: 'co_owner', endsOn: null, isAccepted: false }],
  ] as const)('the form of a pet does not open for %s', async (_, care) => {
    const pet = buildPet({ name: 'Juno' });
    const api = createFakeApi({ user: buildUser(buildUserCard()), pets: [pet], care: { [pet.id]: care } });
    renderEditor(`/pet-management?edit=${pet.id}`, api, buildUser());
    expect(await screen.findByRole('heading', { name: 'This pet is hiding' })).toBeVisible();
  });

  test('editing a pet that does not exist shows "This pet is hiding"', async () => {
    renderEditor('/pet-management?edit=4711');
    expect(await screen.findByRole('heading', { name: 'This pet is hiding' })).toBeVisible();
  });

  test('the form shows a skeleton, and can be loaded again after a failure', async () => {
    const api = createFakeApi({ pets: [buildPet({ name: 'Juno' })] });
    api.failNext('GET', '/api/pets', 'unavailable', 'Please try again in a moment.');
    const { actor } = renderEditor(`/pet-management?edit=${api.state.pets[0]!.id}`, api);
    expect(screen.getByRole('status', { name: 'Loading the form' })).toBeInTheDocument();
    await actor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Pet Name *' })).toHaveValue('Juno');
  });
});
