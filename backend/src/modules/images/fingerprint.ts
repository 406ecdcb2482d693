/** Grid of a fingerprint. Each pair of neighbours gives one bit: brighter from left to right, or not. */
export const FINGERPRINT_GRID = { width: 9, height: 8 }; // pixels
const TELLING_BITS = 8;

/**
 * Returns the picture's 64-bit difference hash from its grey pixels in FINGERPRINT_GRID, row by row. Copies in another
 * size or quality differ in a few bits. Returns null if the picture is so plain that many others share its hash.
 */
export function fingerprintOf(grey: Uint8Array): string | null {
  let bits = '';
  for (let row = 0; row < FINGERPRINT_GRID.height; row += 1) {
    for (let column = 0; column < FINGERPRINT_GRID.width - 1; column += 1) {
      const at = row * FINGERPRINT_GRID.width + column;
      bits += grey[at]! < grey[at + 1]! ? '1' : '0';
    }
  }
  const brighter = bits.replaceAll('0', '').length;
  return Math.min(brighter, bits.length - brighter) < TELLING_BITS ? null : bits;
}
