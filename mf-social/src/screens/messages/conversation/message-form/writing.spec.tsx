import { beforeEach, describe, expect, test } from '@jest/globals';
import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';
import { MESSAGE_MAX } from '@qlixline/contract/limits';
import { buildConversation } from '@qlixline/test-kit/messages/conversation-builders';
import { buildUserCard } from '@qlixline/test-kit/builders';
import { slowLocks } from '@qlixline/test-kit/slow-locks';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { storeDraft, storedDraft } from './message-drafts.store.ts';
import { field, openConversation, pane, rowOf, sentTo, shown, talkWithAna } from '../../test-support/open-messages.tsx';

beforeEach(() => localStorage.clear());

const send = () => pane().getByRole('button', { name: 'Send' });
const sent = (talk: ReturnType<typeof talkWithAna>) =>
  sentTo(talk.api, 'POST', /messages$/).map((body) => (body as { text: string }).text);

describe('message field', () => {
  test('the field has the focus, and Enter sends the message to the end of the list', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { actor } = await openConversation(talk);
    expect(field()).toHaveFocus();
    await actor.keyboard('  Hello!  {Enter}');
    await waitFor(() => expect(shown()).toEqual(['[Today]', 'Hi', 'Hello!']));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(sent(talk)).toEqual(['Hello!']);
  });

  test('Shift+Enter inserts a line break', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { actor } = await openConversation(talk);
    await actor.keyboard('One{Shift>}{Enter}{/Shift}Two');
    expect(field()).toHaveValue('One\nTwo');
    expect(sent(talk)).toEqual([]);
    await actor.click(send());
    await waitFor(() => expect(sent(talk)).toEqual(['One\nTwo']));
  });

  test('Enter does not send while an input method is composing', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { actor } = await openConversation(talk);
    await actor.keyboard('こんにちは');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.compositionEnd(field());
    const confirming = createEvent.keyDown(field(), { key: 'Enter' });
    Object.defineProperty(confirming, 'keyCode', { value: 229 }); // Safari ends the composition first.
    fireEvent(field(), confirming);
    expect(sent(talk)).toEqual([]);
    expect(field()).toHaveValue('こんにちは');
  });

  test('a blank message cannot be sent', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { actor } = await openConversation(talk);
    expect(send()).toBeDisabled();
    await actor.keyboard('   {Enter}');
    expect(send()).toBeDisabled();
    expect(sent(talk)).toEqual([]);
  });

  test('the field counts near the limit and rejects a message beyond it', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const { actor } = await openConversation(talk);
    fireEvent.change(field(), { target: { value: 'a'.repeat(MESSAGE_MAX) } });
    expect(pane().getByText(/^1,?000 ?\/ ?1,?000/)).toBeVisible();
    expect(send()).toBeEnabled();
    await actor.type(field(), 'b');
    expect(pane().getByText('Please use at most 1,000 characters')).toBeVisible();
    expect(send()).toBeDisabled();
    await actor.keyboard('{Enter}');
    expect(sent(talk)).toEqual([]);
  });
});

describe('draft of a message', () => {
  test('the draft is kept for its conversation and deleted once it is sent', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const ben = buildConversation({ user: buildUserCard({ displayName: 'Ben' }) }, [{ text: 'Miau' }]);
    talk.api.state.conversations.push(ben);
    const { actor } = await openConversation(talk);
    await actor.keyboard('Half a');
    await actor.click(screen.getByRole('link', { name: /^Ben/ }));
    expect(await screen.findByRole('textbox', { name: 'Message to Ben' })).toHaveValue('');
    await actor.click(screen.getByRole('link', { name: /Ana Duarte.*Hi/ }));
    await waitFor(() => expect(field()).toHaveValue('Half a'));
    await actor.type(field(), ' thought{Enter}');
    await waitFor(() => expect(sent(talk)).toEqual(['Half a thought']));
    expect(Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_KEY_PREFIX))).toEqual([]);
  });

  test('the draft restores the message it replies to', async () => {
    const talk = talkWithAna([{ text: 'Walk at four?' }]);
    const first = await openConversation(talk);
    await first.actor.click(pane().getByRole('button', { name: 'More about the message of Ana Duarte' }));
    await first.actor.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    await first.actor.keyboard('Gladly');
    first.unmount();
    await openConversation(talk);
    expect(field()).toHaveValue('Gladly');
    expect(pane().getByText('Replying to Ana Duarte')).toBeVisible();
  });

  test('text written before a tab knows that another one has the slot is kept, and so is the other draft', async () => {
    const talk = talkWithAna([{ text: 'Hi' }]);
    const place = { userId: talk.mira.id, conversationId: talk.id };
    storeDraft({ ...place, slot: 1 }, { text: 'Half a' });
    const locks = slowLocks(`${DRAFT_KEY_PREFIX}messages:${place.userId}/${place.conversationId}`);
    const { actor } = await openConversation(talk);
    await actor.type(field(), ' thought');
    locks.answer();
    await waitFor(() => expect(storedDraft({ ...place, slot: 2 }).text).toBe('Half a thought'));
    expect(field()).toHaveValue('Half a thought');
    expect(storedDraft({ ...place, slot: 1 }).text).toBe('Half a');
    locks.restore();
  });

  test.each(['nonsense', '{"id":1}', '[null,{"id":"1","text":7}]'])(
    'ignores the stored drafts %s, which are malformed',
    async (stored) => {
      const talk = talkWithAna([{ text: 'Hi' }]);
      localStorage.setItem(`${DRAFT_KEY_PREFIX}messages:${talk.mira.id}`, stored);
      await openConversation(talk);
      expect(field()).toHaveValue('');
    },
  );
});

describe('reply to a message', () => {
  async function answer(text: string) {
    const talk = talkWithAna([{ text: 'Walk at four?' }, { text: 'Or five?' }]);
    const rendered = await openConversation(talk);
    await rendered.actor.click(
      within(rowOf('Walk at four?')).getByRole('button', { name: 'More about the message of Ana Duarte' }),
    );
    await rendered.actor.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    await waitFor(() => expect(field()).toHaveFocus());
    if (text !== '') await rendered.actor.keyboard(text);
    return { talk, ...rendered };
  }

  test('a reply quotes the original message and links to it', async () => {
    const { talk, actor } = await answer('Gladly{Enter}');
    await waitFor(() => expect(shown()).toEqual(['[Today]', 'Walk at four?', 'Or five?', 'Gladly']));
    expect(sentTo(talk.api, 'POST', /messages$/)).toMatchObject([{ text: 'Gladly', replyToNumber: 1 }]);
    const quoted = await within(rowOf('Gladly')).findByRole('button', { name: 'Ana Duarte Walk at four?' });
    await actor.click(quoted);
    await waitFor(() => expect(rowOf('Or five?').previousElementSibling).toHaveFocus());
  });

  test('Escape cancels the reply and keeps the text', async () => {
    const { talk, actor } = await answer('Gladly{Escape}');
    expect(pane().queryByText(/^Replying to/)).not.toBeInTheDocument();
    expect(field()).toHaveValue('Gladly');
    await actor.keyboard('{Enter}');
    await waitFor(() => expect(sentTo(talk.api, 'POST', /messages$/)).toHaveLength(1));
    expect(sentTo(talk.api, 'POST', /messages$/)[0]).not.toHaveProperty('replyToNumber');
  });

  test('the cancel button cancels the reply', async () => {
    const { actor } = await answer('');
    await actor.click(pane().getByRole('button', { name: 'Cancel the reply' }));
    expect(pane().queryByText(/^Replying to/)).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
  });
});
