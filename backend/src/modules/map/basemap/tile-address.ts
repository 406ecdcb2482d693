/** Address in the usual tile pyramid: at zoom `z` each side of the world has 2^z tiles, counted from the north-west. */
export type TileAddress = { z: number; x: number; y: number };

const NUMBER = /^(?:0|[1-9]\d{0,4})$/;

/** Parses an address; null if it names no tile up to the zoom. */
export function tileAddress(parts: Record<keyof TileAddress, string>, zoomMax: number): TileAddress | null {
  if (![parts.z, parts.x, parts.y].every((part) => NUMBER.test(part))) return null;
  const [z, x, y] = [Number(parts.z), Number(parts.x), Number(parts.y)];
  const side = 2 ** z;
  return z <= zoomMax && x < side && y < side ? { z, x, y } : null;
}
