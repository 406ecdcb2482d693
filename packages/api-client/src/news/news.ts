import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { QueryInput } from '@qlixline/contract/endpoints';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { pagedQuery } from '../queries/paged-query.ts';

const NEWS = keyOf('GET /api/news');

/** Filters in the format of an address. */
export type NewsFilters = Omit<QueryInput<'GET /api/news'>, 'cursor' | 'limit'>;

/** Query of articles, newest first; saved ones latest saved first. */
export function newsQuery(filters: NewsFilters) {
  return pagedQuery(
    [NEWS, 'list', filters],
    'GET /api/news',
    { query: filters },
    { placeholderData: keepPreviousData },
  );
}

export function newsArticleQuery(id: number) {
  return queryOptions({
    queryKey: [NEWS, id],
    queryFn: ({ signal }) => request('GET /api/news/:id', { params: { id }, signal }),
  });
}

/** Saves an article to read later, or removes it. */
export function useSaveArticle(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (isSaved: boolean) => {
      if (isSaved) await request('PUT /api/news/:id/save', { params: { id } });
      else await request('DELETE /api/news/:id/save', { params: { id } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [NEWS] }),
  });
}
