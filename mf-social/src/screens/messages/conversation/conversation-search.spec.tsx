import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { openConversation, pane, talkWithAna } from '../test-support/open-messages.tsx';

beforeEach(() => localStorage.clear());

async function openSearch(talk: ReturnType<typeof talkWithAna>) {
  const rendered = await openConversation(talk);
  await rendered.actor.click(pane().getByRole('button', { name: /^More about the conversation/ }));
  await rendered.actor.click(await screen.findByRole('menuitem', { name: 'Search' }));
  return { ...rendered, box: await screen.findByRole('searchbox', { name: 'Search this conversation' }) };
}

test('searching a conversation finds messages by their words and moves to them', async () => {
  const talk = talkWithAna([
    { text: 'Where is the lake?' },
    { mine: true, text: 'By the bridge' },
    { text: 'The lake!' },
  ]);
  const { actor, box } = await openSearch(talk);
  await waitFor(() => expect(box).toHaveFocus());
  await actor.type(box, 'lake');
  const hits = within(await screen.findByRole('list', { name: 'Messages found' })).getAllByRole('button');
  expect(hits.map((hit) => hit.textContent)).toEqual([
    expect.stringContaining('The lake!'),
    expect.stringContaining('Where is the lake?'),
  ]);
  await actor.click(hits[1]!);
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-number', '1'));
});

test('a search without hits shows a message, and Escape closes the search', async () => {
  const { actor, box } = await openSearch(talkWithAna([{ text: 'Hi' }]));
  await actor.type(box, 'zebra');
  expect(await screen.findByText('No messages found.')).toBeVisible();
  await actor.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox', { name: 'Search this conversation' })).not.toBeInTheDocument();
});

test('a failed search shows an error and can be tried again', async () => {
  const talk = talkWithAna([{ text: 'The lake' }]);
  const { actor, box } = await openSearch(talk);
  talk.api.failNext('GET', `/api/conversations/${talk.id}/search`, 'unavailable', 'Please try again in a moment.');
  await actor.type(box, 'lake');
  expect(await screen.findByText('The conversation could not be searched')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Messages found' })).toBeVisible();
});
