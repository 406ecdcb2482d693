import { afterEach, expect, test } from '@jest/globals';
import { POST_TEXT_MAX } from '@qlixline/contract/limits';
import type { SlotProps } from '@qlixline/shell-bridge';
import { buildPet } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { fakeSlots } from '@qlixline/test-kit/remotes/fake-slots';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

import { ComposerRow } from '../../screens/home/composer-row.tsx';
import { INVITATION, field, photo, sentPosts, user } from './test-support/composer.tsx';

afterEach(() => localStorage.clear());

type Action = SlotProps['composer.action/v1'];

/** Opens the composer and the sheet of another remote's action with this content. */
async function openAction(content: (props: Action, onClose?: () => void) => ReactNode) {
  const pets = [buildPet({ name: 'Juno' })];
  const api = createFakeApi({ pets });
  const loadSlot = fakeSlots({ 'composer.action/v1': { title: 'Add the weather', content } });
  const opened = renderWithShell(<ComposerRow pet={pets[0]} onPosted={() => {}} />, { api, user, pets, loadSlot });
  await opened.actor.click(screen.getByRole('button', { name: INVITATION }));
  await screen.findByRole('form', { name: 'New post' });
  return {
    ...opened,
    api,
    choose: async () => {
      await opened.actor.click(await screen.findByRole('button', { name: 'More to add' }));
      await opened.actor.click(await screen.findByRole('menuitem', { name: 'Add the weather' }));
    },
  };
}

test('an action of another remote adds texts below what is written', async () => {
  const { actor, choose } = await openAction(({ text, insertText }, onClose) => (
    <button
      onClick={() => {
        insertText(`Sunny after ${text}`);
        insertText('21 °C');
        onClose?.();
      }}
    >
      Add it
    </button>
  ));
  await actor.type(field(), 'Milo');
  await choose();
  await actor.click(await screen.findByRole('button', { name: 'Add it' }));
  expect(field()).toHaveValue('Milo\nSunny after Milo\n21 °C');
  expect(screen.queryByRole('button', { name: 'Add it' })).not.toBeInTheDocument();
});

test('an action is told that its text is too long for the post, and the post stays as it was', async () => {
  const results: boolean[] = [];
  const { actor, choose } = await openAction(({ insertText }) => (
    <button onClick={() => results.push(insertText('a'.repeat(POST_TEXT_MAX)), insertText('  '))}>Add it</button>
  ));
  await actor.type(field(), 'Milo');
  await choose();
  await actor.click(await screen.findByRole('button', { name: 'Add it' }));
  expect(results).toEqual([false, false]);
  expect(field()).toHaveValue('Milo');
});

test('an action adds photos, which are checked like those that the user chooses', async () => {
  const { actor, choose, shell } = await openAction(({ addPhotos }) => (
    <button onClick={() => addPhotos([photo('chart.png'), new File(['x'], 'x.exe', { type: 'application/x-dos' })])}>
      Add it
    </button>
  ));
  await choose();
  await actor.click(await screen.findByRole('button', { name: 'Add it' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /alt text of photo 1$/ })).toBeVisible());
  expect(screen.queryByRole('button', { name: /alt text of photo 2$/ })).not.toBeInTheDocument();
  await waitFor(() => expect(shell.asked.toasts).not.toHaveLength(0));
});

test('a form inside of an action does not send the post', async () => {
  const { actor, api, choose } = await openAction(() => (
    <form onSubmit={(event) => event.preventDefault()}>
      <button type="submit">Search</button>
    </form>
  ));
  await actor.type(field(), 'Milo');
  await choose();
  await actor.click(await screen.findByRole('button', { name: 'Search' }));
  expect(sentPosts(api)).toEqual([]);
  expect(field()).toHaveValue('Milo');
});
