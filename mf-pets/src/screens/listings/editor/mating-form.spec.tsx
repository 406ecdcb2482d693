import { expect, test } from '@jest/globals';
import type { Pet } from '@qlixline/contract/pets/pet';
import { buildPet } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { screen, within } from '@testing-library/react';

import { NewMatingScreen } from './screens.ts';

function open(pets: Pet[]) {
  const api = createFakeApi({ pets });
  return renderWithShell(
    <Routes>
      <Route path="/mating/new" element={<NewMatingScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { api, route: '/mating/new', pets },
  );
}

const Elsewhere = () => <p>At {useLocation().pathname}</p>;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const checklist = async (name: string) =>
  within(await screen.findByRole('region', { name: `Before ${name} is mated` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the form lists each mating rule with its source, and refuses a pet that violates one', async () => {
  const { actor, api } = open([buildPet({ name: 'Ink', species: 'dog', gender: 'female', dateOfBirth: daysAgo(100) })]);
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  await actor.selectOptions(screen.getByLabelText('Which of your pets?'), 'Ink');
  expect(await checklist('Ink')).toEqual([
    'Met: It is aliveRule of this site',
    'Met: Its profile says whether it is female or maleRule of this site',
    'Met: Its profile says when it was bornRule of this site',
    'Not met: She is at least 1 year oldThe Kennel Club, rules on registering a litter',
    'Met: She is younger than 8 yearsThe Kennel Club, rules on registering a litter',
  ]);
  expect(screen.getByRole('link', { name: 'Ink’s profile' })).toHaveAttribute('href', expect.stringMatching(/edit=/));
  await actor.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('She has to be at least 1 year old')).toBeVisible();
  expect(screen.getByText('Please name at least one health test')).toBeVisible();
  expect(api.state.listings).toEqual([]);
});

test('a draft takes over the pet’s profile, with health tests and terms', async () => {
  const juno = buildPet({ name: 'Juno', species: 'dog', breed: 'Beagle', gender: 'female', dateOfBirth: daysAgo(900) });
  const { actor, api } = open([juno]);
  await actor.selectOptions(screen.getByLabelText('Which of your pets?'), 'Juno');
  expect(await screen.findByLabelText('Name')).toHaveValue('Juno');
  expect(screen.queryByRole('radio', { name: 'Cat' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Price')).not.toBeInTheDocument();
  for (const name of ['Hips', 'Eyes', 'No fee']) await actor.click(screen.getByRole('button', { name }));
  await actor.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/^At \/mating\/\d+$/)).toBeVisible();
  expect(api.state.listings).toMatchObject([
    {
      kind: 'mating',
      species: 'dog',
      breed: 'Beagle',
      bornOn: juno.dateOfBirth,
      traits: ['gender:female', 'tests:hips', 'tests:eyes', 'terms:no_fee'],
      pet: { id: juno.id },
    },
  ]);
});

test('a user without pets is offered to add one', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: 'Add a pet' })).toBeVisible();
});
