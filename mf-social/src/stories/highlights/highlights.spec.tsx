import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { buildUser, buildUserCard, nextId } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildStory, buildStoryRing } from '@qlixline/test-kit/stories/story-builders';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { ProfilePage } from '../../screens/profile/profile-page.tsx';
import { StoriesRow } from '../stories-row.tsx';
import { STORY_SHOWN_MS } from '../viewer/use-story-clock.ts';

const mira = buildUser({ displayName: 'Mira Olsen' });
const ana = buildUserProfile({ displayName: 'Ana Duarte', relation: 'friends' });

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

/** Builds a story, some hours old, as part of a highlight. */
function pastStory(caption: string, hoursAgo = 72) {
  const { id, image } = buildStory();
  return { id, image, caption, createdAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString() };
}

const highlightOf = (ownerId: string, name: string, ...stories: ReturnType<typeof pastStory>[]) => ({
  id: nextId(),
  ownerId,
  name,
  stories,
});

function openProfile(seed: Partial<FakeState>, address: string, api = createFakeApi({ user: mira, ...seed })) {
  return renderWithShell(<ProfilePage address={address} />, {
    api,
    user: mira,
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
}

/** Opens one of the user's stories of today from home's row. */
async function openOwnStory(seed: Partial<FakeState> = {}) {
  const user = buildUserCard({ id: mira.id, displayName: 'Mira Olsen' });
  const ring = buildStoryRing({ user, stories: [buildStory({ viewerCount: 2, isSeen: true })] });
  const api = createFakeApi({ user: mira, storyRings: [ring], ...seed });
  const opened = renderWithShell(<StoriesRow />, {
    api,
    user: mira,
    route: `/?story=${mira.id}`,
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
  await opened.actor.click(await screen.findByRole('button', { name: 'Highlight' }));
  await screen.findByRole('dialog', { name: 'Add to highlights' });
  return { ...opened, story: ring.stories[0]! };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const pictureLoads = async () => fireEvent.load(await screen.findByRole('img', { name: /story$/ }));

describe('highlights on a profile', () => {
  test('a highlight plays its stories from the first to the last', async () => {
    const highlights = [highlightOf(ana.id, 'Summer', pastStory('At the lake'), pastStory('At the sea'))];
    const { actor } = openProfile({ people: [ana], highlights }, ana.id);
    await actor.click(await screen.findByRole('button', { name: 'Summer: 2 stories' }));
    const summer = await dialog('Summer');
    expect(await summer.findByText('At the lake')).toBeVisible();
    await pictureLoads();
    act(() => void jest.advanceTimersByTime(STORY_SHOWN_MS));
    expect(await summer.findByText('At the sea')).toBeVisible();
    expect(summer.queryByRole('textbox')).not.toBeInTheDocument(); // Replies are only possible within its day.
    await actor.click(summer.getByRole('button', { name: 'Next story' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Summer: 2 stories' })).toHaveFocus();
  });

  test('each story of a highlight can be reported', async () => {
    const highlights = [highlightOf(ana.id, 'Summer', pastStory('At the lake'))];
    const { actor, api } = openProfile({ people: [ana], highlights }, ana.id);
    await actor.click(await screen.findByRole('button', { name: 'Summer: 1 story' }));
    await actor.click((await dialog('Summer')).getByRole('button', { name: 'Report this story' }));
    const report = await dialog('Report this story');
    await actor.click(report.getByRole('radio', { name: 'Spam' }));
    await actor.click(report.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(api.state.ownReports).toMatchObject([{ subject: 'story' }]));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report this story' })).not.toBeInTheDocument());
  });

  test('a profile without highlights reserves no space for them', async () => {
    openProfile({ people: [ana] }, ana.id);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Duarte' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Highlights' })).not.toBeInTheDocument();
  });

  test('a highlight can be loaded again after a failure', async () => {
    const highlights = [highlightOf(ana.id, 'Summer', pastStory('At the lake'))];
    const api = createFakeApi({ user: mira, people: [ana], highlights });
    api.failNext('GET', `/api/highlights/${highlights[0]!.id}/stories`, 'unavailable', 'Please try again in a moment.');
    const { actor } = openProfile({}, ana.id, api);
    await actor.click(await screen.findByRole('button', { name: 'Summer: 1 story' }));
    const summer = await dialog('Summer');
    expect(await summer.findByText('Please try again in a moment.')).toBeVisible();
    expect(summer.getByRole('button', { name: 'Close' })).toBeVisible();
    act(() => void jest.advanceTimersByTime(2 * STORY_SHOWN_MS));
    await actor.click(summer.getByRole('button', { name: 'Try again' }));
    expect(await summer.findByText('At the lake')).toBeVisible();
  });

  test('the viewer’s own highlight can be renamed, and deleting it asks for confirmation', async () => {
    const highlights = [highlightOf(mira.id, 'Summer', pastStory('At the lake'))];
    const { actor, api, shell } = openProfile({ highlights }, mira.id);
    await actor.click(await screen.findByRole('button', { name: 'Summer: 1 story' }));
    await actor.click(await screen.findByRole('button', { name: 'Rename highlight' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Rename highlight' }));
    await actor.clear(sheet.getByRole('textbox', { name: 'Name' }));
    await actor.type(sheet.getByRole('textbox', { name: 'Name' }), 'Winter');
    await actor.click(sheet.getByRole('button', { name: 'Save' }));
    await dialog('Winter');
    await actor.click(screen.getByRole('button', { name: 'Delete highlight' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete “Winter”?' }));
    await actor.click(question.getByRole('button', { name: 'Delete highlight' }));
    await waitFor(() => expect(api.state.highlights).toEqual([]));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Winter/ })).not.toBeInTheDocument());
    expect(shell.asked.toasts).toMatchObject([{ title: '“Winter” is deleted' }]);
  });

  test('removing an expired story from its last highlight asks for confirmation, and the empty highlight can be deleted', async () => {
    const highlights = [highlightOf(mira.id, 'Summer', pastStory('At the lake'))];
    const { actor, api } = openProfile({ highlights }, mira.id);
    await actor.click(await screen.findByRole('button', { name: 'Summer: 1 story' }));
    await actor.click(await screen.findByRole('button', { name: 'Highlights' }));
    const tick = await screen.findByRole('checkbox', { name: 'Summer' });
    await actor.click(tick);
    const question = () => dialog('Remove the story for good?');
    await actor.click((await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(tick).toBeChecked());
    await actor.click(tick);
    await actor.click((await question()).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.state.highlights[0]?.stories).toEqual([]));
    await actor.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/No stories in “Summer”/)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Delete highlight' }));
    const end = await dialog('Delete “Summer”?');
    await actor.click(end.getByRole('button', { name: 'Delete highlight' }));
    await waitFor(() => expect(api.state.highlights).toEqual([]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('active story of the viewer', () => {
  test('a story can be added to a new highlight and to an existing one', async () => {
    const { actor, api, story } = await openOwnStory({ highlights: [highlightOf(mira.id, 'Summer')] });
    await actor.click(await screen.findByRole('checkbox', { name: 'Summer' }));
    await actor.click(screen.getByRole('button', { name: 'New highlight' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'New highlight' }));
    await actor.type(sheet.getByRole('textbox', { name: 'Name' }), 'Puppy days');
    await actor.click(sheet.getByRole('button', { name: 'Create highlight' }));
    expect(await screen.findByRole('checkbox', { name: 'Puppy days' })).toBeChecked();
    const idsIn = () => api.state.highlights.map(({ name, stories }) => [name, ...stories.map(({ id }) => id)]);
    await waitFor(() =>
      expect(idsIn()).toEqual([
        ['Puppy days', story.id],
        ['Summer', story.id],
      ]),
    );
    await actor.click(screen.getByRole('checkbox', { name: 'Summer' }));
    await waitFor(() => expect(idsIn()[1]).toEqual(['Summer']));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Summer' })).not.toBeChecked());
  });

  test('removing an expired story asks again when the highlight it was moved to refuses it', async () => {
    const [summer, beach] = [highlightOf(mira.id, 'Summer', pastStory('At the lake')), highlightOf(mira.id, 'Beach')];
    const api = createFakeApi({ user: mira, highlights: [summer, beach] });
    const path = `/api/highlights/${beach.id}/stories/${summer.stories[0]!.id}`;
    api.failNext('PUT', path, 'invalid_transition', 'A highlight holds at most 100 stories.');
    const release = api.hold('PUT', path);
    const { actor } = openProfile({}, mira.id, api);
    await actor.click(await screen.findByRole('button', { name: 'Summer: 1 story' }));
    await actor.click(await screen.findByRole('button', { name: 'Highlights' }));
    await actor.click(await screen.findByRole('checkbox', { name: 'Beach' }));
    await actor.click(screen.getByRole('checkbox', { name: 'Summer' }));
    release();
    const question = await dialog('Remove the story for good?');
    await actor.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Summer' })).toBeChecked());
    expect(api.state.highlights[0]?.stories).toHaveLength(1);
  });

  test('a story that a highlight refuses is not added', async () => {
    const summer = highlightOf(mira.id, 'Summer');
    const { actor, api, shell, story } = await openOwnStory({ highlights: [summer] });
    const path = `/api/highlights/${summer.id}/stories/${story.id}`;
    api.failNext('PUT', path, 'invalid_transition', 'A highlight holds at most 100 stories.');
    await actor.click(await screen.findByRole('checkbox', { name: 'Summer' }));
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([
        { title: 'The story was not added to “Summer”', description: 'A highlight holds at most 100 stories.' },
      ]),
    );
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Summer' })).not.toBeChecked());
  });
});
