import { useShell } from '@qlixline/shell-bridge';
import type { ReactNode } from 'react';

import { useHasRail } from '../../rail/use-has-rail.ts';

/** Returns the shell's ad for free accounts, unless the rail shows one. */
export function useFeedAd(): ReactNode {
  const { FeedAd } = useShell();
  return !useHasRail() && <FeedAd />;
}
