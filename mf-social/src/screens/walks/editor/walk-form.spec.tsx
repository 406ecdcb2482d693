import { expect, jest, test } from '@jest/globals';
import { buildPet } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { ApiError } from '@qlixline/api-client/calls/http';
import type { WalkInput } from '@qlixline/contract/walks/walk-input';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { WalkForm } from './walk-form.tsx';
import { emptyValues, localAt } from './walk-values.ts';
import type { WalkValues } from './walk-values.ts';

const FERRY = { name: 'At the ferry', latitude: 38.7057, longitude: -9.1456 };

function open(
  values: Partial<WalkValues> = {},
  save = jest.fn<(walk: WalkInput) => Promise<number>>().mockResolvedValue(5),
) {
  const onDone = jest.fn();
  const api = createFakeApi({ pets: [buildPet({ name: 'Juno', species: 'dog' })] });
  const initial = { ...emptyValues(null), meetingPoint: FERRY, ...values };
  const rendered = renderWithShell(
    <WalkForm initial={initial} label="Plan the walk" isNew save={save} onDone={onDone} />,
    { api, route: '/walks/new' },
  );
  return { save, onDone, ...rendered };
}

const submit = () => screen.getByRole('button', { name: 'Plan the walk' });
const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

test('saving a walk sends its values, repetition and pets', async () => {
  const { actor, save, onDone } = open();
  await actor.type(screen.getByLabelText('What do you call it?'), 'Along the river');
  fireEvent.change(screen.getByLabelText('When do you meet?'), { target: { value: `${day}T18:30` } });
  await actor.selectOptions(screen.getByLabelText('Does it repeat?'), 'two_weeks');
  await actor.click(screen.getByRole('button', { name: 'Dog' }));
  await actor.click(screen.getByRole('button', { name: 'Juno' }));
  await actor.click(submit());
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(5));
  expect(save).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Along the river',
      startsAt: `${day}T18:30`,
      minutes: 60,
      places: 8,
      species: ['dog'],
      repeats: { every: 'two_weeks', until: null },
      petIds: [expect.any(Number)],
      meetingPoint: FERRY,
    }),
  );
});

test('an incomplete walk shows errors and sends nothing', async () => {
  const { actor, save } = open({ meetingPoint: { name: '', latitude: null, longitude: null } });
  await actor.click(submit());
  expect(await screen.findByText('Please give the walk a name')).toBeVisible();
  expect(screen.getByText('Please say when')).toBeVisible();
  expect(screen.getByText('Please say where')).toBeVisible();
  expect(screen.getByText('Please say where on the map')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('a refusal by the server is shown at its field of the walk', async () => {
  const errors = [{ field: 'startsAt', message: 'This time has passed' }];
  const problem = { code: 'validation_failed' as const, message: 'Please check', errors };
  const refused = new ApiError(400, JSON.stringify(problem));
  const save = jest.fn<(walk: WalkInput) => Promise<number>>().mockRejectedValue(refused);
  const { actor } = open({ title: 'Round', startsAt: `${day}T10:00` }, save);
  await actor.click(submit());
  expect(await screen.findByText('This time has passed')).toBeVisible();
});

test('localAt converts a moment to the time zone of the meeting point', () => {
  expect(localAt('2026-07-04T22:30:00.000Z', 'Pacific/Auckland')).toBe('2026-07-05T10:30');
});
