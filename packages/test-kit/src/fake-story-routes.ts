import {
  createdStorySchema,
  storyInputSchema,
  storyReplySchema,
  storyRingsSchema,
  storyViewerPageSchema,
} from '@qlixline/contract/story';
import type { Story, StoryRing } from '@qlixline/contract/story';

import { json, noContent, parsed } from './fake-reply.ts';
import type { Call, FakeRoute } from './fake-reply.ts';
import { problemReply } from './problem-reply.ts';
import { buildStory } from './story-builders.ts';

export const STORY_ROUTES: readonly FakeRoute[] = [
  {
    method: 'GET',
    path: /^\/api\/stories$/,
    reply: ({ state }) => json(storyRingsSchema, { items: state.storyRings }),
  },
  { method: 'POST', path: /^\/api\/stories$/, reply: tell },
  { method: 'DELETE', path: /^\/api\/stories\/(\d+)$/, reply: remove },
  { method: 'POST', path: /^\/api\/stories\/(\d+)\/restore$/, reply: restore },
  { method: 'PUT', path: /^\/api\/stories\/(\d+)\/seen$/, reply: markSeen },
  { method: 'GET', path: /^\/api\/stories\/(\d+)\/viewers$/, reply: viewers },
  { method: 'POST', path: /^\/api\/stories\/(\d+)\/reply$/, reply: replyTo },
];

function tell(call: Call): Response {
  return parsed(storyInputSchema, call.body, ({ caption, alt }) => {
    const { state } = call;
    const story = buildStory({ caption, isSeen: true, viewerCount: 0 });
    const told = { ...story, image: { ...story.image, alt } };
    const own = state.storyRings.find(({ person }) => person.id === state.user?.id);
    if (own) own.stories = [...own.stories, told];
    else if (state.user)
      state.storyRings = [{ person: state.user, isSeen: true, stories: [told] }, ...state.storyRings];
    return json(createdStorySchema, { id: told.id }, 201);
  });
}

function remove(call: Call): Response {
  return withStory(call, (story, ring) => {
    ring.stories = ring.stories.filter((other) => other !== story);
    call.state.deletedStories.push({ story, ring });
    call.state.storyRings = call.state.storyRings.filter(({ stories }) => stories.length > 0);
    return noContent();
  });
}

function restore({ state, parameter }: Call): Response {
  const deleted = state.deletedStories.find(({ story }) => story.id === Number(parameter));
  if (!deleted) return problemReply('not_found', 'This does not exist.');
  deleted.ring.stories = [...deleted.ring.stories, deleted.story];
  if (!state.storyRings.includes(deleted.ring)) state.storyRings = [deleted.ring, ...state.storyRings];
  return noContent();
}

function markSeen(call: Call): Response {
  return withStory(call, (story, ring) => {
    story.isSeen = true;
    ring.isSeen = ring.stories.every(({ isSeen }) => isSeen);
    return noContent();
  });
}

function viewers(call: Call): Response {
  return withStory(call, () => json(storyViewerPageSchema, { items: call.state.storyViewers, nextCursor: null }));
}

function replyTo(call: Call): Response {
  return withStory(call, () => parsed(storyReplySchema, call.body, noContent));
}

function withStory({ state, parameter }: Call, reply: (story: Story, ring: StoryRing) => Response): Response {
  for (const ring of state.storyRings) {
    const story = ring.stories.find(({ id }) => id === Number(parameter));
    if (story) return reply(story, ring);
  }
  return problemReply('not_found', 'This does not exist.');
}
