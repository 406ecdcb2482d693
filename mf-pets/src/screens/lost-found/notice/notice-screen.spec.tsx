import { expect, jest, test } from '@jest/globals';
import { setWaitingCalls } from '@qlixline/api-client/outbox/outbox';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import { OVERSIGHT_REASONS } from '@qlixline/contract/safety/oversight-texts';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildNotice, buildOwnNotice, buildSighting } from '@qlixline/test-kit/lost-found/notice-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { NoticeScreen } from './notice-screen.tsx';

function open(notice: Notice, more: Parameters<typeof createFakeApi>[0] = {}) {
  const api = createFakeApi({ notices: [notice], ...more });
  return renderWithShell(
    <Routes>
      <Route path="/lost-found/:noticeId" element={<NoticeScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { api, route: `/lost-found/${notice.id}` },
  );
}

const Elsewhere = () => <p>At {useLocation().pathname}</p>;

test('shows a missing pet with its reward and its sightings', async () => {
  const notice = buildNotice({ reward: '100 €' });
  const trail = [buildSighting({ where: 'By the pond' }), buildSighting({ where: 'At the bakery', author: null })];
  open(notice, { sightings: { [notice.id]: trail } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Juno is missing' })).toBeVisible();
  expect(screen.getByText('Reward: 100 €')).toBeVisible();
  const list = within(await screen.findByRole('list', { name: 'Sightings' }));
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'Jardim da Estrela',
    'By the pond',
    'At the bakery',
  ]);
  expect(list.getByText('somebody without an account', { exact: false })).toBeVisible();
  expect(screen.queryByText(/Only you see this/)).not.toBeInTheDocument();
});

test('the owner answers a visitor’s sighting in the tag’s conversation, and a user’s in the messages', async () => {
  const notice = buildOwnNotice();
  const pet = notice.pet!;
  const message = {
    id: 1,
    text: 'Seen: By the pond',
    createdAt: new Date().toISOString(),
    isFromFinder: true,
    author: null,
  };
  const visitor = buildSighting({ where: 'By the pond', author: null, conversationId: 5, isOwn: true });
  const member = buildSighting({ where: 'At the bakery', isOwn: true });
  const unanswerable = buildSighting({ where: 'In the park', author: null, isOwn: true });
  const { actor } = open(notice, {
    people: [buildUserProfile({ id: member.author!.id })],
    sightings: { [notice.id]: [visitor, member, unanswerable] },
    tagConversations: [{ id: 5, finderName: 'Lena', messages: [message], petId: pet.id }],
  });
  await actor.click(await screen.findByRole('button', { name: 'Answer: By the pond' }));
  const sheet = within(await screen.findByRole('dialog', { name: `Lena, about ${pet.name}` }));
  await actor.type(await sheet.findByRole('textbox', { name: 'Your answer' }), 'On our way');
  await actor.click(sheet.getByRole('button', { name: 'Send' }));
  expect(await sheet.findByText('On our way', { selector: 'p' })).toBeVisible();
  await actor.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Answer: In the park' })).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Answer: At the bakery' }));
  expect(await screen.findByText(/^At \/messages\//)).toBeVisible();
});

test('the owner finds the way to sightings with a point', async () => {
  const notice = buildOwnNotice();
  const seen = buildSighting({ where: 'By the pond', isOwn: true, point: { latitude: 38.7136, longitude: -9.1602 } });
  open(notice, { sightings: { [notice.id]: [seen, buildSighting({ where: 'Somewhere', isOwn: true })] } });
  expect(await screen.findByRole('link', { name: 'Directions to: By the pond' })).toHaveAttribute(
    'href',
    expect.stringContaining('38.7136%2C-9.1602'),
  );
  expect(screen.queryByRole('link', { name: 'Directions to: Somewhere' })).not.toBeInTheDocument();
});

test('other users cannot answer sightings', async () => {
  const notice = buildNotice();
  open(notice, { sightings: { [notice.id]: [buildSighting({ where: 'At the bakery' })] } });
  expect(await screen.findByText('At the bakery')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Answer/ })).not.toBeInTheDocument();
});

test('reporting a sighting requires a point on the map', async () => {
  const notice = buildNotice();
  const { actor, api } = open(notice);
  await actor.click(await screen.findByRole('button', { name: 'I have seen Juno' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'I have seen Juno' }));
  await actor.type(await sheet.findByRole('textbox', { name: 'Where?' }), 'At the market');
  await actor.click(sheet.getByRole('button', { name: 'Send' }));
  expect(await sheet.findByText('Please say where on the map')).toBeVisible();
  await actor.type(sheet.getByRole('combobox', { name: 'Find a place' }), 'lis');
  await actor.click(await screen.findByRole('option', { name: /Lisbon/ }));
  fireEvent.change(sheet.getByLabelText('When?'), { target: { value: '2020-01-01T10:00' } });
  await actor.click(sheet.getByRole('button', { name: 'Send' }));
  expect(await sheet.findByText(/more than 180 days ago/)).toBeVisible();
  const soon = new Date(Date.now() - 3_600_000);
  soon.setSeconds(0, 0);
  const local = new Date(soon.getTime() - soon.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  fireEvent.change(sheet.getByLabelText('When?'), { target: { value: local } });
  await actor.click(sheet.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('At the market')).toBeVisible();
  expect(api.state.sightings[notice.id]).toMatchObject([{ where: 'At the market', seenAt: soon.toISOString() }]);
});

test('a sighting without a connection waits with its key, and its sheet says that a photo can’t', async () => {
  const notice = buildNotice();
  const kept: unknown[] = [];
  setWaitingCalls({
    add: async (call) => void kept.push(call),
    cancel: async () => undefined,
    all: () => [],
    subscribe: () => () => undefined,
  });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    const { actor, api, shell } = open(notice);
    await actor.click(await screen.findByRole('button', { name: 'I have seen Juno' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'I have seen Juno' }));
    expect(await sheet.findByText(/^A photo can’t wait for a connection/)).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Upload Image' })).not.toBeInTheDocument();
    await actor.type(await sheet.findByRole('textbox', { name: 'Where?' }), 'At the market');
    await actor.type(sheet.getByRole('combobox', { name: 'Find a place' }), 'lis');
    await actor.click(await screen.findByRole('option', { name: /Lisbon/ }));
    api.handle = () => Promise.reject(new TypeError('no network'));
    await actor.click(sheet.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Waiting for a connection' }]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  } finally {
    setWaitingCalls(undefined);
    jest.restoreAllMocks();
  }
  expect(kept).toMatchObject([
    {
      kind: 'sighting',
      text: 'At the market',
      endpoint: 'POST /api/lost-found/:id/sightings',
      input: { params: { id: notice.id }, idempotencyKey: expect.any(String), body: { imageUrl: null } },
    },
  ]);
});

test('the photo of a sighting can be covered by its author, and is shown on request', async () => {
  const notice = buildNotice();
  const { actor, api } = open(notice);
  await actor.click(await screen.findByRole('button', { name: 'I have seen Juno' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'I have seen Juno' }));
  await actor.type(await sheet.findByRole('textbox', { name: 'Where?' }), 'At the market');
  await actor.type(sheet.getByRole('combobox', { name: 'Find a place' }), 'lis');
  await actor.click(await screen.findByRole('option', { name: /Lisbon/ }));
  expect(sheet.queryByRole('checkbox')).toBeNull();
  await actor.upload(sheet.getByLabelText('Choose a photo'), new File(['photo'], 'paw.jpg', { type: 'image/jpeg' }));
  await actor.click(await sheet.findByRole('checkbox', { name: /^Cover as sensitive/ }));
  await actor.click(sheet.getByRole('button', { name: 'Send' }));
  const trail = within(await screen.findByRole('list', { name: 'Sightings' }));
  const cover = within(await trail.findByRole('group', { name: 'Sensitive photo' }));
  expect(trail.queryByRole('img', { name: 'What was seen: At the market' })).toBeNull();
  await actor.click(cover.getByRole('button', { name: 'Show' }));
  expect(trail.getByRole('img', { name: 'What was seen: At the market' })).toBeVisible();
  const sent = api.requests.find(({ method, path }) => method === 'POST' && path.endsWith('/sightings'));
  expect(sent?.body).toMatchObject({ imageUrl: expect.any(String), isSensitive: true });
});

test('the owner sees the secret mark and possible matches, and can report that the pet is home', async () => {
  const notice = buildOwnNotice();
  const match = {
    notice: buildNotice({ kind: 'found', name: null, pet: null }),
    score: 82,
    reasons: [
      { about: 'breed' as const, agrees: true },
      { about: 'size' as const, agrees: false },
    ],
  };
  const { actor, api } = open(notice, { matches: { [notice.id]: [match] } });
  expect(await screen.findByText(/A notch in the right ear/)).toBeVisible();
  const found = within(await screen.findByRole('list', { name: 'It may have been found' }));
  expect(found.getByRole('link', { name: 'A dog was found' })).toHaveAttribute(
    'href',
    `/lost-found/${match.notice.id}`,
  );
  expect(found.getByText('82 % match')).toBeVisible();
  expect(found.getByText('same breed')).toBeVisible();
  expect(found.getByText('another size')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Juno is back home' }));
  await actor.click(await screen.findByRole('button', { name: 'Yes, back home' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Juno is back home' })).toBeVisible();
  await waitFor(() =>
    expect(api.state.notices[0]).toMatchObject({ state: 'reunited', reunionPostId: expect.any(Number) }),
  );
});

test('an expired notice can be published again', async () => {
  const { actor } = open(buildOwnNotice({ state: 'expired' }));
  await actor.click(await screen.findByRole('button', { name: 'Look again' }));
  expect(await screen.findByText(/Everybody can find this notice/)).toBeVisible();
});

test('a notice that does not exist links to the other notices', async () => {
  const notice = buildNotice();
  renderWithShell(
    <Routes>
      <Route path="/lost-found/:noticeId" element={<NoticeScreen />} />
    </Routes>,
    { api: createFakeApi({ notices: [notice] }), route: '/lost-found/999999' },
  );
  expect(await screen.findByRole('heading', { name: 'This notice is no longer available' })).toBeVisible();
});

test('the owner sees a sighting behind a block on request, can report and delete it, and answers none of them', async () => {
  const notice = buildOwnNotice();
  const hidden = buildSighting({ where: 'In the river', text: 'Too late', isOwn: true, isHidden: true });
  const { actor, api } = open(notice, { sightings: { [notice.id]: [hidden] } });
  const list = within(await screen.findByRole('list', { name: 'Sightings' }));
  expect(await list.findByText(OVERSIGHT_REASONS.notice, { exact: false })).toBeVisible();
  expect(list.queryByText('Too late')).not.toBeInTheDocument();
  await actor.click(list.getByRole('button', { name: 'Show the sighting' }));
  expect(list.getByText('Too late')).toBeVisible();
  expect(list.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Answer/ })).not.toBeInTheDocument();
  expect(list.getByRole('button', { name: 'Report the sighting: In the river' })).toBeVisible();
  await actor.click(list.getByRole('button', { name: 'Delete: In the river' }));
  await actor.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.state.sightings[notice.id]).toEqual([]));
});

test('a reader can report the sighting of another user, but not their own', async () => {
  const notice = buildNotice();
  const { user } = createFakeApi().state;
  const trail = [
    buildSighting({ where: 'By the pond' }),
    buildSighting({ where: 'At home', author: user!, isOwn: true }),
  ];
  open(notice, { user: user!, sightings: { [notice.id]: trail } });
  expect(await screen.findByRole('button', { name: 'Report the sighting: By the pond' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report the sighting: At home' })).not.toBeInTheDocument();
});
