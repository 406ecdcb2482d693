import { screens } from '@qlixline/contract/areas/screens';

/** Matches addresses of posts and profiles, which may have been opened before registration. */
const SHARED = /^\/(?:\?(?:.*&)?post=\d|user\/[^/])/;

/** Returns the address to open after onboarding: the post or profile in the current address, else home. */
export function wantedAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return SHARED.test(pathname + search) ? pathname + search : screens.home;
}
