import { pathOf } from '@qlixline/contract/calls/endpoint-path';

/** Returns the path of the registration page with the code of an invite link. */
export const inviteAddress = (code: string): string => `${pathOf('GET /api/register')}?invitation=${code}`;
