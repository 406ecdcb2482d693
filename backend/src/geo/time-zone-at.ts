import lookup from '@photostructure/tz-lookup';
import type { ExactPoint } from '@qlixline/contract/map/exact-place';

/** Returns the IANA time zone, such as `Europe/Lisbon`; at sea, one by the hour. */
export const timeZoneAt = ({ latitude, longitude }: ExactPoint): string => lookup(latitude, longitude);
