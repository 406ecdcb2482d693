import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { FieldRow } from '@qlixline/contract/fields/field';
import { PET_FIELDS } from '@qlixline/contract/pets/pet-fields';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { slowLocks } from '@qlixline/test-kit/slow-locks';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { valuesOf } from './pet-form-values.ts';
import { PetForm } from './pet-form.tsx';
import { advanceTimers, showCreate } from './test-support/pet-form.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

const mira = buildUser();
const juno = buildPet({
  name: 'Juno',
  breed: 'Border Collie',
  subBreed: 'Working line',
  weight: 17.37,
  height: 51.3,
});

function showEdit(api = createFakeApi({ pets: [juno] }), pet = juno, role: PetRole = 'owner') {
  const onSaved = jest.fn();
  const page = renderWithShell(<PetForm mode="edit" pet={pet} petRole={role} onSaved={onSaved} />, {
    api,
    advanceTimers,
  });
  return { ...page, onSaved };
}

/** Hides the field from everybody but the owner until the end of the test. */
function showToOwnerAlone(field: FieldRow) {
  jest.replaceProperty(field, 'seenBy', 'owner');
}

function sentPets(api: ReturnType<typeof createFakeApi>) {
  return api.requests.filter(({ method }) => method === 'POST' || method === 'PUT').map(({ body }) => body);
}

const CHOSEN = new Set(['profileImageUrl', 'species', 'breed', 'gender', 'dateOfBirth']);
const typedFields = Object.keys(valuesOf(juno, 'metric')).filter((field) => !CHOSEN.has(field));

describe('form for a new pet', () => {
  test('the form for a new pet shows its title, fields and metric units', () => {
    showCreate();
    expect(screen.getByRole('heading', { name: 'Add New Pet' })).toBeInTheDocument();
    expect(screen.getByText('Create a detailed profile for your pet')).toBeInTheDocument();
    for (const label of [
      'Pet Name *',
      'Nickname (Optional)',
      'Breed',
      'Sub-breed or Mix (Optional)',
      'Gender',
      'Bio',
    ]) {
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    }
    expect(screen.getByRole('group', { name: 'Pet Photo' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Species *' })).toBeInTheDocument();
    expect(screen.getByLabelText('Weight (kg)')).toHaveAttribute('step', '0.1');
    expect(screen.getByLabelText('Height (cm)')).toHaveAttribute('step', '0.1');
    expect(screen.getByRole('button', { name: 'Birthday Pick a date' })).toBeInTheDocument();
    expect(screen.getByLabelText('Bio')).toHaveAttribute('rows', '4');
  });

  test('the form lists facts in the order of the specification', () => {
    const { container } = showCreate();
    const text = container.textContent;
    const places = ['Gender', 'Weight (kg)', 'Height (cm)', 'Birthday', 'Bio'].map((label) => text.indexOf(label));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('a reload restores the draft with its photo until the user starts anew', async () => {
    const values = {
      ...valuesOf(undefined, 'metric'),
      name: 'Rex',
      species: 'dog',
      profileImageUrl: '/media/r/x.webp',
    };
    localStorage.setItem(`draft:pet:${mira.id}`, JSON.stringify(values));
    const { actor, shell } = showCreate(createFakeApi({ user: mira }));
    expect(screen.getByLabelText('Pet Name *')).toHaveValue('Rex');
    expect(screen.getByRole('radio', { name: 'Dog' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Change Photo' })).toBeInTheDocument();
    expect(shell.asked.unsaved).toBe(1);
    await actor.click(screen.getByRole('button', { name: 'Start anew' }));
    expect(screen.getByLabelText('Pet Name *')).toHaveValue('');
    expect(screen.queryByText('Your entries are still here.')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  test('the draft is stored while typing, and deleted when the form is left', async () => {
    const { actor, unmount } = showCreate(createFakeApi({ user: mira }));
    await actor.type(screen.getByLabelText('Pet Name *'), 'Rex');
    expect(JSON.parse(localStorage.getItem(`draft:pet:${mira.id}`) ?? '')).toMatchObject({ name: 'Rex', species: '' });
    unmount();
    expect(localStorage).toHaveLength(0);
  });

  test('input made before a tab knows that another one has the slot is kept and stored', async () => {
    const key = `draft:pet:${mira.id}`;
    const locks = slowLocks(key);
    const { actor } = showCreate(createFakeApi({ user: mira }));
    await actor.type(screen.getByLabelText('Pet Name *'), 'Rex');
    expect(localStorage).toHaveLength(0);
    localStorage.setItem(key, JSON.stringify({ ...valuesOf(undefined, 'metric'), name: 'Milo' }));
    locks.answer();
    await waitFor(() => expect(localStorage.getItem(`${key}#2`)).toContain('Rex'));
    expect(screen.getByLabelText('Pet Name *')).toHaveValue('Rex');
    expect(localStorage.getItem(key)).toContain('Milo');
    locks.restore();
  });

  test.each(['no JSON', '7', '{"name":1}', '{"colour":"red"}', '{}'])(
    'the form starts empty when the malformed draft %s is stored',
    (stored) => {
      localStorage.setItem(`draft:pet:${mira.id}`, stored);
      showCreate(createFakeApi({ user: mira }));
      expect(screen.getByLabelText('Pet Name *')).toHaveValue('');
      expect(screen.queryByRole('button', { name: 'Start anew' })).not.toBeInTheDocument();
    },
  );

  test('creating a pet requires a name and a species', async () => {
    const { actor, api } = showCreate();
    await actor.click(screen.getByRole('button', { name: 'Create Pet' }));
    expect(await screen.findByText('Pet name is required')).toBeInTheDocument();
    expect(screen.getByText('Species is required')).toBeInTheDocument();
    expect(screen.getByLabelText('Pet Name *')).toHaveFocus();
    expect(sentPets(api)).toEqual([]);
  });

  test('a created pet clears the form and calls back after 100 ms', async () => {
    const { actor, api, shell, onSaved } = showCreate();
    const release = api.hold('POST', pathOf('GET /api/pets'));
    await actor.type(screen.getByLabelText('Pet Name *'), 'Rex');
    await actor.click(screen.getByRole('radio', { name: 'Cat' }));
    expect(shell.asked.unsaved).toBe(1);
    await actor.click(screen.getByRole('button', { name: 'Create Pet' }));
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
    release();
    await waitFor(() => expect(screen.getByLabelText('Pet Name *')).toHaveValue(''));
    expect(shell.asked.toasts).toEqual([{ title: 'Success', description: 'Pet created successfully!' }]);
    expect(onSaved).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
    advanceTimers(100);
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ name: 'Rex', species: 'cat' }));
    expect(shell.asked.unsaved).toBe(0);
  });

  test.each(Object.keys(valuesOf(undefined, 'metric')))(
    'a refusal by the server is shown at the field %s',
    async (field) => {
      const { actor, api } = showCreate();
      const message = 'Not for this one';
      api.failNext('POST', pathOf('GET /api/pets'), 'validation_failed', 'Please check.', [{ field, message }]);
      await actor.type(screen.getByLabelText('Pet Name *'), 'Rex');
      await actor.click(screen.getByRole('radio', { name: 'Dog' }));
      await actor.click(screen.getByRole('button', { name: 'Create Pet' }));
      expect(await screen.findByText(message)).toBeInTheDocument();
    },
  );

  test('a failed creation keeps everything typed and shows the server’s message and field errors', async () => {
    const { actor, api, shell, onSaved } = showCreate();
    const message = 'Please check the name.';
    api.failNext('POST', pathOf('GET /api/pets'), 'validation_failed', message, [
      { field: 'name', message: 'Too plain' },
    ]);
    await actor.type(screen.getByLabelText('Pet Name *'), 'Rex');
    await actor.click(screen.getByRole('radio', { name: 'Dog' }));
    await actor.click(screen.getByRole('button', { name: 'Create Pet' }));
    expect(await screen.findByText('Too plain')).toBeInTheDocument();
    expect(shell.asked.toasts).toEqual([{ title: 'Error', description: message, variant: 'destructive' }]);
    expect(screen.getByLabelText('Pet Name *')).toHaveValue('Rex');
    advanceTimers(100);
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('the idempotency key is reused for the same pet and replaced for a changed one', async () => {
    const { actor, api } = showCreate();
    await actor.type(screen.getByLabelText('Pet Name *'), 'Rex');
    await actor.click(screen.getByRole('radio', { name: 'Dog' }));
    for (const more of ['', 'y', '']) {
      api.failNext('POST', pathOf('GET /api/pets'), 'unavailable', 'Please try again in a moment.');
      if (more) await actor.type(screen.getByLabelText('Pet Name *'), more);
      await actor.click(await screen.findByRole('button', { name: 'Create Pet' }));
      await screen.findByRole('button', { name: 'Create Pet' });
    }
    const keys = api.requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
  });

  test('an expired session shows a message and leads to sign-in after a second', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const { actor, api, shell } = showCreate();
    api.failNext('POST', pathOf('GET /api/pets'), 'unauthenticated', 'Please sign in.');
    await actor.type(screen.getByLabelText('Pet Name *'), 'Rex');
    await actor.click(screen.getByRole('radio', { name: 'Dog' }));
    await actor.click(screen.getByRole('button', { name: 'Create Pet' }));
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1));
    expect(shell.asked.toasts[0]).toEqual({
      title: 'Authentication Required',
      description: 'Please log in to create a pet profile.',
      variant: 'destructive',
    });
    expect(shell.asked.unsaved).toBe(0);
    expect(shell.asked.signIns).toBe(0);
    expect(timers).toHaveBeenCalledWith(shell.goToSignIn, 1_000);
    advanceTimers(1_000);
    expect(shell.asked.signIns).toBe(1);
  });
});

describe('form for an existing pet', () => {
  test.each(typedFields)('the form shows the stored %s and sends what is typed', async (field) => {
    const isNumber = field === 'weight' || field === 'height';
    const [before, after] = isNumber ? ['12', '13'] : ['As it was', 'As it is now'];
    const pet = { ...juno, [field]: isNumber ? Number(before) : before };
    const { actor, api } = showEdit(createFakeApi({ pets: [pet] }), pet);
    const control = screen.getByDisplayValue(before);
    await actor.clear(control);
    await actor.type(control, after);
    await actor.click(screen.getByRole('button', { name: 'Update Pet' }));
    await waitFor(() => expect(sentPets(api)).toMatchObject([{ [field]: isNumber ? Number(after) : after }]));
  });

  test('the form shows the user’s unit and sends an untouched pet unchanged', async () => {
    const api = createFakeApi({ pets: [juno], user: buildUser({ measurementUnit: 'imperial' }) });
    const { actor, shell } = showEdit(api);
    expect(screen.getByRole('heading', { name: 'Edit Pet Profile' })).toBeInTheDocument();
    expect(screen.getByText("Update your pet's information")).toBeInTheDocument();
    expect(screen.getByLabelText('Weight (lbs)')).toHaveValue(38.3);
    expect(screen.getByLabelText('Height (inches)')).toHaveValue(20.2);
    await actor.click(screen.getByRole('button', { name: 'Update Pet' }));
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1));
    expect(shell.asked.toasts[0]?.description).toBe('Pet profile updated successfully!');
    expect(sentPets(api)[0]).toMatchObject({ weight: 17.37, height: 51.3, breed: 'Border Collie' });
  });

  test('choosing another species clears breed and sub-breed if it lacks the breed', async () => {
    const { actor } = showEdit();
    await actor.click(screen.getByRole('radio', { name: 'Cat' }));
    await waitFor(() => expect(screen.getByLabelText('Sub-breed or Mix (Optional)')).toHaveValue(''));
    expect(screen.queryByText('Border Collie')).not.toBeInTheDocument();
  });

  test('choosing another species keeps breed and sub-breed if it has the breed', async () => {
    const mixed = buildPet({ breed: 'Mixed Breed', subBreed: 'Farm cat' });
    const { actor, queryClient } = renderWithShell(
      <PetForm mode="edit" pet={mixed} petRole="owner" onSaved={() => {}} />,
      {
        advanceTimers,
      },
    );
    await actor.click(screen.getByRole('radio', { name: 'Cat' }));
    await waitFor(() => expect(queryClient.getQueryData(['species-catalogue', 'cat'])).toContain('Mixed Breed'));
    await act(async () => {}); // input that waited for the list
    expect(screen.getByText('Mixed Breed')).toBeInTheDocument();
    expect(screen.getByLabelText('Sub-breed or Mix (Optional)')).toHaveValue('Farm cat');
  });

  test.each([
    ['bio', 'Bio'],
    ['gender', 'Gender'],
    ['dateOfBirth', 'Birthday'],
  ] as const)('the form hides the %s from a co-owner if the owner alone sees it', (field, label) => {
    const facts = () => ['Gender', 'Weight (kg)', 'Birthday', 'Bio'].filter((text) => screen.queryByText(text));
    showToOwnerAlone(PET_FIELDS[field]);
    const owners = showEdit();
    expect(facts()).toEqual(['Gender', 'Weight (kg)', 'Birthday', 'Bio']);
    owners.unmount();
    showEdit(undefined, undefined, 'co_owner');
    expect(facts()).toEqual(['Gender', 'Weight (kg)', 'Birthday', 'Bio'].filter((text) => text !== label));
  });

  test('a co-owner sends null in a field that the owner alone sees', async () => {
    showToOwnerAlone(PET_FIELDS.bio);
    const { actor, api, shell } = showEdit(undefined, { ...juno, bio: null }, 'co_owner');
    await actor.type(screen.getByLabelText('Pet Name *'), ' II');
    await actor.click(screen.getByRole('button', { name: 'Update Pet' }));
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1));
    expect(sentPets(api)).toMatchObject([{ name: 'Juno II', bio: null }]);
  });

  test('an entry that is not a number becomes 0', () => {
    showEdit();
    const weight = screen.getByLabelText('Weight (kg)');
    Object.defineProperty(weight, 'validity', { value: { badInput: true } });
    fireEvent.blur(weight);
    expect(weight).toHaveValue(0);
  });
});
