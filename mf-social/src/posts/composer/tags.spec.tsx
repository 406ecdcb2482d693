import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildPost } from '@qlixline/test-kit/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { ComposerRow } from '../../screens/home/composer-row.tsx';

const user = buildUser();
const pets = [buildPet({ id: 1, name: 'Juno' })];
const texts = ['#dog and #dogpark', 'My #dog', 'My #cat'];

afterEach(() => localStorage.clear());

async function open() {
  const api = createFakeApi({ pets, posts: texts.map((text) => buildPost({ text })) });
  const opened = renderWithShell(<ComposerRow onPosted={jest.fn()} />, { api, user, pets });
  await opened.actor.click(screen.getByRole('button', { name: 'What is Juno up to today?' }));
  await screen.findByRole('form', { name: 'New post' });
  return opened;
}

const field = () => screen.getByRole('textbox', { name: 'Your post' });
const options = async () => {
  const found = await within(screen.getByRole('listbox', { name: 'Tags' })).findAllByRole('option');
  return found.map((one) => one.textContent);
};

describe('a # in the composer', () => {
  test('offers tags with their posts, which the keyboard chooses', async () => {
    const { actor } = await open();
    await actor.type(field(), 'At the lake #do');
    expect(await options()).toEqual(['#dog2 posts', '#dogpark1 post']);
    expect(screen.getByText(/^2 suggested/)).toBeInTheDocument();
    await actor.keyboard('{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen).toHaveTextContent('#dogpark');
    expect(field()).toHaveAttribute('aria-activedescendant', chosen.id);
    await actor.keyboard('{Enter}');
    expect(field()).toHaveValue('At the lake #dogpark ');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('chooses none that begins otherwise, however fast somebody types', async () => {
    const { actor } = await open();
    await actor.type(field(), '#');
    expect(await options()).toHaveLength(3);
    await actor.type(field(), 'CAT{Enter}');
    expect(field()).toHaveValue('#CAT\n');
    await actor.type(field(), '#ca{Tab}');
    expect(field()).toHaveValue('#CAT\n#cat ');
  });

  test('lets a press choose, and Escape put the offer away', async () => {
    const { actor } = await open();
    await actor.type(field(), '#d');
    await actor.click(await screen.findByRole('option', { name: /#dogpark/ }));
    expect(field()).toHaveValue('#dogpark ');
    await actor.type(field(), '#d');
    await options();
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    expect(screen.getByRole('form', { name: 'New post' })).toBeVisible();
  });
});
