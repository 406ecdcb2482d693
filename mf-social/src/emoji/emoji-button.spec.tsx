import { afterEach, expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';

import { EmojiButton } from './emoji-button.tsx';

function Field() {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <textarea ref={field} aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <EmojiButton field={field} />
      <button type="button">Elsewhere</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const button = () => screen.getByRole('button', { name: 'Emojis' });
const search = () => screen.findByRole('searchbox', { name: 'Find an emoji' });

const user = buildUser();

async function open() {
  const shown = renderWithShell(<Field />, { user });
  await shown.actor.click(button());
  await search();
  return shown;
}

afterEach(() => localStorage.clear());

test('inserts the chosen emoji at the caret and leaves the picker open', async () => {
  const { actor } = await open();
  await actor.type(field(), 'Hi there');
  field().setSelectionRange(2, 2);
  await actor.click(button());
  await actor.type(await search(), 'dog face');
  await screen.findByText('🐶 dog face');
  await actor.keyboard('{Enter}{Enter}');
  expect(field()).toHaveValue('Hi🐶🐶 there');
  expect(await search()).toHaveFocus();
});

test('Escape closes the picker and returns the focus to the field', async () => {
  const { actor } = await open();
  await actor.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
});

test('the picker closes when another element receives the focus', async () => {
  const { actor } = await open();
  await actor.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the picker lists recently used emoji, newest first', async () => {
  const { actor, unmount } = await open();
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
  for (const [emoji, name] of [
    ['🐶', 'dog face'],
    ['🐱', 'cat face'],
  ] as const) {
    await actor.clear(await search());
    await actor.type(await search(), name);
    await screen.findByText(`${emoji} ${name}`);
    await actor.keyboard('{Enter}');
  }
  unmount();
  const again = await open();
  const recent = within(await screen.findByRole('group', { name: 'Recent' }));
  expect(recent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['🐱', '🐶']);
  await again.actor.click(recent.getByRole('button', { name: '🐶' }));
  expect(field()).toHaveValue('🐶');
});

test('the picker shows a message when no emoji matches the search', async () => {
  const { actor } = await open();
  await actor.type(await search(), 'xylograph');
  expect(await screen.findByText('No emoji found for “xylograph”.')).toBeVisible();
});
