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
} from './pet-tag.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;
/** Of whoever has scanned a tag: a page's form is answered with 303, JSON with nothing. */
const byFinder = { access: 'public', accepts: 'json-or-form', reply: null } as const;

/** A pet's tag, for those who look after it, and what somebody sees and writes who scans it. */
export const petTagEndpoints = defineEndpoints({
  'GET /api/pets/:id/tag': { ...byId, reply: petTagPartSchema },
  /** A new code; the one that it replaces opens nothing any more. */
  'POST /api/pets/:id/tag': { ...byId, body: newTagInputSchema, reply: petTagPartSchema, rates: ['edits'] },
  'PATCH /api/pets/:id/tag': { ...byId, body: petTagUpdateSchema, reply: petTagPartSchema, rates: ['edits'] },
  'DELETE /api/pets/:id/tag': { ...byId, reply: null },
  /** The code in several sizes, to print. */
  'GET /api/pets/:id/tag/print': { ...byId, reply: 'page' },
  'GET /api/tag-conversations/:id': { ...byId, reply: tagConversationSchema },
  'POST /api/tag-conversations/:id': {
    ...byId,
    body: tagMessageInputSchema,
    reply: tagMessageSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['messages'],
  },
  /** The finder's page opens no more. */
  'DELETE /api/tag-conversations/:id': { ...byId, reply: null },
  'GET /api/tag/:code': { access: 'public', params: { code: 'text' }, reply: 'page' },
  'POST /api/tag/:code': {
    ...byFinder,
    params: { code: 'text' },
    body: firstTagMessageInputSchema,
    rates: ['tagMessages', 'tagConversations'],
  },
  /** The conversation of whoever has written, by its secret address. */
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
  },
});
