import { afterEach, describe, expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildPost } from '@qlixline/test-kit/posts/post-builders';
import { screen, waitFor, within } from '@testing-library/react';

import { field, openComposer, pets } from './test-support/composer.tsx';

const texts = ['#dog and #dogpark', 'My #dog', 'My #cat'];

afterEach(() => localStorage.clear());

const open = () => openComposer(createFakeApi({ pets, posts: texts.map((text) => buildPost({ text })) }));
const options = async () => {
  const found = await within(screen.getByRole('listbox', { name: 'Tags' })).findAllByRole('option');
  return found.map((one) => one.textContent);
};

describe('tags in the composer', () => {
  test('typing # suggests tags with their number of posts, which can be chosen by keyboard', async () => {
    const { actor } = await open();
    await actor.type(field(), 'At the lake #do');
    expect(await options()).toEqual(['#dog2 posts', '#dogpark1 post']);
    expect(screen.getByText(/^2 suggestions/)).toBeInTheDocument();
    await actor.keyboard('{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen).toHaveTextContent('#dogpark');
    expect(field()).toHaveAttribute('aria-activedescendant', chosen.id);
    await actor.keyboard('{Enter}');
    expect(field()).toHaveValue('At the lake #dogpark ');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('a key chooses only a tag that matches what is typed, even before new suggestions arrive', async () => {
    const { actor } = await open();
    await actor.type(field(), '#');
    expect(await options()).toHaveLength(3);
    await actor.type(field(), 'CAT{Enter}');
    expect(field()).toHaveValue('#CAT\n');
    await actor.type(field(), '#ca{Tab}');
    expect(field()).toHaveValue('#CAT\n#cat ');
  });

  test('a press chooses a suggested tag, and Escape closes the suggestions', async () => {
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
