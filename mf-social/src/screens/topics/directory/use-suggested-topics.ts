import { topicsQuery } from '@qlixline/api-client/topics';
import type { Topic } from '@qlixline/contract/topic';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

const SUGGESTED_MAX = 3;

/**
 * Topics for the species of the viewer's pets that they haven't joined, while the directory is whole. Those of the first answer stay as long
 * as the screen: a row that is joined must not leave from under the finger.
 */
export function useSuggestedTopics(isWhole: boolean): { suggested: readonly Topic[]; isWaiting: boolean } {
  const { data, isPending } = useInfiniteQuery({ ...topicsQuery({ part: 'suggested' }), enabled: isWhole });
  const [first, setFirst] = useState<readonly Topic[]>();
  if (data && !first) setFirst(data.pages[0]?.items.slice(0, SUGGESTED_MAX) ?? []);
  return isWhole ? { suggested: first ?? [], isWaiting: isPending } : { suggested: [], isWaiting: false };
}
