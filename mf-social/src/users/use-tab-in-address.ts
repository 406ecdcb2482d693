import { useSearchParams } from '@qlixline/shell-bridge/routing';

/** The chosen tab, kept as `?tab=`; the first one has no name there. Changing it adds nothing to the history. */
export function useTabInAddress<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get('tab');
  const tab = ids.find((id) => id === named) ?? ids[0];
  const choose = (id: Id) => setQuery(id === ids[0] ? {} : { tab: id }, { replace: true });
  return [tab, choose];
}
