import type { highlightEndpoints } from '@qlixline/contract/stories/highlight-endpoints';
import type { Highlight, HighlightStory } from '@qlixline/contract/stories/highlight';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { found } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

type FakeHighlight = FakeState['highlights'][number];

export const highlightFakes: FakeArea<typeof highlightEndpoints> = {
  'GET /api/highlights': ({ state }) => ({ items: highlightsOf(state, found(state.user?.id)) }),
  'POST /api/highlights': ({ state, body: { name } }) => {
    const highlight = { id: nextId(), ownerId: found(state.user?.id), name, stories: [] };
    state.highlights = [highlight, ...state.highlights];
    return { id: highlight.id, name };
  },
  'PATCH /api/highlights/:id': ({ state, params, body: { name } }) => {
    const highlight = highlightWith(state, params.id);
    highlight.name = name;
    return { id: highlight.id, name };
  },
  'DELETE /api/highlights/:id': ({ state, params }) => {
    const highlight = highlightWith(state, params.id);
    state.highlights = state.highlights.filter((one) => one !== highlight);
  },
  'GET /api/highlights/:id/stories': ({ state, params }) => ({ items: highlightWith(state, params.id).stories }),
  'PUT /api/highlights/:id/stories/:storyId': ({ state, params }) => {
    const highlight = highlightWith(state, params.id);
    const story = storyWith(state, params.storyId);
    highlight.stories = [...highlight.stories.filter(({ id }) => id !== story.id), story];
  },
  'DELETE /api/highlights/:id/stories/:storyId': ({ state, params }) => {
    const highlight = highlightWith(state, params.id);
    highlight.stories = highlight.stories.filter(({ id }) => id !== params.storyId);
  },
  'GET /api/stories/:id/highlights': ({ state, params }) => ({
    ids: state.highlights.filter(({ stories }) => stories.some(({ id }) => id === params.id)).map(({ id }) => id),
  }),
};

/** Returns the highlights of a profile. */
export function highlightsOf({ highlights }: FakeState, ownerId: string): Highlight[] {
  return highlights.filter((one) => one.ownerId === ownerId).map(shown);
}

function storyWith({ storyRings, highlights }: FakeState, id: number): HighlightStory {
  const rings = storyRings.flatMap(({ stories }) => stories);
  const { image, caption, createdAt } = found(
    [...rings, ...highlights.flatMap(({ stories }) => stories)].find((story) => story.id === id),
  );
  return { id, image, caption, createdAt };
}

function highlightWith({ highlights }: FakeState, id: number): FakeHighlight {
  return found(highlights.find((highlight) => highlight.id === id));
}

function shown({ id, name, stories }: FakeHighlight): Highlight {
  return { id, name, cover: stories.at(-1)?.image ?? null, storyCount: stories.length };
}
