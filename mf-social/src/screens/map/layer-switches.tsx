import { Choice } from '@qlixline/ui/choice';

import { LAYER_LOOKS, LAYER_NAMES, MAP_LAYERS } from './map-layers.ts';
import type { MapLayer } from './map-layers.ts';
import styles from './map.module.css';

type LayerSwitchesProps = { shown: readonly MapLayer[]; onChange: (shown: readonly MapLayer[]) => void };

/** Switches for the layers of the map. */
export function LayerSwitches({ shown, onChange }: LayerSwitchesProps) {
  const toggle = (layer: MapLayer) =>
    onChange(MAP_LAYERS.filter((one) => (one === layer ? !shown.includes(one) : shown.includes(one))));
  return (
    <div className={styles.layers} role="group" aria-label="Show on the map">
      {MAP_LAYERS.map((layer) => (
        <Choice key={layer} isChosen={shown.includes(layer)} onClick={() => toggle(layer)}>
          <svg className={styles.layerIcon} viewBox="0 0 24 24" aria-hidden>
            <path d={LAYER_LOOKS[layer].icon} />
          </svg>
          {LAYER_NAMES[layer]}
        </Choice>
      ))}
    </div>
  );
}
