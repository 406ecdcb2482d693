import * as z from 'zod/mini';

import { defineEndpoints } from '../calls/endpoint.ts';
import { healthDocumentFieldsSchema, healthDocumentSchema } from './health-document.ts';
import { madePassportSchema, passportInputSchema, passportsSchema } from '../pet-tags/passport.ts';
import { HEALTH_INPUTS, healthEntrySchema, healthJournalSchema } from './health-entry.ts';

const ofPet = { access: 'session', params: { id: 'integer' } } as const;
const ofEntry = { access: 'session', params: { id: 'integer', entryId: 'integer' } } as const;

const ofDocument = {
  access: 'session',
  params: { id: 'integer', entryId: 'integer', documentId: 'uuid' },
} as const;

const { weight, vaccination, medication, allergy, visit } = HEALTH_INPUTS;
/** Of each kind what it says; a PUT replaces an entry, whose kind stays. */
const healthEntryInputSchema = z.discriminatedUnion('kind', [weight, vaccination, medication, allergy, visit]);

/** The health journal of a pet, for those who look after it alone: for everybody else there is none. */
export const petHealthEndpoints = defineEndpoints({
  'GET /api/pets/:id/health': { ...ofPet, reply: healthJournalSchema },
  'POST /api/pets/:id/health': {
    ...ofPet,
    body: healthEntryInputSchema,
    reply: healthEntrySchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: [],
  },
  'PUT /api/pets/:id/health/:entryId': {
    ...ofEntry,
    body: healthEntryInputSchema,
    reply: healthEntrySchema,
    rates: ['edits'],
  },
  'DELETE /api/pets/:id/health/:entryId': { ...ofEntry, reply: null },
  /** The file arrives as the multipart field `document`, after the other field. */
  'POST /api/pets/:id/health/:entryId/documents': {
    ...ofEntry,
    accepts: 'multipart',
    fileField: 'document',
    body: healthDocumentFieldsSchema,
    reply: healthDocumentSchema,
    status: 201,
    rates: ['uploads'],
  },
  /** A PDF, to download. Pictures have addresses of their own. */
  'GET /api/pets/:id/health/:entryId/documents/:documentId': { ...ofDocument, reply: 'file' },
  'DELETE /api/pets/:id/health/:entryId/documents/:documentId': { ...ofDocument, reply: null },
  'GET /api/pets/:id/passports': { ...ofPet, reply: passportsSchema },
  'POST /api/pets/:id/passports': {
    ...ofPet,
    body: passportInputSchema,
    reply: madePassportSchema,
    status: 201,
    rates: ['edits'],
  },
  /** The link opens no more, at once. */
  'DELETE /api/pets/:id/passports/:passportId': {
    access: 'session',
    params: { id: 'integer', passportId: 'integer' },
    reply: null,
  },
  /** A PDF that its owner has chosen for the passport, to download; pictures are within the page. */
  'GET /api/passport/:token/documents/:documentId': {
    access: 'public',
    params: { token: 'text', documentId: 'uuid' },
    reply: 'file',
  },
  /** A page to read and to print, for everybody who has the link, such as a vet. */
  'GET /api/passport/:token': { access: 'public', params: { token: 'text' }, reply: 'page' },
});
