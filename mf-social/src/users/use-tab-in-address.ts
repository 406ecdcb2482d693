import { useSearchParams } from '@qlixline/shell-bridge/routing';

/** Keeps the selected tab in `?tab=`, which is omitted for the first one. Changes replace the history entry. */
export function useTabInAddress<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get('tab');
  const tab = ids.find((id) => id === named) ?? ids[0];
  const choose = (id: Id) => setQuery(() => (id === ids[0] ? {} : { tab: id }), { replace: true });
  return [tab, choose];
}
