import { mapSettingsSchema } from './basemap.ts';
import { defineEndpoints } from '../calls/endpoint.ts';
import { gridPlaceSchema } from './grid-place.ts';
import {
  friendsPetsInViewQuerySchema,
  friendsPetsInViewSchema,
  mapTownInputSchema,
  ownMapTownSchema,
} from './map-town.ts';

/** Map settings and tiles, and friends' pets on the map. */
export const mapEndpoints = defineEndpoints({
  'GET /api/map': { access: 'session', reply: mapSettingsSchema },
  /** Vector tile of the basemap by zoom, column and row; 204 for a tile in the open sea. */
  'GET /api/map/tiles/:z/:x/:y': {
    access: 'session',
    params: { z: 'text', x: 'text', y: 'text' },
    reply: 'file',
  },
  /** Vector tile with streets; 204 for one without any. Tiles of a former version stay until the import after next. */
  'GET /api/map/streets/:version/:z/:x/:y': {
    access: 'session',
    params: { version: 'text', z: 'text', x: 'text', y: 'text' },
    reply: 'file',
  },
  'GET /api/map/town': { access: 'session', reply: ownMapTownSchema },
  'PUT /api/map/town': {
    access: 'session',
    body: mapTownInputSchema,
    reply: gridPlaceSchema,
    rates: ['edits'],
    reaches: [],
  },
  'DELETE /api/map/town': { access: 'session', reply: null },
  'GET /api/map/friends-pets': {
    access: 'session',
    query: friendsPetsInViewQuerySchema,
    reply: friendsPetsInViewSchema,
  },
});
