import lookup from '@photostructure/tz-lookup';
import type { ExactPoint } from '@qlixline/contract/map/exact-place';

/** Returns the IANA time zone, such as `Europe/Lisbon`; at sea, a zone with a whole offset in hours. */
export const timeZoneAt = ({ latitude, longitude }: ExactPoint): string => lookup(latitude, longitude);
