import type { MapSettings } from '@qlixline/contract/map/basemap';
import type { MapPoint } from '@qlixline/ui/map';

/** Returns true if the map shows streets at a point. A style of the operator's own is taken to have them everywhere. */
export function hasStreetsAt({ styleUrl, streets }: MapSettings, { latitude, longitude }: MapPoint): boolean {
  if (styleUrl !== null) return true;
  return (streets?.coverage ?? []).some(
    ([west, south, east, north]) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  );
}
