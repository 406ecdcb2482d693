/** Width of the white margin of a QR code in modules; some phones don't recognize a code without it (ISO/IEC 18004). */
export const QR_QUIET_ZONE = 4;

/** Returns the `viewBox` of an SVG with a code of `size` modules, each one unit wide, and its quiet zone. */
export const qrViewBox = (size: number): string =>
  `${-QR_QUIET_ZONE} ${-QR_QUIET_ZONE} ${size + 2 * QR_QUIET_ZONE} ${size + 2 * QR_QUIET_ZONE}`;
