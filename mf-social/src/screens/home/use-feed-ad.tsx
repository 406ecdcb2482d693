import { useShell } from '@qlixline/shell-bridge';
import type { ReactNode } from 'react';

import { useHasRail } from '../../rail/use-has-rail.ts';

/** The shell's ad for people of the free tier, where the page has no rail with one. */
export function useFeedAd(): ReactNode {
  const { FeedAd } = useShell();
  return !useHasRail() && <FeedAd />;
}
