import * as maplibre from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { useCallback } from 'react';

import { MapCanvas } from './map-canvas.tsx';
import type { MapCanvasProps } from './map-canvas.tsx';
import type { MapColors } from './map-colors.ts';
import { tilesStyle } from './tiles-style.ts';

// Registered once, because it caches the parts it has read.
maplibre.addProtocol('pmtiles', new Protocol().tile);

/** Map on a tile file (PMTiles), of which the browser fetches only the visible parts. */
export function TilesMapCanvas({ styleUrl, ...props }: Omit<MapCanvasProps, 'styleOf'>) {
  const styleOf = useCallback(({ isDark }: MapColors) => tilesStyle(styleUrl ?? '', isDark), [styleUrl]);
  return <MapCanvas {...props} styleOf={styleOf} />;
}
