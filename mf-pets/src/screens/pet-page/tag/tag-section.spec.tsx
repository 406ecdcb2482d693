import { expect, test } from '@jest/globals';
import { petTagQuery } from '@qlixline/api-client/pet-tags/pet-tags';
import type { PetTag, TagConversation } from '@qlixline/contract/pet-tags/pet-tag';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { buildPet } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen, waitFor, within } from '@testing-library/react';

import { TagSection } from './tag-section.tsx';

const TAG: PetTag = {
  address: 'https://qlixline.example/api/tag/abcdefghijklmnop',
  qr: { path: 'M0 0L1 0L1 1L0 1Z', size: 29 },
  lostSince: null,
  noticeId: null,
  note: '',
};
const QUESTION = {
  id: 7,
  text: 'Is this your dog?',
  createdAt: '2026-01-05T10:00:00.000Z',
  isFromFinder: true,
  author: null,
};

type Scene = { tag?: PetTag; conversations?: TagConversation[]; petRole?: PetRole };

function open({ tag, conversations = [], petRole = 'owner' }: Scene = {}) {
  const pet = buildPet({ name: 'Juno' });
  const api = createFakeApi({
    pets: [pet],
    ...(tag && { tags: { [pet.id]: tag } }),
    tagConversations: conversations.map((conversation) => ({ ...conversation, petId: pet.id })),
  });
  return { pet, ...renderWithShell(<TagSection pet={pet} petRole={petRole} />, { api }) };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the owner can create a tag, print it and copy its address', async () => {
  const { actor, pet, shell } = open();
  await actor.click(await screen.findByRole('button', { name: 'Create tag' }));
  expect(await screen.findByRole('img', { name: 'QR code of Juno’s tag' })).toBeVisible();
  expect(shell.asked.toasts.at(-1)?.title).toBe('Juno has a tag');
  expect(screen.getByRole('link', { name: 'Print' })).toHaveAttribute('href', `/api/pets/${pet.id}/tag/print`);
  await actor.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(shell.asked.toasts.at(-1)?.title).toBe('Link copied'));
});

test('the owner can report the pet lost, change the note for finders, and report it back', async () => {
  const { actor, api, pet } = open({ tag: TAG });
  await actor.click(await screen.findByRole('button', { name: 'Juno is lost' }));
  const sheet = await dialog('Juno is lost');
  await actor.type(sheet.getByRole('textbox'), 'Shy, please don’t chase');
  await actor.click(sheet.getByRole('button', { name: 'Show it on the tag' }));
  expect(await screen.findByText('The tag says that Juno is lost')).toBeVisible();
  expect(screen.getByText('Shy, please don’t chase')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Juno is back' }));
  expect(await screen.findByRole('button', { name: 'Juno is lost' })).toBeVisible();
  expect(api.state.tags[pet.id]).toMatchObject({ lostSince: null, note: 'Shy, please don’t chase' });
});

test('a pet that was reported missing by a notice is reported back on the notice, not on the tag', async () => {
  open({ tag: { ...TAG, lostSince: '2026-01-05T10:00:00.000Z', noticeId: 7 } });
  expect(await screen.findByText('The tag says that Juno is lost')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the notice' })).toHaveAttribute('href', '/lost-found/7');
  expect(screen.queryByRole('button', { name: 'Juno is back' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a note' })).toBeVisible();
});

test('a refused change of the tag shows the reason and keeps what was written', async () => {
  const { actor, api, pet } = open({ tag: TAG, conversations: [{ id: 3, finderName: '', messages: [QUESTION] }] });
  await actor.click(await screen.findByRole('button', { name: 'Juno is lost' }));
  const sheet = await dialog('Juno is lost');
  await actor.type(sheet.getByRole('textbox'), 'Shy');
  api.failNext('PATCH', `/api/pets/${pet.id}/tag`, 'unavailable', 'Not right now');
  await actor.click(sheet.getByRole('button', { name: 'Show it on the tag' }));
  expect(await sheet.findByText('Not right now')).toBeVisible();
  expect(sheet.getByRole('textbox')).toHaveValue('Shy');
  await actor.click(sheet.getByRole('button', { name: 'Close' }));
  await actor.click(await screen.findByRole('button', { name: /Somebody/ }));
  const conversation = await dialog('Somebody, about Juno');
  await actor.type(conversation.getByRole('textbox', { name: 'Your answer' }), 'Yes!');
  api.failNext('POST', '/api/tag-conversations/3', 'invalid_transition', 'As long as one can be');
  await actor.click(conversation.getByRole('button', { name: 'Send' }));
  expect(await conversation.findByText('As long as one can be')).toBeVisible();
  expect(conversation.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Yes!');
});

test('the owner can answer a finder, and end the conversation after a confirmation', async () => {
  const { actor, api } = open({ tag: TAG, conversations: [{ id: 3, finderName: 'Lena', messages: [QUESTION] }] });
  expect(await screen.findByText('Waiting for an answer')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: /Lena/ }));
  const conversation = await dialog('Lena, about Juno');
  await actor.click(conversation.getByRole('button', { name: 'Send' }));
  expect(await conversation.findByText('Please write something')).toBeVisible();
  await actor.type(conversation.getByRole('textbox', { name: 'Your answer' }), 'Yes! We are on our way.');
  await actor.click(conversation.getByRole('button', { name: 'Send' }));
  expect(await within(conversation.getByRole('log')).findByText('Yes! We are on our way.')).toBeVisible();
  expect(conversation.getByRole('textbox', { name: 'Your answer' })).toHaveValue('');
  await waitFor(() => expect(screen.queryByText('Waiting for an answer')).toBeNull());
  await actor.click(conversation.getByRole('button', { name: 'End the conversation' }));
  await actor.click((await dialog('End the conversation?')).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(api.state.tagConversations).toEqual([]));
});

test('replacing the code and removing the tag ask for confirmation', async () => {
  const { actor, api, pet } = open({ tag: TAG });
  await actor.click(await screen.findByRole('button', { name: 'Replace the code' }));
  await actor.click((await dialog('Replace the code?')).getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(api.state.tags[pet.id]?.address).not.toBe(TAG.address));
  await actor.click(await screen.findByRole('button', { name: 'Remove the tag' }));
  await actor.click((await dialog('Remove the tag?')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Create tag' })).toBeVisible();
});

test('a sitter can answer finders and report the pet lost, but cannot replace or remove the tag', async () => {
  const { actor } = open({
    tag: TAG,
    conversations: [{ id: 3, finderName: 'Lena', messages: [QUESTION] }],
    petRole: 'sitter',
  });
  expect(await screen.findByRole('button', { name: 'Juno is lost' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Replace|Remove/ })).toBeNull();
  await actor.click(screen.getByRole('button', { name: /Lena/ }));
  const conversation = await dialog('Lena, about Juno');
  expect(conversation.queryByRole('button', { name: 'End the conversation' })).toBeNull();
});

test('the page of a pet that has died speaks of no tag if it never had one', async () => {
  const pet = buildPet({ name: 'Juno', diedOn: '2026-01-05' });
  renderWithShell(<TagSection pet={pet} petRole="owner" />, { api: createFakeApi({ pets: [pet] }) });
  expect(await screen.findByText('Juno had no tag.')).toBeVisible();
});

test('the conversations about a pet that has died can still be read and answered, without tag actions', async () => {
  const pet = buildPet({ name: 'Juno', diedOn: '2026-01-05' });
  const tagConversations = [{ id: 3, finderName: 'Lena', messages: [QUESTION], petId: pet.id }];
  const api = createFakeApi({ pets: [pet], tags: { [pet.id]: TAG }, tagConversations });
  renderWithShell(<TagSection pet={pet} petRole="owner" />, { api });
  expect(await screen.findByRole('button', { name: /Lena/ })).toBeVisible();
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /lost|Create/ })).toBeNull();
});

test('a conversation marks messages that others in the finder’s network have sent', async () => {
  const folded = { ...QUESTION, id: 8, text: 'Lena: She is by the pond', isFolded: true };
  const { actor } = open({ tag: TAG, conversations: [{ id: 3, finderName: 'Tom', messages: [QUESTION, folded] }] });
  await actor.click(await screen.findByRole('button', { name: /Tom/ }));
  const [first, second] = within(await screen.findByRole('log')).getAllByRole('listitem');
  expect(within(first!).queryByText(/same network/)).toBeNull();
  expect(within(second!).getByText(/They can’t read your answers/)).toBeVisible();
});

test('a sitter sees that the pet has no tag', async () => {
  open({ petRole: 'sitter' });
  expect(await screen.findByText('Juno has no tag yet. The owner can create one.')).toBeVisible();
});

test('the tag can be loaded again after a failure', async () => {
  const pet = buildPet({ name: 'Juno' });
  const api = createFakeApi({ pets: [pet], tags: { [pet.id]: TAG } });
  api.failNext('GET', `/api/pets/${pet.id}/tag`, 'unavailable', 'Not right now');
  const { actor } = renderWithShell(<TagSection pet={pet} petRole="owner" />, { api });
  await actor.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('img', { name: 'QR code of Juno’s tag' })).toBeVisible();
});

test('an open conversation shows that somebody else has ended it', async () => {
  const { actor, api, queryClient, pet } = open({
    tag: TAG,
    conversations: [{ id: 3, finderName: 'Lena', messages: [QUESTION] }],
  });
  await actor.click(await screen.findByRole('button', { name: /Lena/ }));
  const conversation = await dialog('Lena, about Juno');
  expect(await conversation.findByText('Is this your dog?')).toBeVisible();
  api.state.tagConversations = [];
  await act(() => queryClient.invalidateQueries({ queryKey: petTagQuery(pet.id).queryKey }));
  expect(await conversation.findByText('This conversation has ended.')).toBeVisible();
  expect(conversation.getByText('Is this your dog?')).toBeVisible();
  expect(conversation.queryByRole('button', { name: 'Send' })).toBeNull();
});
