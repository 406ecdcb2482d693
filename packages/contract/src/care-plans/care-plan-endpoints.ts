import { defineEndpoints } from '../calls/endpoint.ts';
import { careLinkInputSchema, careLinksSchema, createdCareLinkSchema } from './care-link.ts';
import { carePlanInputSchema, carePlanSchema } from './care-plan.ts';

const ofPet = { access: 'session', params: { id: 'integer' } } as const;

/** Care plans of pets, for whoever looks after them; with a link, also without an account. */
export const carePlanEndpoints = defineEndpoints({
  'GET /api/pets/:id/care-plan': { ...ofPet, reply: carePlanSchema },
  /** Writes the instructions. 409 if another owner has changed them since. */
  'PUT /api/pets/:id/care-plan': {
    ...ofPet,
    body: carePlanInputSchema,
    reply: carePlanSchema,
    rates: ['edits'],
    reaches: [],
  },
  /** Deletes the instructions and ends all links. */
  'DELETE /api/pets/:id/care-plan': { ...ofPet, reply: null },
  'GET /api/pets/:id/care-links': { ...ofPet, reply: careLinksSchema },
  'POST /api/pets/:id/care-links': {
    ...ofPet,
    body: careLinkInputSchema,
    reply: createdCareLinkSchema,
    status: 201,
    rates: ['edits'],
    reaches: [],
  },
  /** Ends a link immediately. */
  'DELETE /api/pets/:id/care-links/:linkId': {
    access: 'session',
    params: { id: 'integer', linkId: 'integer' },
    reply: null,
  },
  /** Shows the care plan as a page to read and print, to everybody who has the link. */
  'GET /api/care-plan/:token': { access: 'public', params: { token: 'text' }, reply: 'page' },
});
