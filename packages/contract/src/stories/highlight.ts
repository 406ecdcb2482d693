import * as z from 'zod/mini';

import { describedImageSchema } from '../images/described-image.ts';
import { HIGHLIGHT_NAME_MAX } from '../limits.ts';
import { storySchema } from './story.ts';
import { requiredLineUpTo } from '../text/text.ts';

/** Stories that their author keeps on the profile beyond a day. Friends can see them, as they could see the stories. */
export const namedHighlightSchema = z.object({ id: z.int(), name: z.string() });
export type NamedHighlight = z.infer<typeof namedHighlightSchema>;

/** Highlight on a profile. `cover` is the image of its newest story; null if it has no stories. */
export const highlightSchema = z.extend(namedHighlightSchema, {
  cover: z.nullable(describedImageSchema),
  storyCount: z.int(),
});
export type Highlight = z.infer<typeof highlightSchema>;

/** Reply of `GET /api/highlights`: the viewer's own, newest first, at most PREMIUM_HIGHLIGHTS_MAX. */
export const highlightsSchema = z.object({ items: z.array(highlightSchema) });
export type Highlights = z.infer<typeof highlightsSchema>;

const highlightStorySchema = z.pick(storySchema, { id: true, image: true, caption: true, createdAt: true });
export type HighlightStory = z.infer<typeof highlightStorySchema>;

/** Reply of `GET /api/highlights/:id/stories`: oldest first, at most HIGHLIGHT_STORIES_MAX. */
export const highlightStoriesSchema = z.object({ items: z.array(highlightStorySchema) });
export type HighlightStories = z.infer<typeof highlightStoriesSchema>;

/** Reply of `GET /api/stories/:id/highlights`: ids of the highlights that contain the story, for its author. */
export const storyHighlightsSchema = z.object({ ids: z.array(z.int()) });
export type StoryHighlights = z.infer<typeof storyHighlightsSchema>;

/** Body of `POST /api/highlights` (takes an Idempotency-Key) and `PATCH /api/highlights/:id`. */
export const highlightInputSchema = z.strictObject({
  name: requiredLineUpTo(HIGHLIGHT_NAME_MAX, 'Please name the highlight'),
});
export type HighlightInput = z.infer<typeof highlightInputSchema>;
