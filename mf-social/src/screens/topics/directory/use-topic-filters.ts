import type { TopicFilters } from '@qlixline/api-client/topics/topics';
import { SPECIES_IDS } from '@qlixline/contract/pets/species-ids';
import { TOPIC_THEMES } from '@qlixline/contract/topics/topic-themes';
import { useSearchParams } from '@qlixline/shell-bridge/routing';

const PARTS = ['all', 'yours'] as const;

/** Keeps the filters in the address; unknown values are ignored. Changes replace the history entry. */
export function useTopicFilters(): [TopicFilters, (changed: Record<string, string>) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (changed: Record<string, string>) =>
    setQuery((now) => Object.entries({ ...filtersIn(now), ...changed }).filter(([, value]) => value !== ''), {
      replace: true,
    });
  return [filtersIn(query), change];
}

function filtersIn(query: URLSearchParams) {
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const [part, species, theme] = [chosen('part', PARTS), chosen('species', SPECIES_IDS), chosen('theme', TOPIC_THEMES)];
  const q = query.get('q') ?? '';
  return {
    ...(part === 'yours' && { part }),
    ...(species && { species }),
    ...(theme && { theme }),
    ...(q && { q }),
  };
}
