import { Map } from 'maplibre-gl';
import type { MapOptions } from 'maplibre-gl';

/**
 * A map that is only seen from straight above. MapLibre draws its sky on the whole canvas at each frame, also where
 * nothing of it can be seen, and no setting leaves it out: it was a third of what a frame costs without a graphics
 * processor.
 */
export class FlatMap extends Map {
  constructor(options: MapOptions) {
    super({ ...options, maxPitch: 0, dragRotate: false, touchPitch: false });
    this.painter.drawFunctions = { ...this.painter.drawFunctions, sky: () => {} };
    this.touchZoomRotate.disableRotation();
    this.keyboard.disableRotation();
  }
}
