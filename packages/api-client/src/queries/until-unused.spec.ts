import { expect, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';

import { untilNotObserved } from './until-unused.ts';

const KEY = ['groups', 1];

test('untilNotObserved resolves when the last observer of the query is gone', async () => {
  const queryClient = new QueryClient();
  const [leaveGroup, leaveMembers] = [show(queryClient, KEY), show(queryClient, [...KEY, 'members'])];
  show(queryClient, ['groups', 2]);
  let isOver = false;
  const waiting = untilNotObserved(queryClient, KEY).then(() => (isOver = true));
  leaveGroup();
  await Promise.resolve();
  expect(isOver).toBe(false);
  leaveMembers();
  await waiting;
});

test('untilNotObserved resolves at once for a query without observers', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(KEY, 'loaded before');
  await expect(untilNotObserved(queryClient, KEY)).resolves.toBeUndefined();
});

/** Subscribes to a query as a component does; returns a function that unsubscribes. */
function show(queryClient: QueryClient, queryKey: readonly unknown[]): () => void {
  return new QueryObserver(queryClient, { queryKey, queryFn: () => 'there' }).subscribe(() => undefined);
}
