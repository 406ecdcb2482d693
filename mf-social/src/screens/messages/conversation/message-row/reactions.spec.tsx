import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';

import { openConversation, pane, rowOf, sentTo, talkWithAna } from '../../test-support/open-messages.tsx';

const talkOf = () => talkWithAna([{ text: 'Walk at four?' }]);
const choice = () => within(rowOf('Walk at four?')).getByRole('button', { name: 'React to the message of Ana Duarte' });
const offered = () => within(pane().getByRole('group', { name: 'Reactions to the message of Ana Duarte' }));
const reactions = () =>
  within(rowOf('Walk at four?'))
    .queryAllByRole('img')
    .map((one) => `${one.ariaLabel} ${one.nextSibling?.textContent ?? ''}`.trim());

test('a reaction to a message is shown immediately, and can be changed and removed', async () => {
  const talk = talkOf();
  const { actor } = await openConversation(talk);
  await actor.click(choice());
  expect(
    offered()
      .getAllByRole('button')
      .map((one) => one.ariaLabel),
  ).toEqual(['Love', 'Thumbs up', 'Haha', 'Wow', 'Sad', 'Paws']);
  await actor.click(offered().getByRole('button', { name: 'Paws' }));
  await waitFor(() => expect(reactions()).toEqual(['Paws']));
  await actor.click(choice());
  expect(offered().getByRole('button', { name: 'Paws', pressed: true })).toBeVisible();
  await actor.click(offered().getByRole('button', { name: 'Love' }));
  await waitFor(() => expect(reactions()).toEqual(['Love']));
  await actor.click(choice());
  await actor.click(offered().getByRole('button', { name: 'Love' }));
  await waitFor(() => expect(reactions()).toEqual([]));
  expect(sentTo(talk.api, 'PUT', /reaction$/)).toHaveLength(2);
  expect(sentTo(talk.api, 'DELETE', /reaction$/)).toHaveLength(1);
});

test('the same reaction by both users is shown once with its count', async () => {
  const talk = talkWithAna([{ text: 'Walk at four?' }]);
  const message = talk.of.messages[0]!;
  message.reactions = [talk.of.conversation.user!.id, talk.mira.id].map((userId) => ({ userId, reaction: '👍' }));
  await openConversation(talk);
  expect(reactions()).toEqual(['Thumbs up 2']);
});

test('a reaction can be chosen by keyboard', async () => {
  const { actor } = await openConversation(talkOf());
  choice().focus();
  await actor.keyboard('{Enter}');
  expect(offered().getByRole('button', { name: 'Love' })).toHaveFocus();
  await actor.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(offered().getByRole('button', { name: 'Thumbs up' })).toHaveFocus();
  await actor.keyboard('{Escape}');
  expect(pane().queryByRole('group', { name: /^Reactions to/ })).not.toBeInTheDocument();
  expect(choice()).toHaveFocus();
  await actor.keyboard('{Enter}{ArrowRight}{Enter}');
  await waitFor(() => expect(reactions()).toEqual(['Thumbs up']));
  expect(choice()).toHaveFocus();
});

test('a reaction that could not be saved reverts with an error', async () => {
  const talk = talkOf();
  const path = `/api/messages/${talk.of.messages[0]!.id}/reaction`;
  talk.api.failNext('PUT', path, 'unavailable', 'Please try again in a moment.');
  const release = talk.api.hold('PUT', path);
  const { actor, shell } = await openConversation(talk);
  await actor.click(choice());
  await actor.click(offered().getByRole('button', { name: 'Love' }));
  expect(reactions()).toEqual(['Love']);
  release();
  await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Your reaction did not get through' }]));
  await waitFor(() => expect(reactions()).toEqual([]));
});
