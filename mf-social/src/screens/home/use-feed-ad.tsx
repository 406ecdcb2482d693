import { useShell } from '@qlixline/shell-bridge';
import type { ReactNode } from 'react';

import { useHasRail } from '../../rail/use-has-rail.ts';

/** Returns the shell's ad for users of the free tier, if the page has no rail with one. */
export function useFeedAd(): ReactNode {
  const { FeedAd } = useShell();
  return !useHasRail() && <FeedAd />;
}
