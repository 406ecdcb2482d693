const BANDS = 4;
const BAND_BITS = 16;
const VALUES = 2 ** BAND_BITS; // of a band

/**
 * Number of bits in which similar pictures may differ. It is smaller than the number of bands, so that at least one
 * band is equal.
 */
const SAME_LOOK_BITS = 3;

/**
 * SQL of a fingerprint's bands with their positions: pictures that share no band are different. Plain bands, such as
 * those of a white wall, are omitted, as too many pictures share them.
 */
export const FINGERPRINT_BANDS = (fingerprint: string): string => {
  const bands = Array.from(
    { length: BANDS },
    (_, nth) => `${nth * VALUES} + substring(${fingerprint} from ${BAND_BITS * nth + 1} for ${BAND_BITS})::integer`,
  );
  const plain = Array.from({ length: BANDS }, (_, nth) => [nth * VALUES, (nth + 1) * VALUES - 1]).flat();
  return plain.reduce((array, value) => `array_remove(${array}, ${value})`, `array[${bands.join(', ')}]`);
};

/**
 * SQL table of the pictures, as `media_id`, that look like one of a listing's and were uploaded earlier, which their
 * lower ids show.
 */
export const LOOKALIKES_OF = (listing: string): string => `(
  select copied.id as media_id
  from listing_images own join media mine on mine.id = own.media_id
  join media copied on copied.fingerprint is not null and copied.id < mine.id
    and ${FINGERPRINT_BANDS('copied.fingerprint')} && ${FINGERPRINT_BANDS('mine.fingerprint')}
    and bit_count(copied.fingerprint # mine.fingerprint) <= ${SAME_LOOK_BITS}
  where own.listing_id = ${listing})`;
