import type { TopicFilters } from '@qlixline/api-client/topics/topics';
import { SPECIES_IDS } from '@qlixline/contract/pets/species-ids';
import { TOPIC_THEMES } from '@qlixline/contract/topics/topic-themes';
import { useSearchParams } from '@qlixline/shell-bridge/routing';

const PARTS = ['all', 'yours'] as const;

/** Keeps the filters in the address; unknown values are ignored. Changes replace the history entry. */
export function useTopicFilters(): [TopicFilters, (changed: Record<string, string>) => void] {
  const [query, setQuery] = useSearchParams();
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const [part, species, theme] = [chosen('part', PARTS), chosen('species', SPECIES_IDS), chosen('theme', TOPIC_THEMES)];
  const q = query.get('q') ?? '';
  const filters = {
    ...(part === 'yours' && { part }),
    ...(species && { species }),
    ...(theme && { theme }),
    ...(q && { q }),
  };
  const change = (changed: Record<string, string>) => {
    const next = Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== '');
    setQuery(Object.fromEntries(next), { replace: true });
  };
  return [filters, change];
}
