import type { Message } from '@qlixline/contract/message';
import type { Conversation } from '@qlixline/contract/conversation';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { buildUser } from '@qlixline/test-kit/builders';
import { buildConversation } from '@qlixline/test-kit/conversation-builders';
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

/** The screen at an address, as the shell routes to it. */
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

/** What a conversation with Ana is made of; `mine`: the signed-in user wrote it. */
type Said = Partial<Message> & { mine?: boolean };

/** A fake backend with one conversation, of the signed-in user and Ana. */
export function talkWithAna(said: readonly Said[], overrides: Partial<Conversation> = {}) {
  const api = createFakeApi({});
  const mira = api.state.user ?? buildUser();
  const messages = said.map(({ mine, ...message }) => (mine ? { author: authorOf(mira), ...message } : message));
  const of = buildConversation(overrides, messages);
  api.state.conversations = [of];
  return { api, of, id: of.conversation.id, mira };
}

/** As others see them. */
export function authorOf({ id, username, displayName, firstName, profileImageUrl }: ReturnType<typeof buildUser>) {
  return { id, username, displayName, firstName, profileImageUrl };
}

/** Opens it, and waits until it is there. */
export async function openConversation({ api, id }: { api: FakeApi; id: number }, options: Options = {}) {
  const rendered = openMessages(api, `/messages/${id}`, options);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

export const pane = () => within(screen.getByRole('region', { name: 'Conversation' }));
const messageList = () => within(pane().getByRole('list', { name: 'Messages' }));
export const field = () => pane().getByRole('textbox', { name: 'Message to Ana Duarte' });

/** The row that has this text. */
export function rowOf(text: string): HTMLElement {
  const row = messageList().getByText(text).closest('li');
  if (!row) throw new Error(`"${text}" is in no row`);
  return row;
}

/** Texts of the messages, from the top; days and the divider in brackets. */
export function shown(): string[] {
  const rows = [...pane().getByRole('list', { name: 'Messages' }).children];
  return rows.map((row) => {
    if (row.querySelector('p') === null) return `[${row.textContent}]`;
    return (row.querySelector('p[dir]') ?? row.querySelector('p'))?.textContent ?? '';
  });
}

/** What was sent by these calls, in its order. */
export function sentTo(api: FakeApi, method: string, path: RegExp): unknown[] {
  return api.requests.filter((one) => one.method === method && path.test(one.path)).map(({ body }) => body);
}
