import type { storyEndpoints } from '@qlixline/contract/stories/story-endpoints';
import type { Story, StoryRing } from '@qlixline/contract/stories/story';
import { userCardSchema } from '@qlixline/contract/users/user';

import type { FakeState } from '../fake-state.ts';
import { buildStory } from './story-builders.ts';
import { found, missing } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const storyFakes: FakeArea<typeof storyEndpoints> = {
  'GET /api/stories': ({ state }) => ({ items: state.storyRings }),
  'POST /api/stories': ({ state, body: { caption, alt } }) => {
    const plain = buildStory({ caption, isSeen: true, viewerCount: 0 });
    const story = { ...plain, image: { ...plain.image, alt, video: null } };
    const own = state.storyRings.find(({ user }) => user.id === state.user?.id);
    if (own) own.stories = [...own.stories, story];
    else if (state.user) {
      const ring = { user: userCardSchema.parse(state.user), isSeen: true, stories: [story], mayReply: true };
      state.storyRings = [ring, ...state.storyRings];
    }
    return { id: story.id };
  },
  'DELETE /api/stories/:id': ({ state, params }) => {
    const { story, ring } = storyWith(state, params.id);
    ring.stories = ring.stories.filter((other) => other !== story);
    state.deletedStories.push({ story, ring });
    state.storyRings = state.storyRings.filter(({ stories }) => stories.length > 0);
  },
  'POST /api/stories/:id/restore': ({ state, params }) => {
    const { story, ring } = found(state.deletedStories.find((deleted) => deleted.story.id === params.id));
    ring.stories = [...ring.stories, story];
    if (!state.storyRings.includes(ring)) state.storyRings = [ring, ...state.storyRings];
  },
  'PUT /api/stories/:id/seen': ({ state, params }) => {
    const { story, ring } = storyWith(state, params.id);
    story.isSeen = true;
    ring.isSeen = ring.stories.every(({ isSeen }) => isSeen);
  },
  'PUT /api/stories/:id/reaction': ({ state, params, body }) => {
    storyWith(state, params.id).story.reaction = body.reaction;
  },
  'DELETE /api/stories/:id/reaction': ({ state, params }) => {
    storyWith(state, params.id).story.reaction = null;
  },
  'GET /api/stories/:id/viewers': ({ state, params }) => {
    storyWith(state, params.id);
    return { items: state.storyViewers, nextCursor: null };
  },
  'POST /api/stories/:id/reply': ({ state, params }) => void storyWith(state, params.id),
};

function storyWith({ storyRings }: FakeState, id: number): { story: Story; ring: StoryRing } {
  for (const ring of storyRings) {
    const story = ring.stories.find((one) => one.id === id);
    if (story) return { story, ring };
  }
  throw missing();
}
