import { describe, expect, test } from '@jest/globals';
import { refreshAfterEvent } from '@qlixline/api-client/live/live-refresh';
import { HIDDEN_BY_BLOCK, OVERSIGHT_REASONS } from '@qlixline/contract/safety/oversight-texts';
import type { Poll } from '@qlixline/contract/topics/thread';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { buildUser, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { addReply } from '@qlixline/test-kit/topics/fake-threads';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { MEMBERSHIP, buildThread, buildTopic } from '@qlixline/test-kit/topics/topic-builders';
import type { FakeThread } from '@qlixline/test-kit/topics/topic-state';
import { act, screen, waitFor, within } from '@testing-library/react';

import { ThreadScreen } from './thread-screen.tsx';

const mira = buildUser();
const me = buildUserCard({ id: mira.id, displayName: 'Mira Olsen' });
const ana = buildUserCard({ displayName: 'Ana Duarte' });
const ben = buildUserCard({ displayName: 'Ben Okafor' });
const joined = () => buildTopic({ membership: MEMBERSHIP });
const Elsewhere = () => <p>At {useLocation().pathname}</p>;

function open(of: FakeThread, topic = joined()) {
  const api = createFakeApi({ user: mira, topics: [topic], threads: [of] });
  return renderWithShell(
    <Routes>
      <Route path="/topics/:topicId/threads/:threadId" element={<ThreadScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { api, route: `/topics/${topic.id}/threads/${of.thread.id}` },
  );
}

const replies = async () => within(await screen.findByRole('list', { name: 'Replies' })).findAllByRole('listitem');
const field = () => screen.findByRole('textbox', { name: 'Your reply' });

async function choose(actor: ReturnType<typeof open>['actor'], menu: string, item: string) {
  await actor.click(await screen.findByRole('button', { name: menu }));
  await actor.click(await screen.findByRole('menuitem', { name: item }));
}

test('shows a thread with its author, its text and its replies', async () => {
  open(buildThread(joined(), { author: ana }, [{ author: ben, text: 'A handful' }]));
  expect(await screen.findByRole('heading', { level: 1, name: 'How much hay?' })).toBeVisible();
  expect(screen.getByText('They eat all of it.')).toBeVisible();
  const [reply] = await replies();
  expect(reply).toHaveTextContent('Ben OkaforA handful');
});

test('while replies load, shows an empty state for a thread without replies and an outline otherwise', async () => {
  for (const [written, shown] of [
    [[], 'No replies yet. Be the first.'],
    [[{ author: ben }], 'Loading replies'],
  ] as const) {
    const of = buildThread(joined(), { author: ana }, [...written]);
    const { api, unmount } = open(of);
    const release = api.hold('GET', `/api/threads/${of.thread.id}/replies`);
    const nobody = () => screen.queryByText(/^No replies/);
    const outline = () => screen.queryByRole('status', { name: 'Loading replies' });
    await waitFor(() => expect(nobody()?.textContent ?? outline()?.getAttribute('aria-label')).toBe(shown));
    expect([nobody(), outline()].filter(Boolean)).toHaveLength(1);
    release();
    await waitFor(() => expect(outline()).not.toBeInTheDocument());
    unmount();
  }
});

test('liking a thread or reply counts immediately, and reverts when the server refuses', async () => {
  const of = buildThread(joined(), { author: ana }, [{ author: ben }]);
  const { actor, api } = open(of);
  await actor.click(await screen.findByRole('button', { name: 'Like this thread' }));
  expect(await screen.findByRole('button', { name: 'Like this thread, 1' })).toBePressed();
  api.failNext('PUT', `/api/replies/${of.replies[0]!.id}/like`, 'unavailable', 'Not now.');
  await actor.click(await screen.findByRole('button', { name: 'Like the reply by Ben Okafor' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Like the reply by Ben Okafor' })).not.toBePressed());
});

describe('replies of a thread', () => {
  test('a member can reply, and the reply appears at the end', async () => {
    const { actor, api } = open(buildThread(joined(), {}, [{ author: ana }]));
    await actor.type(await field(), 'Two handfuls');
    await actor.click(screen.getByRole('button', { name: 'Reply' }));
    await waitFor(async () => expect(await replies()).toHaveLength(2));
    expect((await replies())[1]).toHaveTextContent('Two handfuls');
    expect(await field()).toHaveValue('');
    expect(api.state.threads[0]?.replies).toHaveLength(2);
  });

  test('a reply to a reply names its author', async () => {
    const { actor, api } = open(buildThread(joined(), {}, [{ author: ana, text: 'A handful' }]));
    await actor.click(await screen.findByRole('button', { name: 'Reply to Ana Duarte' }));
    const answer = screen.getByRole('textbox', { name: 'Your answer to Ana Duarte' });
    expect(answer).toHaveFocus();
    await actor.type(answer, 'Of whose hands?');
    await actor.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.state.threads[0]?.replies[1]?.answers?.number).toBe(1));
    expect(await screen.findByRole('button', { name: 'In reply to Ana Duarte A handful' })).toBeVisible();
  });

  test('a refused reply remains in the field', async () => {
    const of = buildThread(joined());
    const { actor, api } = open(of);
    await actor.type(await field(), 'Two handfuls');
    api.failNext('POST', `/api/threads/${of.thread.id}/replies`, 'unavailable', 'Not now.');
    await actor.click(screen.getByRole('button', { name: 'Reply' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    expect(await field()).toHaveValue('Two handfuls');
  });

  test('a user who is not a member is offered to join instead of the field', async () => {
    const topic = buildTopic();
    const { actor } = open(buildThread(topic, {}, [{}]), topic);
    await actor.click(await screen.findByRole('button', { name: 'Join to reply' }));
    expect(await field()).toBeVisible();
  });

  test('a locked thread accepts no replies', async () => {
    open(buildThread(joined(), { isLocked: true }, [{ author: ana }]));
    expect(await screen.findByText('This thread is locked. Nobody can reply.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reply to Ana Duarte' })).toBeNull();
  });

  test('the viewer’s own reply can be edited, deleted and restored', async () => {
    const createdAt = new Date().toISOString();
    const { actor, shell } = open(buildThread(joined(), {}, [{ author: me, text: 'A handfull', createdAt }]));
    await choose(actor, 'More about the reply by Mira Olsen', 'Edit');
    const editor = screen.getByRole('textbox', { name: 'Edit your reply' });
    await actor.clear(editor);
    await actor.type(editor, 'A handful');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('edited')).toBeVisible();
    await choose(actor, 'More about the reply by Mira Olsen', 'Delete');
    await waitFor(() => expect(screen.queryByText('A handful')).toBeNull());
    await waitFor(() => expect(shell.asked.toasts.at(-1)).toMatchObject({ title: 'Reply deleted' }));
    act(() => shell.asked.toasts.at(-1)?.action?.onSelect());
    expect(await screen.findByText('A handful')).toBeVisible();
  });

  test('a reply can be reported, and removed by a moderator after a confirmation', async () => {
    const topic = buildTopic({ membership: { ...MEMBERSHIP, isModerator: true } });
    const { actor, api } = open(buildThread(topic, {}, [{ author: ana, text: 'Buy my hay' }]), topic);
    await choose(actor, 'More about the reply by Ana Duarte', 'Report');
    const dialog = await screen.findByRole('dialog');
    await actor.click(await within(dialog).findByRole('radio', { name: 'Spam' }));
    await actor.click(within(dialog).getByRole('button', { name: 'Send report' }));
    const sent = () => api.requests.find(({ path }) => path === '/api/reports')?.body;
    await waitFor(() => expect(sent()).toMatchObject({ subject: 'thread_reply', reason: 'spam' }));
    await actor.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Done' }));
    await choose(actor, 'More about the reply by Ana Duarte', 'Remove for everybody');
    await actor.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.state.threads[0]?.replies).toEqual([]));
  });
});

describe('unread replies', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({ author: ana, text: `Reply ${nth + 1}.` }));

  test('a thread opens at the line above the first unread reply, and earlier replies load on request', async () => {
    const { actor } = open(buildThread(joined(), { readNumber: 30, lastNumber: 32 }, many(32)));
    const shown = (await replies()).map((row) => row.textContent);
    expect(shown.map((text) => /Unread from here|Reply \d+(?=\.)/.exec(text ?? '')?.[0])).toEqual([
      'Reply 29',
      'Reply 30',
      'Unread from here',
      'Reply 31',
      'Reply 32',
    ]);
    await actor.click(screen.getByRole('button', { name: 'Show earlier replies' }));
    await waitFor(() => expect(screen.getByText('Reply 9.')).toBeVisible());
  });

  test('replies are marked as read once visible, and the line remains while the thread is open', async () => {
    const { api } = open(buildThread(joined(), { readNumber: 1 }, many(3)));
    await waitFor(() => expect(api.state.threads[0]?.thread.readNumber).toBe(3), { timeout: 3_000 });
    expect(screen.getByText('Unread from here')).toBeVisible();
  });

  test('a new reply appears live', async () => {
    const of = buildThread(joined(), {}, many(1));
    const { api, queryClient } = open(of);
    expect(await replies()).toHaveLength(1);
    addReply(api.state, of.thread.id, { author: ben, text: 'Good morning' });
    act(() => void refreshAfterEvent(queryClient, 'thread_changed', of.thread.id));
    expect(await screen.findByText('Good morning')).toBeVisible();
  });
});

describe('poll of a thread', () => {
  const poll: Poll = {
    options: [
      { text: 'Hay', votes: null },
      { text: 'Straw', votes: null },
    ],
    voteCount: 0,
    ownOption: null,
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    isOpen: true,
  };

  test('a poll accepts a vote, shows the result, and lets the voter change it', async () => {
    const { actor, api } = open(buildThread(joined(), { poll }));
    await actor.click(await screen.findByRole('radio', { name: 'Straw' }));
    await actor.click(screen.getByRole('button', { name: 'Vote' }));
    const result = await screen.findByRole('list', { name: 'Result so far' });
    expect(within(result).getAllByRole('listitem')[1]).toHaveTextContent('Straw100%');
    await actor.click(screen.getByRole('button', { name: 'Change my vote' }));
    await actor.click(screen.getByRole('radio', { name: 'Hay' }));
    await actor.click(screen.getByRole('button', { name: 'Vote' }));
    await waitFor(() => expect(api.state.threads[0]?.thread.poll?.ownOption).toBe(0));
  });

  test('a user who is not a member is offered to join before voting', async () => {
    const topic = buildTopic();
    open(buildThread(topic, { poll }), topic);
    expect(await screen.findByRole('button', { name: 'Join to vote' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('a closed poll shows its result', async () => {
    const over = { ...poll, isOpen: false, options: poll.options.map(({ text }) => ({ text, votes: 0 })) };
    open(buildThread(joined(), { poll: over }));
    expect(await screen.findByText(/closed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Vote' })).toBeNull();
  });
});

test('a moderator can pin and lock a thread', async () => {
  const topic = buildTopic({ membership: { ...MEMBERSHIP, isModerator: true } });
  const { actor } = open(buildThread(topic, { author: ana }), topic);
  await choose(actor, 'More about this thread', 'Pin');
  expect(await screen.findByText('Pinned')).toBeVisible();
  await choose(actor, 'More about this thread', 'Lock');
  expect(await screen.findByText('Locked')).toBeVisible();
});

test('the author can edit a thread, and deleting it leads to the topic', async () => {
  const of = buildThread(joined(), { author: me });
  const { actor, api, shell } = open(of);
  await choose(actor, 'More about this thread', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit thread' });
  await actor.type(await within(dialog).findByRole('textbox', { name: 'Title' }), ' And straw?');
  await actor.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'How much hay? And straw?' })).toBeVisible();
  await choose(actor, 'More about this thread', 'Delete');
  await actor.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(`At /topics/${of.thread.topic.id}`)).toBeVisible();
  expect(api.state.threads).toEqual([]);
  expect(shell.asked.toasts.at(-1)).toMatchObject({ title: 'Thread deleted', action: { label: 'Undo' } });
});

test('an unknown thread shows a message, and one that failed to load can be loaded again', async () => {
  const of = buildThread(joined());
  const { unmount } = open({ ...of, thread: { ...of.thread, id: of.thread.id + 1_000 } });
  unmount();
  const api = createFakeApi({ threads: [of] });
  api.failNext('GET', `/api/threads/${of.thread.id}`, 'unavailable', 'Not now.');
  const { actor } = renderWithShell(
    <Routes>
      <Route path="/topics/:topicId/threads/:threadId" element={<ThreadScreen />} />
    </Routes>,
    { api, route: `/topics/1/threads/${of.thread.id}` },
  );
  expect(await screen.findByRole('heading', { name: 'The thread could not be loaded' })).toBeVisible();
  api.state.threads = [];
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This thread is no longer available' })).toBeVisible();
});

test('a moderator sees a thread behind a block on request, and can lock, report and remove it but not take part', async () => {
  const topic = buildTopic({ membership: { ...MEMBERSHIP, isModerator: true }, mayModerate: true });
  const of = buildThread(topic, { author: ana, title: 'Rabbits are stupid', isHidden: true }, [
    { author: ben, text: 'No' },
    { author: ana, text: 'Ugly, too', isHidden: true },
  ]);
  const { actor } = open(of, topic);
  expect(await screen.findByRole('heading', { level: 1, name: HIDDEN_BY_BLOCK })).toBeVisible();
  expect(screen.queryByText('Rabbits are stupid')).not.toBeInTheDocument();
  await actor.click(await screen.findByRole('button', { name: 'Show the thread' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Rabbits are stupid' })).toBeVisible();
  expect(screen.getByText('Ana Duarte')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ana Duarte' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Like|^Reply/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Your reply' })).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'More about this thread' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Pin', 'Lock', 'Report', 'Remove for everybody']);
});

test('a moderator sees a reply behind a block on request and removes it', async () => {
  const topic = buildTopic({ membership: { ...MEMBERSHIP, isModerator: true }, mayModerate: true });
  const of = buildThread(topic, { author: ben }, [{ author: ana, text: 'Ugly rabbits', isHidden: true }]);
  const { actor } = open(of, topic);
  const [row] = await replies();
  expect(await within(row!).findByText(OVERSIGHT_REASONS.topic, { exact: false })).toBeVisible();
  expect(row).not.toHaveTextContent('Ugly rabbits');
  await actor.click(within(row!).getByRole('button', { name: 'Show the reply' }));
  expect(row).toHaveTextContent('Ana DuarteUgly rabbits');
  expect(within(row!).queryByRole('link')).not.toBeInTheDocument();
  await choose(actor, 'More about the reply by somebody hidden', 'Remove for everybody');
  await actor.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(of.replies).toEqual([]));
});
