import pets from '../../../mf-pets/remote.json' with { type: 'json' };
import settings from '../../../mf-settings/remote.json' with { type: 'json' };
import social from '../../../mf-social/remote.json' with { type: 'json' };

/** Every route with an address, as the remotes declare them; onboarding's screens have none. */
export const ADDRESSED_ROUTES = { ...pets.provides.routes, ...settings.provides.routes, ...social.provides.routes };
export type AddressedRoute = keyof typeof ADDRESSED_ROUTES;
