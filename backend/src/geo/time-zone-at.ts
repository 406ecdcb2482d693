import lookup from '@photostructure/tz-lookup';
import type { ExactPoint } from '@qlixline/contract/exact-place';

/** IANA, `Europe/Lisbon`; on the sea by the hour. */
export const timeZoneAt = ({ latitude, longitude }: ExactPoint): string => lookup(latitude, longitude);
