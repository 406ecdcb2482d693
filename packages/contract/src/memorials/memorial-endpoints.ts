import { defineEndpoints } from '../calls/endpoint.ts';
import { pageQuerySchema } from '../calls/page.ts';
import { petSchema } from '../pets/pet.ts';
import {
  memorialInputSchema,
  memorialSchema,
  tributeInputSchema,
  tributePageSchema,
  tributeSchema,
  tributeStateInputSchema,
} from './memorial.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;

/** Memorials of pets that have died. Without a memorial, all of them answer 404 but the one that makes it. */
export const memorialEndpoints = defineEndpoints({
  'GET /api/pets/:id/memorial': { ...byId, reply: memorialSchema },
  /** Begins a memorial or changes its day and words; only the owner may. */
  'PUT /api/pets/:id/memorial': {
    ...byId,
    body: memorialInputSchema,
    reply: petSchema,
  },
  /** Ends the memorial. Its words, candles and tributes are hidden until it begins again. */
  'DELETE /api/pets/:id/memorial': { ...byId, reply: petSchema },
  'PUT /api/pets/:id/candle': { ...byId, reply: null },
  'DELETE /api/pets/:id/candle': { ...byId, reply: null },
  /** Lists approved tributes. */
  'GET /api/pets/:id/tributes': { ...byId, query: pageQuerySchema, reply: tributePageSchema },
  /** Lists tributes that wait for the owner's answer, for the owner. */
  'GET /api/pets/:id/tributes/waiting': { ...byId, query: pageQuerySchema, reply: tributePageSchema },
  'POST /api/pets/:id/tributes': {
    ...byId,
    body: tributeInputSchema,
    reply: tributeSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['tributes'],
    reaches: ['tribute', 'link'],
  },
  /** Answers a tribute, or takes the answer back; only the pet's owner may. */
  'PUT /api/tributes/:id/state': { ...byId, body: tributeStateInputSchema, reply: null },
  /** Deletes a tribute; its author and the pet's owner may. */
  'DELETE /api/tributes/:id': { ...byId, reply: null },
});
