import { mapSettingsSchema } from '../basemap.ts';
import { defineEndpoints } from '../endpoint.ts';

/** What maps are drawn from. */
export const mapEndpoints = defineEndpoints({
  'GET /api/map': { access: 'session', reply: mapSettingsSchema },
  /** A vector tile of the basemap, by zoom, column and row; 204 for one of the open sea. */
  'GET /api/map/tiles/:z/:x/:y': {
    access: 'session',
    params: { z: 'text', x: 'text', y: 'text' },
    reply: 'file',
  },
});
