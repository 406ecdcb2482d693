import { Map } from 'maplibre-gl';
import type { MapOptions } from 'maplibre-gl';

/**
 * Map that is only seen from above. MapLibre draws its sky on the whole canvas in each frame even if it is invisible,
 * and no setting disables that; it took a third of a frame without a GPU.
 */
export class FlatMap extends Map {
  constructor(options: MapOptions) {
    super({ ...options, maxPitch: 0, dragRotate: false, touchPitch: false });
    this.painter.drawFunctions = { ...this.painter.drawFunctions, sky: () => {} };
    this.touchZoomRotate.disableRotation();
    this.keyboard.disableRotation();
  }
}
