import { defineEndpoints } from '../calls/endpoint.ts';
import { pageQuerySchema } from '../calls/page.ts';
import {
  albumInputSchema,
  albumSchema,
  albumsSchema,
  photoPageSchema,
  photoQuerySchema,
  photoSchema,
  photoShownBySchema,
  photoUpdateSchema,
  photoUsesSchema,
} from './photo.ts';

const byId = { access: 'session', params: { id: 'uuid' } } as const;
const albumById = { access: 'session', params: { id: 'integer' } } as const;
const inAlbum = { access: 'session', params: { id: 'integer', photoId: 'uuid' }, reply: null } as const;

/** Images that their owner manages as photos; a photo's id is the one in its image's address. */
export const photoEndpoints = defineEndpoints({
  'GET /api/photos': { access: 'session', query: photoQuerySchema, reply: photoPageSchema },
  'PATCH /api/photos/:id': { ...byId, body: photoUpdateSchema, reply: photoSchema },
  'DELETE /api/photos/:id': { ...byId, reply: null },
  'GET /api/photos/:id/uses': { ...byId, reply: photoUsesSchema },
  'PUT /api/photos/:id/shown-by': { ...byId, body: photoShownBySchema, reply: null },
  'GET /api/users/:id/photos': { ...byId, query: pageQuerySchema, reply: photoPageSchema },
  'GET /api/albums': { access: 'session', reply: albumsSchema },
  'POST /api/albums': {
    access: 'session',
    body: albumInputSchema,
    reply: albumSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: [],
    reaches: [],
  },
  'PATCH /api/albums/:id': { ...albumById, body: albumInputSchema, reply: albumSchema },
  'DELETE /api/albums/:id': { ...albumById, reply: null },
  'PUT /api/albums/:id/photos/:photoId': inAlbum,
  'DELETE /api/albums/:id/photos/:photoId': inAlbum,
});
