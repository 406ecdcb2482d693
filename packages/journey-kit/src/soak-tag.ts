export const SOAK_TAG = '@soak';

/** Tag of journeys that run in the soak instead of `npm test`. */
export const IN_SOAK = { tag: SOAK_TAG };
