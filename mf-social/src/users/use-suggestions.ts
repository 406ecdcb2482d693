import { forgetRequested, suggestionsQuery } from '@qlixline/api-client/friends/suggestions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';

/** Returns suggested friends. Users who were sent a request stay in the list until it is opened anew. */
export function useSuggestions() {
  const queryClient = useQueryClient();
  useLayoutEffect(() => forgetRequested(queryClient), [queryClient]);
  return useQuery(suggestionsQuery);
}
