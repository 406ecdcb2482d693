import { defineEndpoints } from '../calls/endpoint.ts';
import { newestInAreasSchema } from './newest-in-areas.ts';

export const areaEndpoints = defineEndpoints({
  'GET /api/areas/newest': { access: 'session', reply: newestInAreasSchema },
});
