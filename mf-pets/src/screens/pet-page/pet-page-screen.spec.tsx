import { describe, expect, jest, test } from '@jest/globals';
import { buildImage, buildPet, buildUser, buildUserCard } from '@qlixline/test-kit/builders';
import type { Care } from '@qlixline/contract/pet-health/care';
import type { CurrentUser } from '@qlixline/contract/users/user';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildNotice } from '@qlixline/test-kit/lost-found/notice-builders';
import { buildDescribedImage, buildPost } from '@qlixline/test-kit/posts/post-builders';
import { buildPetTile, buildPhoto } from '@qlixline/test-kit/users/user-builders';
import { fakeSlots } from '@qlixline/test-kit/remotes/fake-slots';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { Route, Routes } from '@qlixline/shell-bridge/routing';
import { screen, within } from '@testing-library/react';

import { PetPageScreen } from './pet-page-screen.tsx';

const page = (
  <Routes>
    <Route path="/pet/:petId" element={<PetPageScreen />} />
  </Routes>
);

const juno = () =>
  buildPet({
    name: 'Juno',
    nickname: 'Juju',
    breed: 'Border Collie',
    gender: 'female',
    dateOfBirth: '2023-07-14',
    weight: 17.4,
    height: 51,
    bio: 'Professional stick collector.',
  });

/** Renders a pet of Ana, who is the fake API's user; the viewer's shell doesn't know it. */
function renderForeign(pet = juno(), viewer = buildUser()) {
  const api = createFakeApi({ user: buildUser(buildUserCard()), pets: [pet] });
  return renderWithShell(page, { api, user: viewer, pets: [], route: `/pet/${pet.id}` });
}

function fact(term: string): string | null | undefined {
  return screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
}

describe('PetPageScreen', () => {
  test('shows the viewer’s own pet from the cache, with metric facts and an edit link', () => {
    const pet = juno();
    const api = createFakeApi({ pets: [pet] });
    api.hold('GET', `/api/pets/${pet.id}`);
    renderWithShell(page, { api, route: `/pet/${pet.id}` });
    expect(screen.getByRole('heading', { level: 1, name: 'Juno “Juju”' })).toBeVisible();
    expect(screen.getByText(/^Border Collie · female · \d+ years?/)).toBeVisible();
    expect(screen.getByText('Professional stick collector.')).toBeVisible();
    expect(fact('Weight')).toBe('17.4 kg');
    expect(fact('Height')).toBe('51 cm');
    expect(fact('Birthday')).toBe('July 14, 2023');
    expect(screen.getByRole('link', { name: 'Mira Olsen' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/pet-management?edit=${pet.id}`);
  });

  test('opens the owner’s photos with this pet as the first choice', async () => {
    const [ink, pet] = [buildPet({ name: 'Ink' }), juno()];
    const api = createFakeApi({ pets: [ink, pet], photos: [buildPhoto()] });
    const { actor } = renderWithShell(page, { api, route: `/pet/${pet.id}` });
    await actor.click(screen.getByRole('button', { name: 'Photos' }));
    await actor.click(await screen.findByRole('button', { name: 'Milo in the laundry basket' }));
    const [first] = within(screen.getByRole('group', { name: 'Use this photo' })).getAllByRole('button');
    expect(first).toHaveTextContent('Use as photo of Juno');
  });

  test('shows the facts in the viewer’s unit', async () => {
    renderForeign(juno(), buildUser({ measurementUnit: 'imperial' }));
    expect(await screen.findByText('38.4 lbs')).toBeVisible();
    expect(fact('Height')).toBe('20.1 inches');
  });

  test('shows metric facts when the viewer’s unit is unknown', async () => {
    const user = { ...buildUser(), measurementUnit: null } as unknown as CurrentUser;
    renderForeign(juno(), user);
    expect(await screen.findByText('17.4 kg')).toBeVisible();
  });

  test('omits facts that are not known', async () => {
    renderForeign(buildPet({ name: 'Blub', species: 'fish', weight: 0 }));
    expect(await screen.findByRole('heading', { name: 'Blub' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Drawing of a fish' })).toBeInTheDocument();
    expect(screen.queryByText('Weight')).not.toBeInTheDocument();
    expect(screen.queryByText('Birthday')).not.toBeInTheDocument();
  });

  test('shows another user’s pet without an edit link, and links to its owner', async () => {
    renderForeign();
    const owner = await screen.findByRole('link', { name: 'Ana Duarte' });
    expect(owner.getAttribute('href')).toMatch(/^\/user\//);
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Photos' })).not.toBeInTheDocument();
  });

  test('reserves the photo’s space and gives it a text alternative', async () => {
    renderForeign(buildPet({ name: 'Juno', profileImage: buildImage() }));
    expect(await screen.findByRole('img', { name: 'Photo of Juno' })).toHaveAttribute('width', '1280');
  });

  test('the pet page shows a skeleton while it loads', async () => {
    const pet = juno();
    const api = createFakeApi({ pets: [pet] });
    const release = api.hold('GET', `/api/pets/${pet.id}`);
    renderWithShell(page, { api, pets: [], route: `/pet/${pet.id}` });
    expect(screen.getByRole('status', { name: 'Loading the pet' })).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  test('shows "This pet is hiding" for an unknown pet, and requests nothing for a malformed id', async () => {
    renderWithShell(page, { route: '/pet/4711' });
    expect(await screen.findByRole('heading', { name: 'This pet is hiding' })).toBeVisible();
    const { api } = renderWithShell(page, { route: '/pet/juno' });
    expect(api.requests).toEqual([]);
  });

  test('the pet page can be loaded again after a failure', async () => {
    const pet = juno();
    const api = createFakeApi({ pets: [pet] });
    api.failNext('GET', `/api/pets/${pet.id}`, 'unavailable', 'Please try again in a moment.');
    const { actor } = renderWithShell(page, { api, pets: [], route: `/pet/${pet.id}` });
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Juno/ })).toBeVisible();
  });
});

describe('posts with the pet', () => {
  const tagged = (pet: ReturnType<typeof juno>, post: Parameters<typeof buildPost>[0]) =>
    buildPost({ pets: [{ id: pet.id, name: pet.name, species: pet.species }], ...post });

  test('posts are shown as tiles that link to them and name what they show', async () => {
    const pet = juno();
    const image = buildDescribedImage({ alt: 'Juno in the water' });
    const posts = [
      tagged(pet, { id: 8, images: [image, image], createdAt: '2026-07-14T10:00:00.000Z' }),
      tagged(pet, { id: 7, text: 'No stick today', createdAt: '2026-07-13T10:00:00.000Z' }),
      buildPost({ id: 6, text: 'Somebody else' }),
    ];
    renderWithShell(page, { api: createFakeApi({ pets: [pet], posts }), route: `/pet/${pet.id}` });
    const section = within(await screen.findByRole('region', { name: 'Posts with Juno' }));
    const tiles = await section.findAllByRole('link');
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(['/?post=8', '/?post=7']);
    expect(tiles[0]).toHaveAccessibleName(/, July 14, 2026: Juno in the water$/);
    expect(tiles[1]).toHaveAccessibleName(/, July 13, 2026: No stick today$/);
  });

  test('a pet without posts invites its owner to write one, and shows others an empty state', async () => {
    const pet = juno();
    renderWithShell(page, { api: createFakeApi({ pets: [pet] }), route: `/pet/${pet.id}` });
    expect(await screen.findByText(/^Tag Juno in a post/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write a post' })).toHaveAttribute('href', '/');
    renderForeign();
    expect(await screen.findByText('No posts yet.')).toBeVisible();
  });

  test('posts with the pet can be loaded again after a failure', async () => {
    const pet = juno();
    const api = createFakeApi({ pets: [pet], posts: [tagged(pet, { text: 'A stick' })] });
    api.failNext('GET', `/api/pets/${pet.id}/posts`, 'unavailable', 'Please try again in a moment.');
    const { actor } = renderWithShell(page, { api, route: `/pet/${pet.id}` });
    await actor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('A stick')).toBeVisible();
  });
});

test('shows a birthday on its day, and a fish’s height as its length', async () => {
  const today = new Date();
  const born = `${today.getFullYear() - 2}-${String(today.getMonth() + 1).padStart(2, '0')}-${String(today.getDate()).padStart(2, '0')}`;
  renderForeign(buildPet({ name: 'Blub', species: 'fish', height: 12, dateOfBirth: born }));
  expect(await screen.findByText('Blub turns 2 today')).toBeVisible();
  expect(fact('Length')).toBe('12 cm');
});

test('shows a spider’s height as its leg span', async () => {
  renderForeign(buildPet({ name: 'Tickle', species: 'spider', height: 14 }));
  expect(await screen.findByText('Leg span')).toBeVisible();
});

test('the page of a missing pet links to its notice', async () => {
  const pet = juno();
  const notice = buildNotice({ pet: { id: pet.id, name: 'Juno' } });
  renderWithShell(page, {
    pets: [pet],
    route: `/pet/${pet.id}`,
    api: createFakeApi({ pets: [pet], notices: [notice] }),
  });
  expect(await screen.findByRole('link', { name: /Juno is missing/ })).toHaveAttribute(
    'href',
    `/lost-found/${notice.id}`,
  );
  expect(screen.queryByRole('link', { name: 'Lost?' })).not.toBeInTheDocument();
});

describe('sharing a pet', () => {
  test('copies the pet’s address when the device offers no share sheet', async () => {
    const pet = juno();
    const { actor, shell } = renderWithShell(page, { pets: [pet], route: `/pet/${pet.id}` });
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await actor.click(screen.getByRole('button', { name: 'Share' }));
    await actor.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/pet/${pet.id}`);
    expect(shell.asked.toasts).toMatchObject([{ title: 'Link copied' }]);
  });

  test('opens the device’s share sheet, and shows no error when it is dismissed', async () => {
    const pet = juno();
    const share = jest.fn((_data: ShareData) => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    try {
      const { actor, shell } = renderWithShell(page, { pets: [pet], route: `/pet/${pet.id}` });
      await actor.click(screen.getByRole('button', { name: 'Share' }));
      await actor.click(await screen.findByRole('button', { name: 'More ways to share' }));
      expect(share).toHaveBeenCalledWith({ title: 'Juno', url: `${location.origin}/pet/${pet.id}` });
      expect(shell.asked.toasts).toEqual([]);
      expect(screen.queryByRole('list', { name: 'Share elsewhere' })).not.toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  test('links to other services without a share sheet, each in a tab without access to this page', async () => {
    const pet = juno();
    const { actor } = renderWithShell(page, { pets: [pet], route: `/pet/${pet.id}` });
    await actor.click(screen.getByRole('button', { name: 'Share' }));
    const links = within(await screen.findByRole('list', { name: 'Share elsewhere' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Email', 'WhatsApp', 'Telegram', 'Facebook', 'X']);
    for (const link of links) {
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(`${location.origin}/pet/${pet.id}`);
    }
    for (const link of links.slice(1)) expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  test('shows the pet’s address when it cannot be copied', async () => {
    const pet = juno();
    const { actor, shell } = renderWithShell(page, { pets: [pet], route: `/pet/${pet.id}` });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await actor.click(screen.getByRole('button', { name: 'Share' }));
    await actor.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(shell.asked.toasts).toMatchObject([{ variant: 'destructive', title: 'Sharing failed' }]);
    expect(shell.asked.toasts[0]?.description).toContain(`/pet/${pet.id}`);
  });
});

test('links to the messages to send the pet to a friend', async () => {
  const pet = juno();
  const { actor } = renderWithShell(page, { pets: [pet], route: `/pet/${pet.id}` });
  await actor.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('link', { name: 'Send to a friend' })).toHaveAttribute(
    'href',
    `/messages?send=pet-${pet.id}`,
  );
});

describe('similar pets', () => {
  const rex = { pet: buildPetTile({ name: 'Rex', breed: 'Beagle' }), owner: buildUserCard(), isSameBreed: true };

  test('similar pets show what they have in common and link to their pages', async () => {
    const near = { ...rex, isNear: true, isSameAge: true };
    const other = { ...rex, pet: buildPetTile({ name: 'Kiwi' }), isSameBreed: false, isNear: false, isSameAge: false };
    const pet = juno();
    const api = createFakeApi({ pets: [pet], similarPets: [near, other] });
    renderWithShell(page, { api, route: `/pet/${pet.id}` });
    const section = await screen.findByRole('region', { name: 'Pets like Juno' });
    const [first, second] = within(section).getAllByRole('link');
    expect(first).toHaveTextContent(/^RexBeagle · near · same agewith Ana Duarte$/);
    expect(first).toHaveAttribute('href', `/pet/${near.pet.id}`);
    expect(second).toHaveTextContent(/^Kiwiwith Ana Duarte$/);
  });

  test('similar pets are hidden when there are none or loading fails', async () => {
    const pet = juno();
    const api = createFakeApi({ pets: [pet], similarPets: [{ ...rex, isNear: true, isSameAge: false }] });
    api.failNext('GET', `/api/pets/${pet.id}/similar`, 'unavailable', 'Please try again in a moment.');
    renderWithShell(page, { api, route: `/pet/${pet.id}` });
    await screen.findByRole('heading', { name: 'Posts with Juno' });
    expect(screen.queryByRole('region', { name: 'Pets like Juno' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('pet that the viewer looks after', () => {
  const SITTER = { role: 'sitter', endsOn: '2026-12-24', isAccepted: true } as const;
  function renderCaredFor(care: Care, route = '') {
    const pet = juno();
    const api = createFakeApi({ user: buildUser(buildUserCard()), pets: [pet], care: { [pet.id]: care } });
    return { pet, ...renderWithShell(page, { api, user: buildUser(), pets: [], route: `/pet/${pet.id}${route}` }) };
  }

  test('a carer is asked first, and sees the health journal after accepting', async () => {
    const { actor } = renderCaredFor({ ...SITTER, isAccepted: false });
    const question = 'Ana Duarte asks you to look after Juno until December 24, 2026';
    expect(await screen.findByRole('heading', { name: question })).toBeVisible();
    expect(screen.queryByText('Health')).toBeNull();
    await actor.click(screen.getByRole('button', { name: 'Accept to look after Juno' }));
    expect(await screen.findByText('Health')).toBeVisible();
    expect(screen.queryByRole('heading', { name: question })).toBeNull();
  });

  test('a sitter sees the journal without the passport, and no edit link', async () => {
    renderCaredFor(SITTER, '?tab=health');
    expect(await screen.findByRole('heading', { name: 'Health' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Passport' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Carers' })).toBeVisible();
  });

  test('a co-owner sees the link to edit the profile', async () => {
    const { pet } = renderCaredFor({ role: 'co_owner', endsOn: null, isAccepted: true });
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/pet-management?edit=${pet.id}`);
    expect(screen.queryByRole('button', { name: 'Photos' })).toBeNull();
  });
});

describe('parts of other remotes on the pet page', () => {
  const open = (address: (id: number) => string) => {
    const pet = juno();
    const loadSlot = fakeSlots({
      'pet.card/v1': { title: 'Score', content: ({ pet: { name }, role }) => <p>{`Card of ${name}, ${role}`}</p> },
      'pet.tab/v1': { title: 'Points', content: ({ pet: { id } }) => <p>{`Points of ${id}`}</p> },
      'pet.action/v1': {
        title: 'Count again',
        content: ({ pet: { isMemorial } }, onClose) => (
          <button onClick={onClose}>{isMemorial ? 'Remember' : 'Counted'}</button>
        ),
      },
    });
    return { pet, ...renderWithShell(page, { pets: [pet], route: address(pet.id), loadSlot }) };
  };

  test('a card gets the pet and the viewer’s role, and comes last', async () => {
    const { container } = open((id) => `/pet/${id}`);
    expect(await screen.findByText('Card of Juno, owner')).toBeVisible();
    expect(container.lastElementChild).toHaveTextContent('Card of Juno, owner');
  });

  test('a tab is chosen beside the page’s own, and by its address', async () => {
    const { actor, pet, unmount } = open((id) => `/pet/${id}`);
    await actor.click(await screen.findByRole('radio', { name: 'Points' }));
    expect(screen.getByText(`Points of ${pet.id}`)).toBeVisible();
    await actor.click(screen.getByRole('radio', { name: 'Family' }));
    expect(screen.queryByText(`Points of ${pet.id}`)).not.toBeInTheDocument();
    unmount();
    const again = open((id) => `/pet/${id}?tab=mf-other%2Fextension`);
    expect(await screen.findByText(`Points of ${again.pet.id}`)).toBeVisible();
  });

  test('an action is opened from a menu and closes itself', async () => {
    const { actor } = open((id) => `/pet/${id}`);
    await actor.click(await screen.findByRole('button', { name: 'More for Juno' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Count again' }));
    await actor.click(await screen.findByRole('button', { name: 'Counted' }));
    expect(screen.queryByRole('button', { name: 'Counted' })).not.toBeInTheDocument();
  });

  test('a shell without slots shows the page as it is, whatever tab the address names', async () => {
    const pet = juno();
    renderWithShell(page, { pets: [pet], route: `/pet/${pet.id}?tab=mf-other%2Fextension` });
    expect(screen.getByRole('radio', { name: 'Posts' })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'More for Juno' })).not.toBeInTheDocument();
  });
});
