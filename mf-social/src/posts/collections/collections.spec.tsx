import { describe, expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { PostRow } from '../post-row.tsx';
import { SavedList } from './saved-list.tsx';

const mira = buildUser({ displayName: 'Mira Olsen' });
const trick = buildPost({ text: 'Roll over', isSaved: true });
const food = buildPost({ text: 'Pumpkin biscuits', isSaved: true });
const tricks = () => ({ id: 7, name: 'Tricks', postIds: [trick.id] });

function show(seed: Partial<FakeState> = {}, route = '/?saved') {
  const api = createFakeApi({ user: mira, posts: [trick, food], ...seed });
  return renderWithShell(<SavedList />, { api, route });
}

async function openSheet(actor: ReturnType<typeof show>['actor'], text: string): Promise<HTMLElement> {
  const post = (await screen.findByText(text)).closest('article')!;
  await actor.click(within(post).getByRole('button', { name: 'More' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Add to collections' }));
  return screen.findByRole('dialog', { name: 'Add to collections' });
}

describe('saved posts', () => {
  test('choosing a collection filters the saved posts and updates the address', async () => {
    const { actor } = show({ collections: [tricks()] });
    expect(await screen.findByText('Pumpkin biscuits')).toBeVisible();
    await actor.click(await screen.findByRole('button', { name: 'Tricks' }));
    await waitFor(() => expect(screen.queryByText('Pumpkin biscuits')).not.toBeInTheDocument());
    expect(await screen.findByText('Roll over')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'All' }));
    expect(await screen.findByText('Pumpkin biscuits')).toBeVisible();
  });

  test('an address with an unknown collection shows all saved posts', async () => {
    show({ collections: [tricks()] }, '/?saved&collection=99');
    expect(await screen.findByText('Pumpkin biscuits')).toBeVisible();
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('deleting a collection keeps its posts saved, and a refused deletion restores the collection', async () => {
    const { actor, api, shell } = show({ collections: [tricks()] }, '/?saved&collection=7');
    api.failNext('DELETE', '/api/collections/7', 'unavailable', 'Not now.');
    const remove = async () => {
      await actor.click(await screen.findByRole('button', { name: 'Delete collection' }));
      const dialog = await screen.findByRole('dialog', { name: 'Delete “Tricks”?' });
      await actor.click(within(dialog).getByRole('button', { name: 'Delete collection' }));
    };
    await remove();
    expect(screen.getByRole('button', { name: 'All' })).toHaveFocus();
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'The collection was not deleted' }]));
    await actor.click(await screen.findByRole('button', { name: 'Tricks' }));
    await remove();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tricks' })).not.toBeInTheDocument());
    expect(await screen.findByText('Roll over')).toBeVisible();
    expect(api.state.collections).toEqual([]);
  });

  test('renaming a collection shows its new name', async () => {
    const { actor } = show({ collections: [tricks()] }, '/?saved&collection=7');
    await actor.click(await screen.findByRole('button', { name: 'Rename collection' }));
    const name = await screen.findByLabelText('Name');
    await actor.clear(name);
    await actor.type(name, 'Games{Enter}');
    expect(await screen.findByRole('button', { name: 'Games' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('the collections can be loaded again after a failure', async () => {
    const api = createFakeApi({ user: mira, posts: [trick], collections: [tricks()] });
    api.failNext('GET', '/api/collections', 'unavailable', 'Not now.');
    const { actor } = renderWithShell(<SavedList />, { api, route: '/?saved' });
    const problem = await screen.findByText(/Your collections could not be loaded/);
    await actor.click(within(problem).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Tricks' })).toBeVisible();
  });
});

describe('collections of a post', () => {
  test('the sheet offers a new collection first when there is none', async () => {
    const { actor } = show({ collections: [] });
    const sheet = await openSheet(actor, 'Pumpkin biscuits');
    await within(sheet).findByText(/No collections yet/);
    const classOf = (name: string) => within(sheet).getByRole('button', { name }).className;
    expect(classOf('New collection')).toMatch(/primary/);
    expect(classOf('Done')).not.toMatch(/primary/);
  });

  test('ticking a collection adds the post, and a failure unticks it and shows the reason', async () => {
    const { actor, api, shell } = show({ collections: [tricks(), { id: 8, name: 'Food', postIds: [] }] });
    const sheet = await openSheet(actor, 'Pumpkin biscuits');
    expect(await within(sheet).findByRole('checkbox', { name: 'Tricks' })).not.toBeChecked();
    api.failNext('PUT', `/api/collections/8/posts/${food.id}`, 'unavailable', 'Not now.');
    const tick = within(sheet).getByRole('checkbox', { name: 'Food' });
    await actor.click(tick);
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'The post was not added to “Food”' }]));
    await waitFor(() => expect(tick).not.toBeChecked());
    await actor.click(tick);
    await waitFor(() => expect(api.state.collections[1]?.postIds).toEqual([food.id]));
    expect(tick).toBeChecked();
    await actor.click(tick);
    await waitFor(() => expect(api.state.collections[1]?.postIds).toEqual([]));
  });

  test('several collections can be changed while the filtered list still shows the post', async () => {
    const { actor, api } = show(
      { collections: [tricks(), { id: 8, name: 'Food', postIds: [] }] },
      '/?saved&collection=7',
    );
    const sheet = await openSheet(actor, 'Roll over');
    await actor.click(await within(sheet).findByRole('checkbox', { name: 'Tricks' }));
    await waitFor(() => expect(api.state.collections[0]?.postIds).toEqual([]));
    await actor.click(within(sheet).getByRole('checkbox', { name: 'Food' }));
    await waitFor(() => expect(api.state.collections[1]?.postIds).toEqual([trick.id]));
    await actor.click(within(sheet).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Nothing in this collection yet')).toBeVisible();
  });

  test('a new collection contains the post and saves it', async () => {
    const fresh = buildPost({ text: 'A walk', isSaved: false });
    const api = createFakeApi({ user: mira, posts: [fresh] });
    const { actor } = renderWithShell(<PostRow post={fresh} />, { api });
    const sheet = await openSheet(actor, 'A walk');
    expect(await within(sheet).findByText(/No collections yet/)).toBeVisible();
    await actor.click(within(sheet).getByRole('button', { name: 'New collection' }));
    // Changed at once: jsdom doesn't implement `inert`, so the sheet below could take the focus while typing.
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Food' } });
    await actor.click(screen.getByRole('button', { name: 'Create collection' }));
    expect(await screen.findByRole('checkbox', { name: 'Food' })).toBeChecked();
    await waitFor(() => expect(api.state.collections).toMatchObject([{ name: 'Food', postIds: [fresh.id] }]));
    expect(api.state.posts).toMatchObject([{ isSaved: true }]);
  });
});
