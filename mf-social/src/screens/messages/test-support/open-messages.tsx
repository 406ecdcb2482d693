import type { Message } from '@qlixline/contract/messages/message';
import type { Conversation } from '@qlixline/contract/messages/conversation';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { buildUser } from '@qlixline/test-kit/builders';
import { buildConversation } from '@qlixline/test-kit/messages/conversation-builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import type { Rendered } from '@qlixline/test-kit/render-with-shell';
import { screen, within } from '@testing-library/react';

import { MessagesScreen } from '../messages-screen.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

type Options = { advanceTimers?: (milliseconds: number) => unknown };

/** Opens the screen at an address, with the shell's routes. */
export function openMessages(api: FakeApi, path = '/messages', options: Options = {}): Rendered {
  return renderWithShell(
    <>
      <Routes>
        <Route path="/messages" element={<MessagesScreen />} />
        <Route path="/messages/:conversationId" element={<MessagesScreen key="conversation" />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    { api, route: path, ...options },
  );
}

/** Message in the conversation with Ana; `mine` marks those of the signed-in user. */
type SampleMessage = Partial<Message> & { mine?: boolean };

/** Creates a fake backend with one conversation between the signed-in user and Ana. */
export function talkWithAna(sampleMessages: readonly SampleMessage[], overrides: Partial<Conversation> = {}) {
  const api = createFakeApi({});
  const mira = api.state.user ?? buildUser();
  const messages = sampleMessages.map(({ mine, ...message }) =>
    mine ? { author: authorOf(mira), ...message } : message,
  );
  const of = buildConversation(overrides, messages);
  api.state.conversations = [of];
  return { api, of, id: of.conversation.id, mira };
}

/** Returns a user as others see them. */
export function authorOf({ id, username, displayName, firstName, profileImageUrl }: ReturnType<typeof buildUser>) {
  return { id, username, displayName, firstName, profileImageUrl };
}

/** Opens a conversation and waits until it is loaded. */
export async function openConversation({ api, id }: { api: FakeApi; id: number }, options: Options = {}) {
  const rendered = openMessages(api, `/messages/${id}`, options);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

export const pane = () => within(screen.getByRole('region', { name: 'Conversation' }));
const messageList = () => within(pane().getByRole('list', { name: 'Messages' }));
export const field = () => pane().getByRole('textbox', { name: 'Message to Ana Duarte' });

/** Finds the row with this text. */
export function rowOf(text: string): HTMLElement {
  const row = messageList().getByText(text).closest('li');
  if (!row) throw new Error(`"${text}" is in no row`);
  return row;
}

/** Lists the texts of all messages from the top, with days and the divider in brackets. */
export function shown(): string[] {
  const rows = [...pane().getByRole('list', { name: 'Messages' }).children];
  return rows.map((row) => {
    if (row.querySelector('p') === null) return `[${row.textContent}]`;
    return (row.querySelector('p[dir]') ?? row.querySelector('p'))?.textContent ?? '';
  });
}

/** Lists the bodies of matching requests, in order. */
export function sentTo(api: FakeApi, method: string, path: RegExp): unknown[] {
  return api.requests.filter((one) => one.method === method && path.test(one.path)).map(({ body }) => body);
}
