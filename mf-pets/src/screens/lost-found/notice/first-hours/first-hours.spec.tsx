import { expect, test } from '@jest/globals';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import { Route, Routes } from '@qlixline/shell-bridge/routing';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildNotice, buildOwnNotice } from '@qlixline/test-kit/lost-found/notice-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';

import { NoticeScreen } from '../notice-screen.tsx';

function open(notice: Notice) {
  const api = createFakeApi({ notices: [notice] });
  const route = (
    <Routes>
      <Route path="/lost-found/:noticeId" element={<NoticeScreen />} />
    </Routes>
  );
  return renderWithShell(route, { api, route: `/lost-found/${notice.id}` });
}
const heading = () => screen.findByRole('heading', { name: 'The first hours' });

test('the owner of a lost dog ticks steps, which are stored with the notice', async () => {
  const notice = buildOwnNotice({ species: 'dog' });
  const { actor, api } = open(notice);
  await heading();
  expect(screen.getByText('0 of 8 done')).toBeVisible();
  await actor.click(screen.getByRole('checkbox', { name: 'Ask the neighbours' }));
  expect(await screen.findByText('1 of 8 done')).toBeVisible();
  await waitFor(() => expect(api.state.notices[0]?.ofOwn?.stepsDone).toEqual(['neighbours']));
  await actor.click(screen.getByRole('checkbox', { name: 'Ask the neighbours' }));
  await waitFor(() => expect(api.state.notices[0]?.ofOwn?.stepsDone).toEqual([]));
});

test('steps and texts follow the species', async () => {
  open(buildOwnNotice({ species: 'bird' }));
  await heading();
  expect(screen.getByRole('checkbox', { name: 'Put its cage outside' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Tell the chip register' })).toBeNull();
});

test('steps link to what the product does: poster, messages, found animals, vets and shelters nearby', async () => {
  const notice = buildOwnNotice({ species: 'cat' });
  open(notice);
  await heading();
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Print the poster')).toBe(`/api/lost/${notice.id}/poster`);
  expect(addressOf('Send it to friends')).toBe(`/messages?send=notice-${notice.id}`);
  expect(addressOf('Found animals nearby')).toMatch(/^\/lost-found\?tab=found&species=cat&place=.+&at=/);
  expect(addressOf('Vets nearby')).toMatch(/^\/services\?category=veterinary&place=.+&at=/);
  expect(addressOf('Shelters nearby')).toMatch(/^\/services\?category=shelter&/);
});

test('a tick that can’t be saved is taken back', async () => {
  const notice = buildOwnNotice();
  const { actor, api, shell } = open(notice);
  await heading();
  api.failNext('PUT', `/api/lost-found/${notice.id}/search-steps`, 'unavailable', 'Not just now');
  await actor.click(screen.getByRole('checkbox', { name: 'Ask the neighbours' }));
  await waitFor(() => expect(shell.asked.toasts.at(-1)?.description).toBe('Not just now'));
  expect(screen.getByRole('checkbox', { name: 'Ask the neighbours' })).not.toBeChecked();
});

test.each([
  ['that is home again', buildOwnNotice({ state: 'reunited' })],
  ['of somebody else', buildNotice()],
  ['about a found animal', buildOwnNotice({ kind: 'found', name: null, pet: null })],
])('a notice %s shows no first hours', async (_, notice) => {
  open(notice);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'The first hours' })).toBeNull();
  expect(screen.queryByText(/of \d done/)).toBeNull();
});
