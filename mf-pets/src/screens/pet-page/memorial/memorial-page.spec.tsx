import { describe, expect, test } from '@jest/globals';
import { Route, Routes } from '@qlixline/shell-bridge/routing';
import { buildImage, buildPet, buildUser, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildNotice } from '@qlixline/test-kit/lost-found/notice-builders';
import { buildTribute } from '@qlixline/test-kit/memorials/memorial-state';
import { buildDescribedImage, buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { cleanup, screen, waitFor, within } from '@testing-library/react';

import { PetPageScreen } from '../pet-page-screen.tsx';

const page = (
  <Routes>
    <Route path="/pet/:petId" element={<PetPageScreen />} />
  </Routes>
);

const juno = (fields: object = {}) =>
  buildPet({
    name: 'Juno',
    nickname: 'Juju',
    breed: 'Border Collie',
    dateOfBirth: '2012-07-14',
    diedOn: '2026-01-05',
    weight: 17.4,
    bio: 'Professional stick collector.',
    ...fields,
  });

type Seed = Parameters<typeof createFakeApi>[0];

/** Opens the memorial as Juno's owner. */
function openOwn(seed: Seed = {}, query = '') {
  const pet = seed.pets?.[0] ?? juno();
  const api = createFakeApi({ pets: [pet], ...seed });
  return { pet, ...renderWithShell(page, { api, route: `/pet/${pet.id}${query}` }) };
}

/** Opens the memorial of a pet of Ana, who is the fake API's user, as somebody else. */
function openForeign(seed: Seed = {}) {
  const pet = seed.pets?.[0] ?? juno();
  const api = createFakeApi({ user: buildUser(buildUserCard()), pets: [pet], ...seed });
  return { pet, ...renderWithShell(page, { api, user: buildUser(), pets: [], route: `/pet/${pet.id}` }) };
}

/** Line with the days of birth and death. */
const days = () => screen.getByText('January 5, 2026').closest('p') as HTMLElement;
const sheet = async (name = 'Juno’s memorial') => within(await screen.findByRole('dialog', { name }));
const tributeBy = (name: string) => screen.findByRole('article', { name: `Tribute by ${name}` });

describe('memorial page', () => {
  test('a memorial shows photo, days, words and posts by month, without facts, tabs or anything to edit', async () => {
    const pet = juno({ profileImage: buildImage() });
    const tagged = [{ id: pet.id, name: 'Juno', species: 'dog' as const, profileImageUrl: null }];
    const posts = [
      buildPost({ text: 'Snow', createdAt: '2025-12-24T12:00:00.000Z', pets: tagged }),
      buildPost({
        text: 'At the lake',
        createdAt: '2025-07-14T12:00:00.000Z',
        pets: tagged,
        images: [buildDescribedImage({ alt: 'Juno in the lake' })],
      }),
    ];
    openForeign({ pets: [pet], posts, memorialWords: { [pet.id]: 'You found every stick.' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Juno “Juju”' })).toBeVisible();
    expect(screen.getByText('In loving memory')).toBeVisible();
    expect(days().textContent).toBe('July 14, 2012 – January 5, 2026');
    expect(screen.getByText('You found every stick.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo of Juno' })).toBeVisible();
    const moments = within(screen.getByRole('region', { name: 'Moments with Juno' }));
    expect(await moments.findByRole('heading', { name: 'December 2025' })).toBeVisible();
    expect(moments.getByRole('heading', { name: 'July 2025' })).toBeVisible();
    expect(moments.getAllByRole('link')).toHaveLength(2);
    expect(screen.queryByText('Weight')).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    for (const name of [/Look after/, /memorial/, /Edit/]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  test('a memorial shows the day alone without a birthday, and the bio without words', async () => {
    openForeign({ pets: [juno({ dateOfBirth: null })] });
    expect(await screen.findByText('In loving memory')).toBeVisible();
    expect(days().textContent).toBe('Died January 5, 2026');
    expect(screen.getByText('Professional stick collector.')).toBeVisible();
    expect(await screen.findByText('No posts yet.')).toBeVisible();
    expect(screen.getByText('No tributes yet. Did you know Juno?')).toBeVisible();
  });

  test('a memorial celebrates no birthday and doesn’t say that the pet is missing', async () => {
    const birthday = new Date()
      .toISOString()
      .slice(0, 10)
      .replace(/^\d{4}/, '2020');
    const pet = juno({ dateOfBirth: birthday });
    openForeign({ pets: [pet], notices: [buildNotice({ pet: { id: pet.id, name: 'Juno' } })] });
    expect(await screen.findByText('In loving memory')).toBeVisible();
    expect(screen.queryByText(/turns \d+ today/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /is missing/ })).not.toBeInTheDocument();
  });

  test('a memorial says that its candles could not be loaded, and loads them again', async () => {
    const pet = juno();
    const api = createFakeApi({ pets: [pet], tributes: { [pet.id]: [buildTribute()] } });
    api.failNext('GET', `/api/pets/${pet.id}/memorial`, 'unavailable', 'Please try again');
    const { actor } = renderWithShell(page, { api, route: `/pet/${pet.id}` });
    expect(await screen.findByText('The candles could not be loaded')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Light a candle for Juno' })).toBeVisible();
    expect(await tributeBy('Ana Duarte')).toBeVisible();
  });
});

describe('candle', () => {
  const candles = { count: 5, isLit: false, friends: [buildUserCard({ displayName: 'Ana' })] };

  test('a candle is lit at once, counted with others, and put out by another press', async () => {
    const pet = juno();
    const { actor, api } = openForeign({ pets: [pet], candles: { [pet.id]: candles } });
    await actor.click(await screen.findByRole('button', { name: 'Light a candle for Juno' }));
    expect(await screen.findByText('You, Ana and 4 others lit a candle')).toBeVisible();
    await waitFor(() => expect(api.state.candles[pet.id]).toMatchObject({ count: 6, isLit: true }));
    await actor.click(screen.getByRole('button', { name: 'Put out my candle', pressed: true }));
    expect(await screen.findByText('Ana and 4 others lit a candle')).toBeVisible();
    await waitFor(() => expect(api.state.candles[pet.id]).toMatchObject({ count: 5, isLit: false }));
  });

  test('a candle that could not be lit is put out again, and a toast says why', async () => {
    const { actor, api, pet, shell } = openForeign();
    const button = await screen.findByRole('button', { name: 'Light a candle for Juno' });
    api.failNext('PUT', `/api/pets/${pet.id}/candle`, 'unavailable', 'Please try again later');
    await actor.click(button);
    await waitFor(() =>
      expect(shell.asked.toasts).toContainEqual(
        expect.objectContaining({ title: 'Your candle was not lit', description: 'Please try again later' }),
      ),
    );
    expect(screen.getByText('No candle is lit yet.')).toBeVisible();
  });
});

describe('tributes', () => {
  test('a tribute is written, waits for the owner, and can be deleted', async () => {
    const { actor, api, pet } = openForeign();
    await actor.click(await screen.findByRole('button', { name: 'Write a tribute' }));
    await actor.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please write a few words')).toBeVisible();
    await actor.type(screen.getByLabelText('A few words about Juno'), 'I miss our walks');
    await actor.click(screen.getByRole('button', { name: 'Send' }));
    const own = within(await screen.findByRole('article', { name: 'Your tribute' }));
    expect(own.getByText('I miss our walks')).toBeVisible();
    expect(own.getByText('Ana Duarte reads it first.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write a tribute' })).not.toBeInTheDocument();
    await actor.click(own.getByRole('button', { name: 'Delete your tribute' }));
    const dialog = await sheet('Delete your tribute?');
    await actor.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Write a tribute' })).toBeVisible();
    expect(api.state.tributes[pet.id]).toEqual([]);
  });

  test('a tribute that the server refuses keeps the words and says why', async () => {
    const { actor, api, pet } = openForeign();
    await actor.click(await screen.findByRole('button', { name: 'Write a tribute' }));
    await actor.type(await screen.findByLabelText('A few words about Juno'), 'Good dog');
    api.failNext('POST', `/api/pets/${pet.id}/tributes`, 'validation_failed', 'Refused', [
      { field: 'text', message: 'Please use fewer marks on one letter' },
    ]);
    await actor.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please use fewer marks on one letter')).toBeVisible();
    expect(screen.getByLabelText('A few words about Juno')).toHaveValue('Good dog');
  });

  test('approved tributes can be reported by others, and hidden by the owner', async () => {
    const pet = juno();
    const tributes = { [pet.id]: [buildTribute()] };
    openForeign({ pets: [pet], tributes: structuredClone(tributes) });
    const shown = within(await tributeBy('Ana Duarte'));
    expect(shown.getByRole('button', { name: 'Report the tribute by Ana Duarte' })).toBeVisible();
    expect(shown.queryByRole('button', { name: /Hide|Delete/ })).not.toBeInTheDocument();
    cleanup();
    const { actor, shell, api } = openOwn({ pets: [pet], tributes });
    await actor.click(await screen.findByRole('button', { name: 'Hide the tribute by Ana Duarte' }));
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    shell.asked.toasts.at(-1)?.action?.onSelect();
    expect(await tributeBy('Ana Duarte')).toBeVisible();
    expect(api.state.tributes[pet.id]).toMatchObject([{ isApproved: true }]);
  });

  test('tributes that could not be loaded can be loaded again', async () => {
    const pet = juno();
    const api = createFakeApi({ pets: [pet], tributes: { [pet.id]: [buildTribute()] } });
    api.failNext('GET', `/api/pets/${pet.id}/tributes`, 'unavailable', 'Please try again');
    const { actor } = renderWithShell(page, { api, route: `/pet/${pet.id}` });
    const section = within(await screen.findByRole('region', { name: 'Tributes' }));
    await actor.click(await section.findByRole('button', { name: 'Try again' }));
    expect(await tributeBy('Ana Duarte')).toBeVisible();
  });
});

describe('looking after a memorial', () => {
  const waiting = (petId: number) => ({ [petId]: [buildTribute({ isApproved: false, text: 'Good dog' })] });

  test('a notification’s address opens the tributes that wait, which are approved with undo', async () => {
    const pet = juno();
    const { actor, api, shell } = openOwn({ pets: [pet], tributes: waiting(pet.id) }, '?tributes');
    const tools = await sheet();
    await actor.click(await tools.findByRole('button', { name: 'Approve the tribute by Ana Duarte' }));
    expect(await tools.findByText('None at the moment.')).toBeVisible();
    expect(api.state.tributes[pet.id]).toMatchObject([{ isApproved: true }]);
    shell.asked.toasts.at(-1)?.action?.onSelect();
    expect(await tools.findByRole('button', { name: 'Approve the tribute by Ana Duarte' })).toBeVisible();
    await actor.click(tools.getByRole('button', { name: 'Decline the tribute by Ana Duarte' }));
    expect(await tools.findByText('None at the moment.')).toBeVisible();
    expect(api.state.tributes[pet.id]).toMatchObject([{ isApproved: false }]);
  });

  test('the number of waiting tributes is on the only button of the owner', async () => {
    const pet = juno();
    openOwn({ pets: [pet], tributes: waiting(pet.id) });
    const card = (await screen.findByRole('heading', { level: 1 })).closest('section') as HTMLElement;
    expect(
      within(card)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Light a candle for Juno', 'Share', 'Look after this page (1)']);
  });

  test('words are changed in the sheet, which also leads to the journal and the editor', async () => {
    const { actor, api, pet } = openOwn();
    await actor.click(await screen.findByRole('button', { name: 'Look after this page' }));
    const tools = await sheet();
    await actor.type(tools.getByLabelText('A few words about Juno'), 'You found every stick.');
    await actor.click(tools.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.state.memorialWords[pet.id]).toBe('You found every stick.'));
    expect(await screen.findByText('You found every stick.', { selector: 'p' })).toBeInTheDocument();
    for (const name of ['Edit', 'Health journal']) expect(tools.getByRole('link', { name })).toBeVisible();
    for (const name of ['Photos', 'Carers']) expect(tools.getByRole('button', { name })).toBeVisible();
    expect(tools.queryByRole('link', { name: 'Lost?' })).not.toBeInTheDocument();
  });

  test('the owner ends the memorial and restores it', async () => {
    const { actor, shell } = openOwn({}, '?tributes');
    await actor.click((await sheet()).getByRole('button', { name: 'End the memorial' }));
    const begin = await screen.findByRole('button', { name: 'Turn this page into a memorial' });
    await waitFor(() => expect(begin).toHaveFocus());
    expect(screen.queryByText('In loving memory')).not.toBeInTheDocument();
    shell.asked.toasts.at(-1)?.action?.onSelect();
    expect(await screen.findByText('In loving memory')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a co-owner finds the journal, but neither tributes nor the end', async () => {
    const pet = juno();
    const care = { [pet.id]: { role: 'co_owner', endsOn: null, isAccepted: true } as const };
    const api = createFakeApi({ user: buildUser(buildUserCard()), pets: [pet], care });
    const { actor } = renderWithShell(page, { api, user: buildUser(), pets: [], route: `/pet/${pet.id}` });
    await actor.click(await screen.findByRole('button', { name: /^Look after this page/ }));
    const tools = await sheet();
    expect(tools.getByRole('link', { name: 'Health journal' })).toBeVisible();
    expect(tools.queryByRole('button', { name: 'End the memorial' })).not.toBeInTheDocument();
    expect(tools.queryByText('Tributes waiting for you')).not.toBeInTheDocument();
  });

  test('the journal of a pet that has died has a way back to its memorial', async () => {
    const { actor } = openOwn({}, '?tab=health');
    expect(await screen.findByRole('heading', { name: 'Health' })).toBeVisible();
    await actor.click(screen.getByRole('radio', { name: 'Memorial' }));
    expect(await screen.findByRole('heading', { name: 'Tributes' })).toBeVisible();
  });
});

describe('beginning a memorial', () => {
  test('beginning a memorial asks for the day, and tells friends only if the owner wants it', async () => {
    const pet = juno({ diedOn: null });
    const { actor } = openOwn({ pets: [pet] });
    await actor.click(await screen.findByRole('button', { name: 'Turn this page into a memorial' }));
    const begin = await sheet('In memory of Juno');
    expect(begin.getByRole('checkbox', { name: /^Tell my friends/ })).not.toBeChecked();
    await actor.click(begin.getByRole('button', { name: 'Keep the page as a memorial' }));
    expect(await begin.findByText('Please pick a date')).toBeVisible();
  });

  test('beginning the memorial of a missing pet says that the search ends', async () => {
    const pet = juno({ diedOn: null });
    const notices = [buildNotice({ pet: { id: pet.id, name: 'Juno' } })];
    const { actor } = openOwn({ pets: [pet], notices });
    await screen.findByRole('link', { name: /is missing/ });
    await actor.click(await screen.findByRole('button', { name: 'Turn this page into a memorial' }));
    expect(await screen.findByText('The search for Juno ends.')).toBeVisible();
  });
});
