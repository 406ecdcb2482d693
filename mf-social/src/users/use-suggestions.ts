import { forgetRequested, suggestionsQuery } from '@qlixline/api-client/friends';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';

/** Who might be a friend. Whoever is asked stays in the list until it is opened anew. */
export function useSuggestions() {
  const queryClient = useQueryClient();
  useLayoutEffect(() => forgetRequested(queryClient), [queryClient]);
  return useQuery(suggestionsQuery);
}
