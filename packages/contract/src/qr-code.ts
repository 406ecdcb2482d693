/** White around a QR code, in its modules: without it some phones see none (ISO/IEC 18004). */
export const QR_QUIET_ZONE = 4;

/** The `viewBox` of an SVG that draws a code of `size` modules, each one unit wide, with its quiet zone. */
export const qrViewBox = (size: number): string =>
  `${-QR_QUIET_ZONE} ${-QR_QUIET_ZONE} ${size + 2 * QR_QUIET_ZONE} ${size + 2 * QR_QUIET_ZONE}`;
