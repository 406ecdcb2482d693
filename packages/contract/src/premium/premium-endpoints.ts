import { defineEndpoints } from '../calls/endpoint.ts';
import { premiumCodeInputSchema, premiumSchema } from './premium.ts';

/** The user's plan. */
export const premiumEndpoints = defineEndpoints({
  'GET /api/premium': { access: 'session', reply: premiumSchema },
  /** Redeems a code, which extends what the user has. */
  'POST /api/premium/codes': {
    access: 'session',
    body: premiumCodeInputSchema,
    reply: premiumSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['premiumCodes'],
    reaches: [],
  },
});
