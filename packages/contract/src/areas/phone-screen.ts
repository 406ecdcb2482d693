/**
 * Media query of pages as narrow as a phone, whose overlays open from the bottom edge, within reach of a thumb. It is
 * separate from ui's overlays, so that the shell can use it without loading them.
 */
export const PHONE_SCREEN = '(max-width: 639px)';
