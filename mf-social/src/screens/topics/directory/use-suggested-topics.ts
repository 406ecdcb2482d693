import { topicsQuery } from '@qlixline/api-client/topics/topics';
import type { Topic } from '@qlixline/contract/topics/topic';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

const SUGGESTED_MAX = 3;

/**
 * Returns topics for the species of the viewer's pets that they haven't joined, while no filter is active. The first
 * reply is kept while the screen is open, so that a joined row doesn't disappear under the finger.
 */
export function useSuggestedTopics(isUnfiltered: boolean): { suggested: readonly Topic[]; isWaiting: boolean } {
  const { data, isPending } = useInfiniteQuery({ ...topicsQuery({ part: 'suggested' }), enabled: isUnfiltered });
  const [first, setFirst] = useState<readonly Topic[]>();
  if (data && !first) setFirst(data.pages[0]?.items.slice(0, SUGGESTED_MAX) ?? []);
  return isUnfiltered ? { suggested: first ?? [], isWaiting: isPending } : { suggested: [], isWaiting: false };
}
