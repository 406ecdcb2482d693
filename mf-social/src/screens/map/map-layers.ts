import type { MarkerLook } from '@qlixline/ui/map';

import { WALK_LOOK } from '../../walks/walk-look.ts';

/** Layers of the map, in the order of their switches. */
export const MAP_LAYERS = ['services', 'parks', 'walks', 'lost', 'friends'] as const;
export type MapLayer = (typeof MAP_LAYERS)[number];

export const LAYER_NAMES: Record<MapLayer, string> = {
  services: 'Services',
  parks: 'Parks',
  walks: 'Walks',
  lost: 'Lost pets',
  friends: 'Friends’ pets',
};

/** Looks of the layers, with paths from Lucide's icons (ISC). */
export const LAYER_LOOKS: Record<MapLayer, MarkerLook> = {
  services: { tone: 'sky', icon: 'M12 6v12M6 12h12' },
  parks: {
    tone: 'leaf',
    icon: 'M12 22v-8M8 10l4 4 4-4M12 2a5 5 0 0 1 4.6 3A4.5 4.5 0 0 1 17 14H7a4.5 4.5 0 0 1 .4-9A5 5 0 0 1 12 2Z',
  },
  walks: WALK_LOOK,
  lost: {
    tone: 'accent',
    icon: 'M12 9v4M12 17h.01M10.3 3.9 1.8 18a2 2 0 0 0 1.7 3h17a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  },
  friends: {
    tone: 'ink',
    icon: 'M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 12 5 5.5 5.5 0 0 0 2 8.5C2 10.8 3.5 12.5 5 14l7 7Z',
  },
};
