import { mapSettingsSchema } from '../basemap.ts';
import { defineEndpoints } from '../endpoint.ts';
import { gridPlaceSchema } from '../grid-place.ts';
import {
  friendsPetsInViewQuerySchema,
  friendsPetsInViewSchema,
  mapTownInputSchema,
  ownMapTownSchema,
} from '../map-town.ts';

/** What maps are drawn from, and which pets friends show on them. */
export const mapEndpoints = defineEndpoints({
  'GET /api/map': { access: 'session', reply: mapSettingsSchema },
  /** A vector tile of the basemap, by zoom, column and row; 204 for one of the open sea. */
  'GET /api/map/tiles/:z/:x/:y': {
    access: 'session',
    params: { z: 'text', x: 'text', y: 'text' },
    reply: 'file',
  },
  'GET /api/map/town': { access: 'session', reply: ownMapTownSchema },
  'PUT /api/map/town': {
    access: 'session',
    body: mapTownInputSchema,
    reply: gridPlaceSchema,
    rates: ['edits'],
  },
  'DELETE /api/map/town': { access: 'session', reply: null },
  'GET /api/map/friends-pets': {
    access: 'session',
    query: friendsPetsInViewQuerySchema,
    reply: friendsPetsInViewSchema,
  },
});
