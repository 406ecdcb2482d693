import { expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildPlace } from '@qlixline/test-kit/places/place-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { EditPlaceScreen } from './edit-place-screen.tsx';
import { NewPlaceScreen } from './new-place-screen.tsx';

function open(route: string, seed: Parameters<typeof createFakeApi>[0] = {}) {
  return renderWithShell(
    <Routes>
      <Route path="/services/new" element={<NewPlaceScreen />} />
      <Route path="/services/:placeId/edit" element={<EditPlaceScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { api: createFakeApi(seed), route },
  );
}

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
};

test('proposing a missing place requires category, name and point', async () => {
  const { actor, api } = open('/services/new');
  await actor.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Please say what it is')).toBeVisible();
  expect(screen.getByText('Please enter its name')).toBeVisible();
  expect(screen.getByText('Please say where on the map')).toBeVisible();
  await actor.selectOptions(screen.getByRole('combobox', { name: 'What is it?' }), 'Dog park');
  await actor.type(screen.getByRole('textbox', { name: 'Name' }), 'Meadow');
  await actor.type(screen.getByRole('textbox', { name: 'Website (optional)' }), 'meadow.example');
  await actor.type(screen.getByRole('combobox', { name: 'Find a place' }), 'lis');
  await actor.click(await screen.findByRole('option', { name: /Lisbon/ }));
  await actor.click(screen.getByRole('radio', { name: 'By weekday' }));
  fireEvent.change(screen.getByLabelText('Monday from'), { target: { value: '18:00' } });
  fireEvent.change(screen.getByLabelText('Monday to'), { target: { value: '09:00' } });
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Please enter an address that begins with https://')).toBeVisible();
  expect(screen.getByText(/times that end after they begin/)).toBeVisible();
  await actor.clear(screen.getByRole('textbox', { name: 'Website (optional)' }));
  fireEvent.change(screen.getByLabelText('Monday to'), { target: { value: '23:00' } });
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('At /services?tab=proposals')).toBeVisible();
  expect(api.state.placeProposals).toMatchObject([{ kind: 'new', placeName: 'Meadow' }]);
});

test('a user proposes a correction of a place, and its owner changes it directly', async () => {
  const [theirs, own] = [buildPlace({ name: 'Theirs' }), buildPlace({ name: 'Mine', isOwn: true })];
  const first = open(`/services/${theirs.id}/edit`, { places: [theirs] });
  await first.actor.type(await screen.findByRole('textbox', { name: 'Name' }), ' too');
  await first.actor.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(`At /services/${theirs.id}`)).toBeVisible();
  expect(first.api.state.placeProposals).toMatchObject([{ kind: 'correction', placeId: theirs.id }]);
  first.unmount();
  const second = open(`/services/${own.id}/edit`, { places: [own] });
  await second.actor.type(await screen.findByRole('textbox', { name: 'Name' }), ' too');
  await second.actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(second.api.state.places[0]?.name).toBe('Mine too'));
});
