import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { STORY_REPLY_MAX } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';
import { buildUser, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildStory, buildStoryRing } from '@qlixline/test-kit/stories/story-builders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { StoriesRow } from './stories-row.tsx';
import { STORY_SHOWN_MS } from './viewer/use-story-clock.ts';

const mira = buildUser({ displayName: 'Mira Olsen' });
const ana = buildUserCard({ displayName: 'Ana Duarte' });
const ben = buildUserCard({ displayName: 'Ben Okafor' });

let lessMotion = false;
beforeEach(() => {
  lessMotion = false;
  jest.useFakeTimers({ advanceTimers: true });
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: lessMotion && query.includes('reduced-motion') }) as MediaQueryList);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open(api: FakeApi, route = '/') {
  return renderWithShell(<StoriesRow />, { api, route, advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
}

const viewer = () => screen.findByRole('dialog', { name: 'Stories' });
const progress = () => screen.getByRole('img', { name: /^Story \d+ of \d+$/ }).getAttribute('aria-label');
const storyAuthor = async () => within(await viewer()).getAllByRole('link')[0]!.textContent;

/** Simulates loading an image, which jsdom doesn't do. */
async function pictureLoads(): Promise<void> {
  fireEvent.load(await screen.findByRole('img', { name: /story$/ }));
}

function twoPeople() {
  return [
    buildStoryRing({ user: ana, stories: [buildStory({ isSeen: true }), buildStory({ caption: 'Second' })] }),
    buildStoryRing({ user: ben, stories: [buildStory({ caption: 'Of Ben' })] }),
  ];
}

describe('row of stories', () => {
  test('the row shows the viewer’s own ring first, then other users, and marks new stories', async () => {
    const rings = [...twoPeople(), buildStoryRing({ stories: [buildStory({ isSeen: true })] })];
    open(createFakeApi({ user: mira, storyRings: rings }));
    expect(screen.getByRole('button', { name: 'Your story' })).toBeVisible();
    const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('aria-label'));
    expect(links).toEqual([
      'Ana Duarte: 2 stories, new',
      'Ben Okafor: 1 story, new',
      expect.stringMatching(/: 1 story$/),
    ]);
  });

  test('the row keeps the viewer’s own ring when loading fails, and can be loaded again', async () => {
    const api = createFakeApi({ user: mira, storyRings: twoPeople() });
    api.failNext('GET', '/api/stories', 'unavailable', 'Please try again in a moment.');
    const { actor } = open(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('Stories could not be loaded.');
    expect(screen.getByRole('button', { name: 'Add a story' })).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Ana Duarte/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('story viewer', () => {
  test('the viewer opens at the first unseen story, marks it as seen once visible, and advances by itself', async () => {
    const api = createFakeApi({ user: mira, storyRings: twoPeople() });
    const { actor } = open(api);
    await actor.click(await screen.findByRole('link', { name: /^Ana/ }));
    expect(within(await viewer()).getByText('Second')).toBeVisible();
    expect(progress()).toBe('Story 2 of 2');
    const seen = () => api.requests.filter(({ path }) => path.endsWith('/seen'));
    expect(seen()).toEqual([]);
    await pictureLoads();
    await waitFor(() => expect(seen()).toHaveLength(1));
    act(() => void jest.advanceTimersByTime(STORY_SHOWN_MS));
    expect(await screen.findByText('Of Ben')).toBeVisible();
    await pictureLoads();
    act(() => void jest.advanceTimersByTime(STORY_SHOWN_MS));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('arrow keys move through stories and users, and Escape closes the viewer', async () => {
    const { actor } = open(createFakeApi({ user: mira, storyRings: twoPeople() }), `/?story=${ana.id}`);
    await viewer();
    await actor.keyboard('{ArrowLeft}');
    expect(progress()).toBe('Story 1 of 2');
    await actor.keyboard('{ArrowRight}{ArrowRight}');
    expect(await screen.findByText('Of Ben')).toBeVisible();
    await actor.keyboard('{ArrowLeft}');
    expect(await storyAuthor()).toBe('Ana Duarte');
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the viewer does not advance while it is paused or a reply is being written', async () => {
    const { actor } = open(createFakeApi({ user: mira, storyRings: twoPeople() }), `/?story=${ana.id}`);
    await viewer();
    await pictureLoads();
    await actor.click(screen.getByRole('button', { name: 'Pause' }));
    act(() => void jest.advanceTimersByTime(3 * STORY_SHOWN_MS));
    expect(screen.getByText('Second')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Play' }));
    await actor.type(screen.getByRole('textbox', { name: 'Reply to Ana Duarte' }), 'So');
    act(() => void jest.advanceTimersByTime(3 * STORY_SHOWN_MS));
    expect(screen.getByText('Second')).toBeVisible();
  });

  test('the viewer does not advance while reactions are open, and does again at the next user’s story', async () => {
    const { actor } = open(createFakeApi({ user: mira, storyRings: twoPeople() }), `/?story=${ana.id}`);
    await viewer();
    await pictureLoads();
    await actor.click(screen.getByRole('button', { name: 'React' }));
    act(() => void jest.advanceTimersByTime(3 * STORY_SHOWN_MS));
    expect(screen.getByText('Second')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Next person' }));
    expect(await screen.findByText('Of Ben')).toBeVisible();
    await pictureLoads();
    act(() => void jest.advanceTimersByTime(STORY_SHOWN_MS));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('Escape on the reaction button closes only the reactions', async () => {
    const { actor } = open(createFakeApi({ user: mira, storyRings: twoPeople() }), `/?story=${ana.id}`);
    await viewer();
    const toggle = screen.getByRole('button', { name: 'React' });
    await actor.click(toggle);
    toggle.focus();
    await actor.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Reactions' })).not.toBeInTheDocument();
    expect(await viewer()).toBeVisible();
  });

  test('the viewer does not advance by itself with reduced motion', async () => {
    lessMotion = true;
    open(createFakeApi({ user: mira, storyRings: twoPeople() }), `/?story=${ana.id}`);
    await viewer();
    await pictureLoads();
    act(() => void jest.advanceTimersByTime(3 * STORY_SHOWN_MS));
    expect(screen.getByText('Second')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('a photo that fails to load shows an error, and the viewer waits for a retry', async () => {
    const api = createFakeApi({ user: mira, storyRings: twoPeople() });
    const { actor } = open(api, `/?story=${ana.id}`);
    await viewer();
    fireEvent.error(screen.getByRole('img', { name: /story$/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('This photo could not be loaded.');
    act(() => void jest.advanceTimersByTime(3 * STORY_SHOWN_MS));
    expect(screen.getByText('Second')).toBeVisible();
    expect(api.requests.some(({ path }) => path.endsWith('/seen'))).toBe(false);
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pictureLoads();
    act(() => void jest.advanceTimersByTime(STORY_SHOWN_MS));
    expect(await screen.findByText('Of Ben')).toBeVisible();
  });

  test('closing the viewer focuses the ring of the user shown last', async () => {
    const { actor } = open(createFakeApi({ user: mira, storyRings: twoPeople() }));
    await actor.click(await screen.findByRole('link', { name: /^Ana/ }));
    await viewer();
    await actor.click(screen.getByRole('button', { name: 'Next person' }));
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: /^Ben/ })).toHaveFocus();
  });

  test('the viewer closes on a press outside the story, not on it', async () => {
    open(createFakeApi({ user: mira, storyRings: twoPeople() }), `/?story=${ana.id}`);
    await viewer();
    fireEvent.click(screen.getByText('Second'));
    expect(screen.getByRole('dialog')).toBeVisible();
    fireEvent.click(document.querySelector('.viewer') as Element);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the next photo is requested once the current one is loaded, without a preload link', async () => {
    const prepared: string[] = [];
    jest.spyOn(globalThis, 'Image').mockImplementation(
      () =>
        ({
          set srcset(value: string) {
            prepared.push(value);
          },
        }) as HTMLImageElement,
    );
    const story = buildStory();
    const rings = [buildStoryRing({ user: ana, stories: [buildStory(), story] })];
    open(createFakeApi({ user: mira, storyRings: rings }), `/?story=${ana.id}`);
    await viewer();
    expect(prepared).toEqual([]);
    await pictureLoads();
    expect(prepared).toEqual([expect.stringContaining(story.image.url)]);
    expect(document.querySelector('link[rel=preload]')).toBeNull();
  });

  test('a story of somebody who limits messages takes reactions, and its field says that replies are limited', async () => {
    const rings = [buildStoryRing({ user: ana, mayReply: false })];
    open(createFakeApi({ user: mira, storyRings: rings }), `/?story=${ana.id}`);
    await viewer();
    const field = screen.getByRole('textbox', { name: 'Reply to Ana Duarte' });
    expect(field).toBeDisabled();
    expect(field).toHaveAttribute('placeholder', 'Replies are limited');
    expect(screen.getByRole('button', { name: /react/i })).toBeEnabled();
  });

  test('a reply is sent to the story’s author, and a failed one keeps its text and idempotency key', async () => {
    const api = createFakeApi({ user: mira, storyRings: twoPeople() });
    const id = api.state.storyRings[0]!.stories[1]!.id;
    const { actor } = open(api, `/?story=${ana.id}`);
    await viewer();
    api.failNext('POST', `/api/stories/${id}/reply`, 'unavailable', 'Please try again in a moment.');
    const field = screen.getByRole('textbox', { name: 'Reply to Ana Duarte' });
    await actor.type(field, 'So soft{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    expect(field).toHaveValue('So soft');
    await actor.type(field, '{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('Sent to Ana Duarte');
    expect(field).toHaveValue('');
    const keys = api.requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('a reaction can be chosen by press or keyboard, and removed', async () => {
    const api = createFakeApi({ user: mira, storyRings: twoPeople() });
    const story = () => api.state.storyRings[0]!.stories[1]!;
    const { actor } = open(api, `/?story=${ana.id}`);
    await viewer();
    await actor.click(screen.getByRole('button', { name: 'React' }));
    await actor.click(screen.getByRole('button', { name: 'Paws' }));
    await waitFor(() => expect(story().reaction).toBe('🐾'));
    const again = await screen.findByRole('button', { name: 'React, now Paws' });
    expect(again).toHaveFocus();
    await actor.keyboard('{Enter}{ArrowRight}{Enter}');
    await waitFor(() => expect(story().reaction).toBe('😂'));
    await actor.click(screen.getByRole('button', { name: 'React, now Laughter' }));
    await actor.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Reactions' })).not.toBeInTheDocument();
    await viewer();
    await actor.click(screen.getByRole('button', { name: 'React, now Laughter' }));
    await actor.click(screen.getByRole('button', { name: 'Laughter', pressed: true }));
    await waitFor(() => expect(story().reaction).toBeNull());
  });

  test('a reaction that could not be saved reverts to the previous one', async () => {
    const api = createFakeApi({ user: mira, storyRings: twoPeople() });
    const { actor, shell } = open(api, `/?story=${ana.id}`);
    await viewer();
    const { id } = api.state.storyRings[0]!.stories[1]!;
    api.failNext('PUT', `/api/stories/${id}/reaction`, 'unavailable', 'Please try again in a moment.');
    await actor.click(screen.getByRole('button', { name: 'React' }));
    await actor.click(screen.getByRole('button', { name: 'Love' }));
    await waitFor(() => expect(shell.asked.toasts.at(-1)?.title).toBe('Please try again in a moment.'));
    expect(await screen.findByRole('button', { name: 'React' })).toBeVisible();
  });

  test('a reply that is too long is rejected and not truncated', async () => {
    const api = createFakeApi({ user: mira, storyRings: twoPeople() });
    const { actor } = open(api, `/?story=${ana.id}`);
    await viewer();
    const field = screen.getByRole('textbox', { name: 'Reply to Ana Duarte' });
    await actor.click(field);
    await actor.paste(`${'🐾'.repeat(STORY_REPLY_MAX)}!`);
    expect(screen.getByRole('alert')).toHaveTextContent('Please use at most 500 characters');
    await actor.keyboard('{Enter}');
    expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await actor.keyboard('{Backspace}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await actor.keyboard('{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('Sent to Ana Duarte');
  });

  test('the viewer’s own story lists who has seen it, and deleting it can be undone', async () => {
    const story = buildStory({ isSeen: true, viewerCount: 2 });
    const api = createFakeApi({
      user: mira,
      storyRings: [buildStoryRing({ user: mira, stories: [story] })],
      storyViewers: [{ user: ana, seenAt: new Date().toISOString(), reaction: '🐾', reply: 'So soft' }],
    });
    const { actor, shell } = open(api);
    await actor.click(await screen.findByRole('link', { name: 'Your story: 1 story' }));
    await actor.click(await screen.findByRole('button', { name: 'Seen by 2' }));
    expect(within(await screen.findByRole('dialog', { name: 'Seen by' })).getByText('“So soft”')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Paws' })).toBeVisible();
    await actor.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('link', { name: 'Send to a friend' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Share with a friend' })).toHaveAttribute(
      'href',
      screens.sendTo('story', story.id),
    );
    await actor.click(screen.getByRole('button', { name: 'Delete this story' }));
    await waitFor(() => expect(api.state.storyRings).toEqual([]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(shell.asked.toasts.at(-1)?.title).toBe('Story deleted'));
    act(() => shell.asked.toasts.at(-1)?.action?.onSelect());
    expect(await screen.findByRole('link', { name: 'Your story: 1 story' })).toBeVisible();
  });

  test('the address of a user without active stories shows a toast and closes', async () => {
    const { shell } = open(createFakeApi({ user: mira, storyRings: [] }), `/?story=${ana.id}`);
    await waitFor(() => expect(shell.asked.toasts.at(-1)?.title).toBe('This story has expired'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
