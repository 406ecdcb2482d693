import { BASEMAP_ZOOM_MAX } from '@qlixline/contract/map/basemap';

/** Address in the usual tile pyramid: at zoom `z` each side of the world has 2^z tiles, counted from the north-west. */
export type TileAddress = { z: number; x: number; y: number };

const NUMBER = /^(?:0|[1-9]\d{0,2})$/;

/** Parses an address; null if it names no tile of the basemap. */
export function tileAddress(parts: Record<keyof TileAddress, string>): TileAddress | null {
  if (![parts.z, parts.x, parts.y].every((part) => NUMBER.test(part))) return null;
  const [z, x, y] = [Number(parts.z), Number(parts.x), Number(parts.y)];
  const side = 2 ** z;
  return z <= BASEMAP_ZOOM_MAX && x < side && y < side ? { z, x, y } : null;
}
