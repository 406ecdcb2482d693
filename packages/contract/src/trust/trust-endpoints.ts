import { defineEndpoints } from '../calls/endpoint.ts';
import { trustSchema } from './trust.ts';

export const trustEndpoints = defineEndpoints({
  'GET /api/trust': { access: 'session', reply: trustSchema },
});
