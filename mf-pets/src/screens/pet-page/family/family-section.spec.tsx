import { expect, test } from '@jest/globals';
import type { Parent, PetFamily, Relative } from '@qlixline/contract/pet-family/pet-family';
import { buildPet, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { buildInbreeding } from '@qlixline/test-kit/listings/listing-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildPetTile } from '@qlixline/test-kit/users/user-builders';
import { screen, within } from '@testing-library/react';

import { FamilySection } from './family-section.tsx';

const juno = buildPet({ name: 'Juno', species: 'dog', gender: 'female', dateOfBirth: '2023-07-14' });
const bruma = buildPet({ name: 'Bruma', species: 'dog', gender: 'female', dateOfBirth: '2017-05-11' });
const farol = buildPet({ name: 'Farol', species: 'dog', gender: 'male', dateOfBirth: '2016-08-30' });

const relative = (name: string | null, petId: number | null = null): Relative => ({
  petId,
  name,
  profileImage: null,
  dateOfBirth: null,
});
const parent = (name: string | null, more: Partial<Parent> = {}): Parent => ({
  ...relative(name),
  isWaiting: false,
  dam: null,
  sire: null,
  ...more,
});
const family = (more: Partial<PetFamily> = {}): PetFamily => ({
  dam: null,
  sire: null,
  litters: [],
  inbreeding: null,
  ...more,
});

function open(known: PetFamily | undefined, { isOwn = true, ...state }: Partial<FakeState> & { isOwn?: boolean } = {}) {
  const pets = [juno, bruma, farol];
  const api = createFakeApi({ pets, families: known ? { [juno.id]: known } : {}, ...state });
  return renderWithShell(<FamilySection pet={juno} isOwn={isOwn} />, { api, pets });
}

test('shows parents, grandparents, litters and the inbreeding coefficient', async () => {
  open(
    family({
      dam: parent('Bruma', { petId: bruma.id, dam: relative('Lua da Serra'), sire: relative(null) }),
      litters: [
        { bornOn: '2025-03-02', otherParent: relative('Max'), children: [relative('Anis', 7), relative(null)] },
      ],
      inbreeding: buildInbreeding({ coefficient: 0.125, commonAncestors: [{ name: 'Zorro', share: 0.125 }] }),
    }),
    { isOwn: false },
  );
  const parents = within(await screen.findByRole('list', { name: 'Parents of Juno' }));
  expect(parents.getByRole('link', { name: 'Bruma' })).toHaveAttribute('href', `/pet/${bruma.id}`);
  expect(parents.getByText('Not known')).toBeVisible();
  const grandparents = within(parents.getByRole('list', { name: 'Parents of Bruma' }));
  expect(grandparents.getByText('Lua da Serra')).toBeVisible();
  expect(grandparents.getByText('A pet')).toBeVisible();
  expect(screen.getByText('Inbreeding: 12.5%')).toBeVisible();
  expect(screen.getByText(/^Born March 2, 2025 with/)).toHaveTextContent('with Max');
  expect(screen.getByRole('link', { name: 'Anis' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit parents' })).not.toBeInTheDocument();
});

test('the owner can enter the parents, and a refusal is shown at its field', async () => {
  const { actor, api } = open(undefined);
  expect(await screen.findByText(/^Nothing is known of Juno’s family yet\. You can enter/)).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Edit parents' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Juno’s parents' }));
  const dam = sheet.getByRole('combobox', { name: 'Dam (mother)' });
  expect(within(dam).queryByRole('option', { name: 'Farol' })).not.toBeInTheDocument();
  expect(within(dam).queryByRole('option', { name: 'Juno' })).not.toBeInTheDocument();
  await actor.selectOptions(dam, 'Bruma');
  await actor.selectOptions(sheet.getByRole('combobox', { name: 'Sire (father)' }), 'A name alone');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Please enter a name')).toBeVisible();
  await actor.type(sheet.getByLabelText('Name of the sire'), 'Rex');
  api.failNext('PUT', `/api/pets/${juno.id}/parents`, 'validation_failed', 'No', [
    { field: 'dam', message: 'It descends from Juno' },
  ]);
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('It descends from Juno')).toBeVisible();
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Bruma' })).toBeVisible();
  expect(api.requests.at(-1)?.body).toEqual({ dam: { petId: bruma.id }, sire: { name: 'Rex' } });
});

test('a parent hidden by a block remains unchanged when the other parent is edited', async () => {
  const { actor, api } = open(family({ dam: parent(null), sire: parent('Rex') }));
  await actor.click(await screen.findByRole('button', { name: 'Edit parents' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('combobox', { name: 'Dam (mother)' })).toHaveDisplayValue('A pet');
  await actor.selectOptions(sheet.getByRole('combobox', { name: 'Sire (father)' }), 'Not known');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A pet')).toBeVisible();
  expect(api.requests.at(-1)?.body).toEqual({ dam: { stays: true }, sire: null });
});

test('the owner can confirm a claim about their pet', async () => {
  const parentClaims = [
    {
      role: 'dam' as const,
      child: buildPetTile({ name: 'Anis' }),
      owner: buildUserCard({ displayName: 'Noor Haddad' }),
      parent: { id: juno.id, name: 'Juno' },
      createdAt: new Date().toISOString(),
    },
  ];
  const { actor } = open(undefined, { parentClaims });
  expect(await screen.findByText(/says that Juno is the dam of/)).toHaveTextContent('Noor Haddad');
  await actor.click(screen.getByRole('button', { name: 'Confirm that Juno is the dam of Anis' }));
  expect(await screen.findByText(/^Nothing is known/)).toBeVisible();
  expect(screen.queryByText(/says that Juno is the dam of/)).not.toBeInTheDocument();
});

test('the family can be loaded again after a failure', async () => {
  const api = createFakeApi({ pets: [juno] });
  api.failNext('GET', `/api/pets/${juno.id}/family`, 'internal', 'Sorry');
  const { actor } = renderWithShell(<FamilySection pet={juno} isOwn={false} />, { api, pets: [juno] });
  await actor.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing is known of Juno’s family yet.')).toBeVisible();
});
