import { SetMetadata } from '@nestjs/common';

export const PUBLIC_ROUTE = 'route is public';

/** Opens a route to people without a session. Every use is on the allow-list of the authorization matrix. */
export const Public = () => SetMetadata(PUBLIC_ROUTE, true);
