import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { MESSAGE_DELETE_HOURS, MESSAGE_EDIT_MINUTES } from '@qlixline/contract/limits';
import { screen, waitFor, within } from '@testing-library/react';

import { field, openConversation, pane, rowOf, sentTo, shown, talkWithAna } from '../../test-support/open-messages.tsx';

beforeEach(() => localStorage.clear());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** Seeds an own message, some minutes old, after one by Ana. */
const talkOf = (minutes: number) =>
  talkWithAna([
    { text: 'Walk at four?', createdAt: minutesAgo(minutes + 1) },
    { text: 'At fife', createdAt: minutesAgo(minutes), mine: true },
  ]);
type Opened = Awaited<ReturnType<typeof openConversation>>;

async function itemsOf(actor: Opened['actor'], text: string): Promise<(string | null)[]> {
  await actor.click(within(rowOf(text)).getByRole('button', { name: /^More about/ }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}
const editField = () => pane().getByRole('textbox', { name: 'Edit your message' });

describe('menu of a message', () => {
  test.each([
    [1, ['Reply', 'Forward', 'Copy', 'Edit', 'Delete for everybody']],
    [MESSAGE_EDIT_MINUTES + 1, ['Reply', 'Forward', 'Copy', 'Delete for everybody']],
    [MESSAGE_DELETE_HOURS * 60 + 1, ['Reply', 'Forward', 'Copy']],
  ])('the menu of the viewer’s own message after %d minutes offers %j', async (minutes, items) => {
    const { actor } = await openConversation(talkOf(minutes));
    expect(await itemsOf(actor, 'At fife')).toEqual(items);
  });

  test('the menu of another user’s message offers reply, forward, copy and report', async () => {
    const { actor, shell } = await openConversation(talkOf(1));
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect(await itemsOf(actor, 'Walk at four?')).toEqual(['Reply', 'Forward', 'Copy', 'Report']);
    await actor.click(screen.getByRole('menuitem', { name: 'Copy' }));
    await waitFor(() => expect(shell.asked.toasts).toEqual([{ title: 'Copied' }]));
    expect(copied).toHaveBeenCalledWith('Walk at four?');
  });
});

describe('editing a message', () => {
  test('the up arrow in an empty field edits the last message, which is then marked as edited', async () => {
    const talk = talkOf(1);
    const { actor } = await openConversation(talk);
    await actor.keyboard('{ArrowUp}');
    expect(editField()).toHaveValue('At fife');
    expect(pane().getByText('Editing your message')).toBeVisible();
    await actor.clear(editField());
    await actor.type(editField(), 'At five{Enter}');
    await waitFor(() => expect(shown()).toEqual(['[Today]', 'Walk at four?', 'At five']));
    expect(within(rowOf('At five')).getByText('edited')).toBeVisible();
    expect(sentTo(talk.api, 'PATCH', /messages/)).toEqual([{ text: 'At five' }]);
    expect(field()).toHaveFocus();
  });

  test('the up arrow does not edit when the field has text or the last message is too old', async () => {
    const { actor, unmount } = await openConversation(talkOf(1));
    await actor.keyboard('Hm{ArrowUp}');
    expect(field()).toHaveValue('Hm');
    unmount();
    localStorage.clear();
    const later = await openConversation(talkOf(MESSAGE_EDIT_MINUTES + 1));
    await later.actor.keyboard('{ArrowUp}');
    expect(field()).toHaveValue('');
  });

  test('Escape cancels editing and restores the draft', async () => {
    const talk = talkOf(1);
    const { actor } = await openConversation(talk);
    await actor.keyboard('Half');
    await itemsOf(actor, 'At fife');
    await actor.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(editField()).toHaveFocus());
    await actor.keyboard(' and more{Escape}');
    expect(field()).toHaveValue('Half');
    expect(sentTo(talk.api, 'PATCH', /messages/)).toEqual([]);
  });

  test('saving an unchanged message sends nothing', async () => {
    const talk = talkOf(1);
    const { actor } = await openConversation(talk);
    await actor.keyboard('{ArrowUp}{Enter}');
    expect(field()).toHaveValue('');
    expect(sentTo(talk.api, 'PATCH', /messages/)).toEqual([]);
  });

  test('a refused edit shows the reason', async () => {
    const talk = talkOf(1);
    const own = talk.of.messages[1]!.id;
    talk.api.failNext('PATCH', `/api/messages/${own}`, 'invalid_transition', 'It is too late to change this.');
    const { actor, shell } = await openConversation(talk);
    await actor.keyboard('{ArrowUp}!{Enter}');
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([
        { title: 'Your message was not changed', description: 'It is too late to change this.' },
      ]),
    );
    expect(shown()).toContain('At fife');
  });
});

describe('deleting a message', () => {
  async function openDeleteDialog(talk: ReturnType<typeof talkOf>) {
    const rendered = await openConversation(talk);
    await itemsOf(rendered.actor, 'At fife');
    await rendered.actor.click(screen.getByRole('menuitem', { name: 'Delete for everybody' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this message?' }));
    return { ...rendered, dialog };
  }

  test('deleting a message asks for confirmation and leaves a placeholder', async () => {
    const { actor, dialog } = await openDeleteDialog(talkOf(1));
    await actor.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shown()).toEqual(['[Today]', 'Walk at four?', 'This message was deleted']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(within(rowOf('This message was deleted')).queryByRole('button')).not.toBeInTheDocument();
  });

  test('cancelling the confirmation deletes nothing', async () => {
    const talk = talkOf(1);
    const { actor, dialog } = await openDeleteDialog(talk);
    await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sentTo(talk.api, 'DELETE', /messages/)).toEqual([]);
    expect(shown()).toContain('At fife');
  });

  test('a failed deletion shows an error and keeps the message', async () => {
    const talk = talkOf(1);
    const own = talk.of.messages[1]!.id;
    talk.api.failNext('DELETE', `/api/messages/${own}`, 'unavailable', 'Please try again in a moment.');
    const { actor, dialog, shell } = await openDeleteDialog(talk);
    await actor.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'The message was not deleted' }]));
    expect(shown()).toContain('At fife');
  });
});
