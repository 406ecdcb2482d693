import * as maplibre from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { useCallback } from 'react';

import { MapCanvas } from './map-canvas.tsx';
import type { MapCanvasProps } from './map-canvas.tsx';
import type { MapColors } from './map-colors.ts';
import { tilesStyle } from './tiles-style.ts';

// Once: it keeps what it has read of each file.
maplibre.addProtocol('pmtiles', new Protocol().tile);

/** On a file of tiles (PMTiles), of which the browser asks for the parts that are in view. */
export function TilesMapCanvas({ styleUrl, ...props }: Omit<MapCanvasProps, 'styleOf'>) {
  const styleOf = useCallback(({ isDark }: MapColors) => tilesStyle(styleUrl ?? '', isDark), [styleUrl]);
  return <MapCanvas {...props} styleOf={styleOf} />;
}
