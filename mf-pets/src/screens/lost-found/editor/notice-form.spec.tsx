import { expect, test } from '@jest/globals';
import { buildPet } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildNotice, buildOwnNotice } from '@qlixline/test-kit/lost-found/notice-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { screen, waitFor } from '@testing-library/react';

import { EditNoticeScreen } from './edit-notice-screen.tsx';
import { ReportFoundScreen, ReportLostScreen } from './new-notice-screen.tsx';

function open(route: string, seed: Parameters<typeof createFakeApi>[0] = {}) {
  return renderWithShell(
    <Routes>
      <Route path="/lost-found/new" element={<ReportLostScreen />} />
      <Route path="/lost-found/found" element={<ReportFoundScreen />} />
      <Route path="/lost-found/:noticeId/edit" element={<EditNoticeScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { api: createFakeApi(seed), route, ...(seed.pets && { pets: seed.pets }) },
  );
}

const Elsewhere = () => <p>At {useLocation().pathname}</p>;
type Actor = ReturnType<typeof open>['actor'];

async function chooseTown(actor: Actor): Promise<void> {
  await actor.type(screen.getByRole('combobox', { name: 'Find a place' }), 'lis');
  await actor.click(await screen.findByRole('option', { name: /Lisbon/ }));
}

test('reporting a missing pet requires a place and a point, and then publishes the notice', async () => {
  const pet = buildPet({ name: 'Juno' });
  const { actor, api } = open(`/lost-found/new?pet=${pet.id}`, { pets: [pet] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Juno is missing' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Tell everybody' }));
  expect(await screen.findByText('Please say where')).toBeVisible();
  expect(screen.getByText('Please say where on the map')).toBeVisible();
  await chooseTown(actor);
  expect(screen.getByRole('textbox', { name: 'Where was it last seen?' })).toHaveValue('Lisbon, Portugal');
  await actor.clear(screen.getByRole('textbox', { name: 'Where was it last seen?' }));
  await actor.type(screen.getByRole('textbox', { name: 'Where was it last seen?' }), 'Jardim da Estrela');
  await actor.click(screen.getByRole('button', { name: 'Brown' }));
  await actor.type(screen.getByRole('textbox', { name: /Secret mark/ }), 'A notch');
  await actor.click(screen.getByRole('button', { name: 'Tell everybody' }));
  expect(await screen.findByText(/^At \/lost-found\/\d+$/)).toBeVisible();
  expect(api.state.notices[0]).toMatchObject({
    kind: 'lost',
    name: 'Juno',
    place: { name: 'Jardim da Estrela' },
    colours: ['brown'],
    ofOwn: { withheldMark: 'A notch', point: { latitude: 38.72509, longitude: -9.1498 }, allowsVisitors: true },
  });
});

test('reporting a found animal requires a species and publishes the description', async () => {
  const { actor, api } = open('/lost-found/found');
  await actor.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Species is required')).toBeVisible();
  await actor.click(screen.getByRole('radio', { name: 'Cat' }));
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Size (optional)' }), 'Small');
  await chooseTown(actor);
  await actor.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/^At \/lost-found\/\d+$/)).toBeVisible();
  expect(api.state.notices[0]).toMatchObject({ kind: 'found', species: 'cat', size: 'small', breed: null });
});

test('the owner of a notice can edit it', async () => {
  const own = buildOwnNotice({ marks: 'A red collar' });
  const { actor, api } = open(`/lost-found/${own.id}/edit`, { notices: [own] });
  const marks = await screen.findByRole('textbox', { name: /Marks/ });
  expect(marks).toHaveValue('A red collar');
  await actor.type(marks, ' with a bell');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.state.notices[0]?.marks).toBe('A red collar with a bell'));
});

test('editing another user’s notice redirects to its page', async () => {
  const others = buildNotice();
  open(`/lost-found/${others.id}/edit`, { notices: [others] });
  expect(await screen.findByText(`At /lost-found/${others.id}`)).toBeVisible();
});

test('reporting a pet that is already missing opens its notice', async () => {
  const [pet, other] = [buildPet({ name: 'Juno' }), buildPet({ name: 'Bart' })];
  const own = buildOwnNotice({ pet: { id: pet.id, name: 'Juno' } });
  open(`/lost-found/new?pet=${pet.id}`, { pets: [pet, other], notices: [own] });
  expect(await screen.findByText(`At /lost-found/${own.id}`)).toBeVisible();
});
