/**
 * Every limit of the product, each with its unit in the name or beside it. The backend enforces them,
 * the screens announce them. Source: specification §5 and §9, and the contract's "Limits".
 */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024; // spec §5: exactly this passes, a byte more is refused
export const IMAGE_MAX_PIXELS = 50_000_000;
/** The widths, in pixels, that an uploaded picture is kept in, largest first. */
export const IMAGE_WIDTHS = [1280, 640, 320] as const;

export const PET_NAME_MAX = 50; // graphemes
export const PET_NICKNAME_MAX = 50; // graphemes
export const PET_BREED_MAX = 80; // graphemes
export const PET_BIO_MAX = 300; // graphemes
export const PETS_PER_OWNER_MAX = 50;
export const PET_WEIGHT_MAX_KG = 2_000;
export const PET_HEIGHT_MAX_CM = 400;
export const PET_OLDEST_BIRTH_YEARS = 100; // spec §2: the year dropdown goes back this far

export const BIO_MAX = 300; // graphemes
export const DISPLAY_NAME_MAX = 50; // graphemes
export const FIRST_NAME_MAX = 50; // graphemes
export const LOCATION_MAX = 100; // graphemes
export const EMAIL_MAX = 254; // characters, RFC 5321
export const PASSWORD_MIN = 10; // characters
export const PASSWORD_MAX = 200; // characters
export const MINIMUM_AGE_YEARS = 13;

export const USERNAME_MIN = 3; // characters
export const USERNAME_MAX = 30; // characters
export const USERNAME_CHANGE_DAYS = 14;
export const USERNAME_KEPT_DAYS = 365;

export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 50;

export const LIVE_FRAME_MAX_BYTES = 64 * 1024;
