import type { EntityManager } from '@mikro-orm/postgresql';
import { STORY_LIFETIME_HOURS } from '@qlixline/contract/limits';

import type { Handle } from './demo-people.ts';
import { DEMO_STORIES } from './demo-stories.ts';
import type { DemoStory } from './demo-stories.ts';
import { between, minutesBefore, momentOf } from './demo-time.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Cast } from './make-people.ts';
import { spoken } from './make-reactions.ts';
import { describePictures } from './pictures/describe-pictures.ts';
import type { PictureStudio } from './pictures/picture-studio.ts';

export type MadeReply = { storyId: number; author: Handle; by: Handle; text: string; at: Date };

type Making = { em: EntityManager; studio: PictureStudio; now: Date };

/** Replies and reactions to stories. */
type Answers = { replies: MadeReply[]; reactions: Omit<MadeReply, 'text'>[] };

/** Makes stories with highlights, views, reactions and replies, oldest first. */
export async function makeStories({ em, studio, now }: Making, cast: Cast): Promise<Answers> {
  const stories = DEMO_STORIES.map((story) => ({ ...story, at: momentOf(story.when, now) })).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  const imageIds = await studio.make(
    stories.map(({ by, picture }) => ({ ownerId: cast[by].id, kind: 'story', picture })),
  );
  const pictures = stories.map(({ alt, at }, nth) => ({ id: imageIds[nth] ?? '', alt, created_at: at }));
  await describePictures(em, pictures);
  const ids = await insertWithIds(
    em,
    'stories',
    stories.map(({ by, caption, at }, nth) => ({
      author_id: cast[by].id,
      media_id: imageIds[nth] ?? '',
      caption,
      created_at: at,
      expires_at: minutesBefore(at, -STORY_LIFETIME_HOURS * 60),
    })),
  );
  await makeHighlights(
    em,
    cast,
    stories.map((story, nth) => ({ ...story, id: ids[nth] ?? 0 })),
  );
  const views = stories.flatMap((story, nth) =>
    viewersOf(story).map((by, place, all) => ({
      story_id: ids[nth] ?? 0,
      viewer_id: cast[by].id,
      seen_at: between(story.at, now, (place + 1) / (all.length + 1)),
      reaction: story.reactions?.[by] ?? null,
      by,
      author: story.by,
    })),
  );
  await insertRows(
    em,
    'story_views',
    views.map(({ by: _by, author: _author, ...row }) => row),
  );
  const replies = stories.flatMap((story, nth) =>
    (story.replies ?? []).map((line, place, all): MadeReply => {
      const at = between(story.at, now, (place + 1) / (all.length + 1));
      return { storyId: ids[nth] ?? 0, author: story.by, at, ...spoken(line) };
    }),
  );
  const reactions = views
    .filter(({ reaction }) => reaction !== null)
    .map(({ story_id: storyId, author, by, seen_at: at }) => ({ storyId, author, by, at }));
  return { replies, reactions };
}

function viewersOf({ seenBy = [], replies = [] }: DemoStory): Handle[] {
  return [...seenBy, ...replies.map((line) => spoken(line).by)];
}

/** Makes each user's highlights by name, in order of their first stories. */
async function makeHighlights(
  em: EntityManager,
  cast: Cast,
  stories: readonly (DemoStory & { id: number })[],
): Promise<void> {
  const highlighted = stories.flatMap(({ id, by, highlight }) => (highlight ? [{ id, by, name: highlight }] : []));
  const highlights = highlighted.filter(
    ({ by, name }, nth) => highlighted.findIndex((one) => one.by === by && one.name === name) === nth,
  );
  const ids = await insertWithIds(
    em,
    'highlights',
    highlights.map(({ by, name }) => ({ owner_id: cast[by].id, name })),
  );
  const rows = highlighted.map(({ id, by, name }) => {
    const nth = highlights.findIndex((one) => one.by === by && one.name === name);
    return { highlight_id: ids[nth] ?? 0, story_id: id };
  });
  await insertRows(em, 'highlight_stories', rows);
}
