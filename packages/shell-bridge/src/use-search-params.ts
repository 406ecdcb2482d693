import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';

type Query = URLSearchParams | [string, string][] | Record<string, string>;

/** Changes the query of the address; `change` gets the query that the address has at that moment. */
type ChangeSearchParams = (change: (now: URLSearchParams) => Query, options?: NavigateOptions) => void;

/**
 * Returns the query of the address and a function that changes it. The router renders a navigation as a transition, so
 * the rendered query may be older than the address; a change computed from it would undo the change before.
 */
export function useSearchParams(): [URLSearchParams, ChangeSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const change: ChangeSearchParams = (changed, options) =>
    void navigate(`?${new URLSearchParams(changed(new URLSearchParams(location.search)))}`, options);
  return [useMemo(() => new URLSearchParams(search), [search]), change];
}
