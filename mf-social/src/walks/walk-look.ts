import type { MarkerLook } from '@qlixline/ui/map';

/** Look of walks, with the path of Lucide's footprints (ISC). */
export const WALK_LOOK: MarkerLook = {
  tone: 'sun',
  icon: 'M4 16v-2.4C4 11.5 3 10.5 3 8c0-2.7 1.5-6 4.5-6C9.4 2 10 3.8 10 5.500c0 3.1-2 5.7-2 8.700V16a2 2 0 1 1-4 0ZM20 20v-2.400c0-2.1 1-3.1 1-5.6 0-2.7-1.5-6-4.5-6C14.6 6 14 7.8 14 9.500c0 3.1 2 5.7 2 8.700V20a2 2 0 1 0 4 0ZM16 17h4M4 13h4',
};
