/** A fingerprint says for each two neighbours of this grid whether it becomes brighter from left to right. */
export const FINGERPRINT_GRID = { width: 9, height: 8 }; // pixels
const TELLING_BITS = 8;

/**
 * How a picture looks, as 64 bits: the difference hash of its grey pixels in FINGERPRINT_GRID, row by row. A copy in another size
 * or quality differs in a few bits. Null of a picture that is so plain that many others have the same.
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
