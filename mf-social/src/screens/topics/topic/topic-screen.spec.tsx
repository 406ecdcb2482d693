import { expect, test } from '@jest/globals';
import { HIDDEN_BY_BLOCK, OVERSIGHT_REASONS } from '@qlixline/contract/safety/oversight-texts';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { MEMBERSHIP, buildThread, buildTopic } from '@qlixline/test-kit/topics/topic-builders';
import { screen, waitFor, within } from '@testing-library/react';

import { TopicScreen } from './topic-screen.tsx';

const ana = buildUserCard({ displayName: 'Ana Duarte' });
const Elsewhere = () => <p>At {useLocation().pathname}</p>;

function open(seed: Partial<FakeState>, id = seed.topics?.[0]?.id ?? 0) {
  const api = createFakeApi(seed);
  return renderWithShell(
    <Routes>
      <Route path="/topics/:topicId" element={<TopicScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { api, route: `/topics/${id}` },
  );
}

const joined = () => buildTopic({ membership: MEMBERSHIP });
const moderated = () => buildTopic({ membership: { ...MEMBERSHIP, isModerator: true } });

async function choose(actor: ReturnType<typeof open>['actor'], item: string) {
  await actor.click(await screen.findByRole('button', { name: 'More about Rabbits' }));
  await actor.click(await screen.findByRole('menuitem', { name: item }));
}

test('shows the topic, its moderators and its threads, pinned ones first', async () => {
  const topic = buildTopic({ moderators: [ana] });
  const threads = [
    buildThread(topic, { title: 'How much hay?', author: ana, unreadCount: 4 }, [{}]),
    buildThread(topic, { title: 'Rules', isPinned: true, isLocked: true }),
  ];
  open({ topics: [topic], threads });
  expect(await screen.findByRole('heading', { level: 1, name: 'Rabbits' })).toBeVisible();
  expect(screen.getByText('Moderated by')).toHaveTextContent('Ana Duarte');
  const links = within(await screen.findByRole('list', { name: 'Threads in Rabbits' })).getAllByRole('link');
  expect(links.map((link) => link.querySelector('strong')?.textContent)).toEqual(['Rules', 'How much hay?']);
  expect(links[0]).toHaveTextContent(/Pinned ?Locked/);
  expect(links[1]).toHaveTextContent('4 unread');
  expect(links[1]).toHaveTextContent('1 reply');
  expect(links[1]).toHaveAttribute('href', `/topics/${topic.id}/threads/${threads[0]!.thread.id}`);
});

test('each thread shows whether its time is that of the thread or of the last reply', async () => {
  const topic = buildTopic();
  const threads = [
    buildThread(topic, { title: 'How much hay?' }, [{}]),
    buildThread(topic, { title: 'Rules' }),
    buildThread(topic, { title: 'Boxes' }, [{}, {}]),
  ];
  for (const { thread } of threads) thread.activeAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  open({ topics: [topic], threads });
  const list = within(await screen.findByRole('list', { name: 'Threads in Rabbits' }));
  for (const [title, time] of [
    ['How much hay?', 'replied 2 hours ago'],
    ['Rules', 'posted 2 hours ago'],
    ['Boxes', 'replied 2 hours ago'],
  ] as const) {
    expect(list.getByRole('link', { name: new RegExp(title.replace('?', '\\?')) })).toHaveTextContent(time);
  }
});

test('the topic offers to join once, and then to write a thread', async () => {
  const { actor } = open({ topics: [buildTopic()] });
  expect(await screen.findByRole('heading', { name: 'No threads yet' })).toBeVisible();
  const [join, ...others] = screen.getAllByRole('button', { name: /^Join/ });
  expect(others).toEqual([]);
  await actor.click(join!);
  expect(await screen.findByRole('button', { name: 'New thread' })).toBeVisible();
});

test('starting a thread with a poll opens it', async () => {
  const { actor, api } = open({ topics: [joined()] });
  await actor.click(await screen.findByRole('button', { name: 'New thread' }));
  const dialog = await screen.findByRole('dialog', { name: 'New thread' });
  await actor.type(await within(dialog).findByRole('textbox', { name: 'Title' }), 'Hay or straw?');
  const submit = within(dialog).getByRole('button', { name: 'Post thread' });
  await actor.click(within(dialog).getByRole('button', { name: 'Poll' }));
  expect(submit).toBeDisabled();
  await actor.type(within(dialog).getByRole('textbox', { name: 'Answer 1' }), 'Hay');
  await actor.type(within(dialog).getByRole('textbox', { name: 'Answer 2' }), 'Straw');
  await actor.click(submit);
  const { thread } = await waitFor(() => api.state.threads[0]!);
  expect(await screen.findByText(`At /topics/${thread.topic.id}/threads/${thread.id}`)).toBeVisible();
  expect(thread).toMatchObject({ title: 'Hay or straw?', poll: { options: [{ text: 'Hay' }, { text: 'Straw' }] } });
});

test('a refused thread keeps what was written and is sent again with the same idempotency key', async () => {
  const topic = joined();
  const { actor, api } = open({ topics: [topic] });
  await actor.click(await screen.findByRole('button', { name: 'New thread' }));
  const dialog = await screen.findByRole('dialog', { name: 'New thread' });
  await actor.type(await within(dialog).findByRole('textbox', { name: 'Title' }), 'Hay');
  api.failNext('POST', `/api/topics/${topic.id}/threads`, 'unavailable', 'Not now.');
  await actor.click(within(dialog).getByRole('button', { name: 'Post thread' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not now.');
  await actor.click(within(dialog).getByRole('button', { name: 'Post thread' }));
  await waitFor(() => expect(api.state.threads).toHaveLength(1));
  const keys = api.requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
});

test('a member can choose the level of notifications and mute the topic', async () => {
  const { actor, api } = open({ topics: [joined()] });
  await choose(actor, 'Notifications');
  await actor.click(await screen.findByRole('radio', { name: /^Everything/ }));
  await waitFor(() => expect(api.state.topics[0]?.membership?.level).toBe('all'));
  await actor.click(screen.getByRole('checkbox', { name: /^Mute this topic/ }));
  await waitFor(() => expect(api.state.topics[0]?.membership?.isMuted).toBe(true));
});

test('a member can mute the topic for a time and sees until when', async () => {
  const { actor, api } = open({ topics: [joined()] });
  await choose(actor, 'Notifications');
  await actor.click(await screen.findByRole('checkbox', { name: /^Mute this topic/ }));
  expect(await screen.findByRole('radio', { name: 'Until I turn it off' })).toBeChecked();
  await actor.click(screen.getByRole('radio', { name: '1 week' }));
  await waitFor(() => expect(api.state.topics[0]?.membership?.mutedUntil).toBe('2100-01-08T12:00:00.000Z'));
  expect(await screen.findByRole('checkbox', { name: /Muted until Jan 8, 2100/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: '1 week' })).toBeChecked();
});

test('a choice of notifications shows at once, and goes back if it can’t be saved', async () => {
  const topic = joined();
  const { actor, api } = open({ topics: [topic] });
  await choose(actor, 'Notifications');
  const path = `/api/topics/${topic.id}/membership`;
  const release = api.hold('PUT', path);
  const mute = () => screen.getByRole('checkbox', { name: /^Mute this topic/ });
  await actor.click(await screen.findByRole('checkbox', { name: /^Mute this topic/ }));
  expect(mute()).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Until I turn it off' })).toBeChecked();
  release();
  await waitFor(() => expect(api.state.topics[0]?.membership?.isMuted).toBe(true));
  api.failNext('PUT', path, 'unavailable', 'Not now.');
  await actor.click(mute());
  await waitFor(() => expect(mute()).toBeChecked());
  expect(api.state.topics[0]?.membership?.isMuted).toBe(true);
});

test('leaving a topic asks for confirmation', async () => {
  const { actor, api, shell } = open({ topics: [joined()] });
  await choose(actor, 'Leave');
  const dialog = await screen.findByRole('dialog', { name: 'Leave Rabbits?' });
  await actor.click(await within(dialog).findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(api.state.topics[0]?.membership).toBeNull());
  expect(shell.asked.toasts.at(-1)).toMatchObject({ title: 'You left Rabbits' });
});

test('a moderator can appoint others and read the log', async () => {
  const topicLog = [
    {
      id: 1,
      action: 'remove_reply' as const,
      moderator: ana,
      user: null,
      excerpt: 'Buy my hay',
      createdAt: '2026-01-02T03:04:05.000Z',
    },
  ];
  const { actor, api } = open({ topics: [moderated()], topicMembers: [ana], topicLog });
  await choose(actor, 'Members');
  await actor.click(await screen.findByRole('button', { name: 'More about Ana Duarte' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Make moderator' }));
  await waitFor(() => expect(api.state.topics[0]?.moderators).toHaveLength(1));
  expect(await screen.findByText('Moderator')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Close' }));
  await choose(actor, 'Moderation log');
  expect(await screen.findByRole('list', { name: 'Log' })).toHaveTextContent(
    'Ana Duarte removed a reply of somebodyBuy my hay',
  );
});

test.each(['999', 'cats'])('the address /topics/%s shows that the topic does not exist', async (id) => {
  renderWithShell(
    <Routes>
      <Route path="/topics/:topicId" element={<TopicScreen />} />
    </Routes>,
    { route: `/topics/${id}` },
  );
  expect(await screen.findByRole('heading', { name: 'This topic is no longer available' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All topics' })).toHaveAttribute('href', '/topics');
});

test('the topic and its threads can be loaded again after a failure', async () => {
  const topic = joined();
  const api = createFakeApi({ topics: [topic], threads: [buildThread(topic)] });
  api.failNext('GET', `/api/topics/${topic.id}`, 'unavailable', 'Not now.');
  const { actor } = renderWithShell(
    <Routes>
      <Route path="/topics/:topicId" element={<TopicScreen />} />
    </Routes>,
    { api, route: `/topics/${topic.id}` },
  );
  expect(await screen.findByRole('heading', { name: 'The topic could not be loaded' })).toBeVisible();
  api.failNext('GET', `/api/topics/${topic.id}/threads`, 'unavailable', 'Not now.');
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Threads could not be loaded' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Threads in Rabbits' })).toBeVisible();
});

test('the list shows a moderator that a block hides a thread, without its title', async () => {
  const topic = moderated();
  const hidden = buildThread(topic, { title: 'Rabbits are stupid', author: ana, isHidden: true, isPinned: true });
  open({ topics: [topic], threads: [hidden] });
  const link = within(await screen.findByRole('list', { name: 'Threads in Rabbits' })).getByRole('link');
  expect(link).toHaveTextContent(`Pinned${HIDDEN_BY_BLOCK}${OVERSIGHT_REASONS.topic}`);
  expect(link).toHaveAttribute('href', `/topics/${topic.id}/threads/${hidden.thread.id}`);
});
