import { defineAccountEndpoints } from '../calls/endpoint.ts';
import { currentDataExportSchema, dataExportSchema } from './data-export.ts';

/** Archive of the user's own data, one at a time. */
export const dataExportEndpoints = defineAccountEndpoints({
  'GET /api/account/export': { access: 'session', reply: currentDataExportSchema },
  /** Requests an archive, which replaces the former one. Returns the one in work if there is one. */
  'POST /api/account/export': {
    access: 'session',
    reply: dataExportSchema,
    status: 201,
    freshSignIn: true,
    rates: ['dataExports'],
    reaches: [],
  },
  /** Deletes the archive, or cancels the request. */
  'DELETE /api/account/export': { access: 'session', reply: null, freshSignIn: false },
  /** JSON schema of an archive's files. */
  'GET /api/account/export-schema': { access: 'public', reply: 'file' },
  /** The archive, whole or in part. */
  'GET /api/account/export/:id': { access: 'session', params: { id: 'uuid' }, reply: 'file' },
});
