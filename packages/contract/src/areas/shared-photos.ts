/** Field of the form in which other apps share photos with the installed one (Web Share Target). */
export const SHARED_PHOTOS_FIELD = 'photo';
/** Cache of a device in which the worker keeps shared photos until the composer takes them. */
export const SHARED_PHOTOS_CACHE = 'qlixline-1-shared';
/** Headers of a kept photo: its encoded name, the id of the user who shared it, and the time in ms since 1970. */
export const SHARED_PHOTO_NAME = 'x-name';
export const SHARED_PHOTO_USER = 'x-user';
export const SHARED_PHOTO_AT = 'x-kept-at';
/** Time for which they are kept if no composer takes them. */
export const SHARED_PHOTOS_FOR_MS = 3_600_000;
