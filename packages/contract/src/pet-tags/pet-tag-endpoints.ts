import { defineEndpoints } from '../calls/endpoint.ts';
import {
  finderMessageInputSchema,
  finderPageQuerySchema,
  firstTagMessageInputSchema,
  newTagInputSchema,
  petTagUpdateSchema,
  petTagPartSchema,
  tagConversationSchema,
  tagMessageInputSchema,
  tagMessageSchema,
  tagPageQuerySchema,
} from './pet-tag.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;
/** Endpoints for finders who have scanned a tag. A form of a page is answered with 303, JSON with no content. */
const byFinder = { access: 'public', accepts: 'json-or-form', reply: null } as const;

/** Endpoints of a pet's tag, for its owner and carers, and for finders who scan it. */
export const petTagEndpoints = defineEndpoints({
  'GET /api/pets/:id/tag': { ...byId, reply: petTagPartSchema },
  /** Creates a new code; the one that it replaces stops working. */
  'POST /api/pets/:id/tag': {
    ...byId,
    body: newTagInputSchema,
    reply: petTagPartSchema,
    rates: ['edits'],
    reaches: [],
  },
  'PATCH /api/pets/:id/tag': {
    ...byId,
    body: petTagUpdateSchema,
    reply: petTagPartSchema,
    rates: ['edits'],
    reaches: [],
  },
  'DELETE /api/pets/:id/tag': { ...byId, reply: null },
  /** Shows the code in several sizes for printing. */
  'GET /api/pets/:id/tag/print': { ...byId, reply: 'page' },
  'GET /api/tag-conversations/:id': { ...byId, reply: tagConversationSchema },
  'POST /api/tag-conversations/:id': {
    ...byId,
    body: tagMessageInputSchema,
    reply: tagMessageSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['messages'],
    reaches: [],
  },
  /** Deletes a conversation; the finder's page stops working. */
  'DELETE /api/tag-conversations/:id': { ...byId, reply: null },
  'GET /api/tag/:code': { access: 'public', params: { code: 'text' }, query: tagPageQuerySchema, reply: 'page' },
  'POST /api/tag/:code': {
    ...byFinder,
    params: { code: 'text' },
    body: firstTagMessageInputSchema,
    rates: ['tagMessages', 'tagConversations'],
    reaches: [],
  },
  /** Shows a finder their conversation, by its secret address. */
  'GET /api/found/:token': {
    access: 'public',
    params: { token: 'text' },
    query: finderPageQuerySchema,
    reply: 'page',
  },
  'POST /api/found/:token': {
    ...byFinder,
    params: { token: 'text' },
    body: finderMessageInputSchema,
    rates: ['tagMessages'],
    reaches: [],
  },
});
