import type { DeclaredExtensions } from '@qlixline/shell-bridge';

import type declaration from '../remote.json';
import { NextWalks } from './extensions/next-walks.tsx';

/** Parts that this remote adds to slots, by their ids in remote.json. */
export const extensions: DeclaredExtensions<typeof declaration> = {
  'next-walks': { slot: 'feed.rail/v1', load: async () => NextWalks },
};
