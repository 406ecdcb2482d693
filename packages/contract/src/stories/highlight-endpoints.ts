import { defineEndpoints } from '../calls/endpoint.ts';
import {
  highlightInputSchema,
  highlightStoriesSchema,
  highlightsSchema,
  namedHighlightSchema,
  storyHighlightsSchema,
} from './highlight.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;
const inHighlight = { access: 'session', params: { id: 'integer', storyId: 'integer' }, reply: null } as const;

/** The viewer's own highlights; other users' are part of their profiles. */
export const highlightEndpoints = defineEndpoints({
  'GET /api/highlights': { access: 'session', reply: highlightsSchema },
  'POST /api/highlights': {
    access: 'session',
    body: highlightInputSchema,
    reply: namedHighlightSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: [],
    reaches: [],
  },
  'PATCH /api/highlights/:id': { ...byId, body: highlightInputSchema, reply: namedHighlightSchema },
  /** Deletes a highlight, and its stories that are expired and in no other highlight. */
  'DELETE /api/highlights/:id': { ...byId, reply: null },
  'GET /api/highlights/:id/stories': { ...byId, reply: highlightStoriesSchema },
  'PUT /api/highlights/:id/stories/:storyId': inHighlight,
  'DELETE /api/highlights/:id/stories/:storyId': inHighlight,
  'GET /api/stories/:id/highlights': { ...byId, reply: storyHighlightsSchema },
});
