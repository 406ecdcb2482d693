import * as z from 'zod/mini';

import { defineEndpoints } from '../calls/endpoint.ts';
import { healthDocumentFieldsSchema, healthDocumentSchema } from './health-document.ts';
import { madePassportSchema, passportInputSchema, passportsSchema } from '../pet-tags/passport.ts';
import { doseInputSchema, dosesSchema, recordedDoseSchema } from './dose.ts';
import { HEALTH_INPUTS, dueDayDoneSchema, healthEntrySchema, healthJournalSchema } from './health-entry.ts';

const ofPet = { access: 'session', params: { id: 'integer' } } as const;
const ofEntry = { access: 'session', params: { id: 'integer', entryId: 'integer' } } as const;

const ofDocument = {
  access: 'session',
  params: { id: 'integer', entryId: 'integer', documentId: 'uuid' },
} as const;

const { weight, vaccination, medication, allergy, visit, deworming, parasites, dental, heat, glucose, temperature } =
  HEALTH_INPUTS;
/** Body of an entry, by its kind. A PUT replaces an entry but can't change its kind. */
const healthEntryInputSchema = z.discriminatedUnion('kind', [
  weight,
  vaccination,
  medication,
  allergy,
  visit,
  deworming,
  parasites,
  dental,
  heat,
  glucose,
  temperature,
]);

/**
 * Endpoints of a pet's health journal. Only its owner and carers see the journal; to everybody else it doesn't exist.
 */
export const petHealthEndpoints = defineEndpoints({
  'GET /api/pets/:id/health': { ...ofPet, reply: healthJournalSchema },
  'POST /api/pets/:id/health': {
    ...ofPet,
    body: healthEntryInputSchema,
    reply: healthEntrySchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: [],
    reaches: [],
  },
  'PUT /api/pets/:id/health/:entryId': {
    ...ofEntry,
    body: healthEntryInputSchema,
    reply: healthEntrySchema,
    rates: ['edits'],
    reaches: [],
  },
  'DELETE /api/pets/:id/health/:entryId': { ...ofEntry, reply: null },
  /** Ends a reminder, or moves it on to its next day. 409 if that day was done before. A PUT undoes it. */
  'POST /api/pets/:id/health/:entryId/done': {
    ...ofEntry,
    body: dueDayDoneSchema,
    reply: healthEntrySchema,
    rates: ['edits'],
    reaches: [],
  },
  /** Doses of all medications with times of day: those of the last days, and the next ones. */
  'GET /api/pets/:id/doses': { ...ofPet, reply: dosesSchema },
  /** Records a dose as given or skipped. If another user has done so before, their record is returned and stays. */
  'POST /api/pets/:id/health/:entryId/doses': {
    ...ofEntry,
    body: doseInputSchema,
    reply: recordedDoseSchema,
    rates: ['edits'],
    reaches: [],
  },
  /** Undoes a record; `plannedFor` is the planned local time of the dose. */
  'DELETE /api/pets/:id/health/:entryId/doses/:plannedFor': {
    access: 'session',
    params: { id: 'integer', entryId: 'integer', plannedFor: 'text' },
    reply: null,
  },
  /** Attaches a document, sent as the multipart field `document` after the other field. */
  'POST /api/pets/:id/health/:entryId/documents': {
    ...ofEntry,
    accepts: 'multipart',
    fileField: 'document',
    body: healthDocumentFieldsSchema,
    reply: healthDocumentSchema,
    status: 201,
    rates: ['uploads'],
    reaches: [],
  },
  /** Downloads a PDF. Images have addresses of their own. */
  'GET /api/pets/:id/health/:entryId/documents/:documentId': { ...ofDocument, reply: 'file' },
  'DELETE /api/pets/:id/health/:entryId/documents/:documentId': { ...ofDocument, reply: null },
  'GET /api/pets/:id/passports': { ...ofPet, reply: passportsSchema },
  'POST /api/pets/:id/passports': {
    ...ofPet,
    body: passportInputSchema,
    reply: madePassportSchema,
    status: 201,
    rates: ['edits'],
    reaches: [],
  },
  /** Revokes a link immediately. */
  'DELETE /api/pets/:id/passports/:passportId': {
    access: 'session',
    params: { id: 'integer', passportId: 'integer' },
    reply: null,
  },
  /** Downloads a PDF that the owner has selected for the passport; images are part of the page. */
  'GET /api/passport/:token/documents/:documentId': {
    access: 'public',
    params: { token: 'text', documentId: 'uuid' },
    reply: 'file',
  },
  /** Shows the passport as a page to read and print, to everybody who has the link, such as a vet. */
  'GET /api/passport/:token': { access: 'public', params: { token: 'text' }, reply: 'page' },
});
