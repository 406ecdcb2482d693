import type { StreetSchema } from '@qlixline/contract/map/street-map';

/** A layer that only one of the schemas has, which tells them apart. */
const TELLING: Readonly<Record<StreetSchema, string>> = {
  protomaps: 'roads',
  openmaptiles: 'transportation',
  shortbread: 'streets',
};

/** Returns whose layers an archive has; null if the product can't draw them. */
export function schemaOf(layers: ReadonlySet<string>): StreetSchema | null {
  const known = Object.entries(TELLING) as [StreetSchema, string][];
  return known.find(([, layer]) => layers.has(layer))?.[0] ?? null;
}
