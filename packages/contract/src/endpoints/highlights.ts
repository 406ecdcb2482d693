import { defineEndpoints } from '../endpoint.ts';
import {
  highlightInputSchema,
  highlightStoriesSchema,
  highlightsSchema,
  namedHighlightSchema,
  storyHighlightsSchema,
} from '../highlight.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;
const inHighlight = { access: 'session', params: { id: 'integer', storyId: 'integer' }, reply: null } as const;

/** Those of others are in their profile. */
export const highlightEndpoints = defineEndpoints({
  'GET /api/highlights': { access: 'session', reply: highlightsSchema },
  'POST /api/highlights': {
    access: 'session',
    body: highlightInputSchema,
    reply: namedHighlightSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: [],
  },
  'PATCH /api/highlights/:id': { ...byId, body: highlightInputSchema, reply: namedHighlightSchema },
  /** Stories that are past their day and in no other highlight go with it. */
  'DELETE /api/highlights/:id': { ...byId, reply: null },
  'GET /api/highlights/:id/stories': { ...byId, reply: highlightStoriesSchema },
  'PUT /api/highlights/:id/stories/:storyId': inHighlight,
  'DELETE /api/highlights/:id/stories/:storyId': inHighlight,
  'GET /api/stories/:id/highlights': { ...byId, reply: storyHighlightsSchema },
});
