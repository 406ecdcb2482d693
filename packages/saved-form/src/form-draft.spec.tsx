import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';

import { FormDraft } from './form-draft.tsx';
import { deleteDraft, draftPlace, storeDraft, storedDraft } from './form-drafts.store.ts';

type Walk = { title: string; town: string; place: { name: string; latitude: number | null }; tags: string[] };

const EMPTY: Walk = { title: '', town: '', place: { name: '', latitude: null }, tags: [] };
const KEPT: Walk = { title: 'Round', town: '', place: { name: 'At the ferry', latitude: 38.7 }, tags: ['river'] };
const me = buildUser();
const KEY = `draft:walk:${me.id}`;

function WalkForm({ presets = false }: { presets?: boolean }) {
  const form = useForm<Walk>({ defaultValues: EMPTY });
  return (
    <FormProvider {...form}>
      <FormDraft name="walk" />
      <label>
        Title <input {...form.register('title')} />
      </label>
      <label>
        Where <input {...form.register('place.name')} />
      </label>
      {presets && <Town />}
      <output>{JSON.stringify(form.watch())}</output>
    </FormProvider>
  );
}

/** Field that presets its value after it is shown. */
function Town() {
  const { register, resetField } = useFormContext<Walk>();
  useEffect(() => resetField('town', { defaultValue: 'Lisbon' }), [resetField]);
  return (
    <label>
      Town <input {...register('town')} />
    </label>
  );
}

const open = (presets = false) => renderWithShell(<WalkForm presets={presets} />, { api: createFakeApi({ user: me }) });
const title = () => screen.getByRole('textbox', { name: 'Title' });
const values = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as Walk;

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('a form has its entries again when it is opened after its tab was closed', () => {
  localStorage.setItem(KEY, JSON.stringify(KEPT));
  const { shell } = open();
  expect(values()).toEqual(KEPT);
  expect(screen.getByText('Your entries are still here.')).toBeVisible();
  expect(shell.asked.toasts).toEqual([]);
});

test('"Start anew" empties the form and deletes the draft', async () => {
  localStorage.setItem(KEY, JSON.stringify(KEPT));
  const { actor } = open();
  await actor.click(screen.getByRole('button', { name: 'Start anew' }));
  expect(values()).toEqual(EMPTY);
  expect(screen.queryByText('Your entries are still here.')).not.toBeInTheDocument();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('a draft is stored while typing, and deleted when the form is left, as after it was sent', async () => {
  const { actor, unmount } = open();
  await actor.type(title(), 'Round');
  await waitFor(() => expect(JSON.parse(localStorage.getItem(KEY) ?? '{}')).toMatchObject({ title: 'Round' }));
  unmount();
  expect(localStorage).toHaveLength(0);
});

test('a value that the form presets isn’t stored as an entry', async () => {
  const { actor } = open(true);
  await waitFor(() => expect(values().town).toBe('Lisbon'));
  expect(localStorage).toHaveLength(0);
  await actor.type(title(), 'R');
  await waitFor(() => expect(localStorage.getItem(KEY)).not.toBeNull());
  await actor.clear(title());
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('another user of the device doesn’t get the draft', () => {
  localStorage.setItem('draft:walk:somebody-else', JSON.stringify(KEPT));
  open();
  expect(values()).toEqual(EMPTY);
  expect(screen.queryByText('Your entries are still here.')).not.toBeInTheDocument();
});

describe('stored drafts', () => {
  test.each([
    ['a text in place of an object', { ...KEPT, place: 'At the ferry' }],
    ['an object without a field', { ...KEPT, place: { name: 'At the ferry' } }],
    ['an object in place of a list', { ...KEPT, tags: {} }],
    ['a field that the form doesn’t have', { ...KEPT, pace: 'gentle' }],
    ['no object', 7],
  ])('a draft with %s is ignored', (_, stored) => {
    localStorage.setItem(KEY, JSON.stringify(stored));
    expect(storedDraft(KEY, EMPTY)).toBeUndefined();
  });

  test('the drafts written least recently are deleted when there are more than 20', () => {
    const keyOf = (form: number) => draftPlace(`form-${form}`, me.id);
    for (let form = 1; form <= 20; form += 1) storeDraft(keyOf(form), me.id, KEPT);
    storeDraft(keyOf(1), me.id, { ...KEPT, title: 'Again' });
    storeDraft(keyOf(21), me.id, KEPT);
    expect(localStorage.getItem(keyOf(1))).toContain('Again');
    expect(localStorage.getItem(keyOf(2))).toBeNull();
    expect(localStorage.getItem(keyOf(21))).not.toBeNull();
    for (let form = 1; form <= 21; form += 1) deleteDraft(keyOf(form), me.id);
    expect(localStorage).toHaveLength(0);
  });

  test('a draft that no form could send is not stored', () => {
    storeDraft(KEY, me.id, { ...KEPT, title: 'x'.repeat(100_001) });
    expect(localStorage).toHaveLength(0);
  });
});
