import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';

import { createQueryClient } from './query-client.ts';
import type { Caller } from './query-client.ts';

/** Error class from another bundle, so that `instanceof` fails. */
class RemoteApiError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`${status}: refused`);
    this.status = status;
  }
}

const refuse = (status: number) => () => Promise.reject(new RemoteApiError(status));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('createQueryClient', () => {
  test('reports whether a query or a mutation was answered with 401', async () => {
    const onUnauthenticated = jest.fn<(caller: Caller) => void>();
    const client = createQueryClient(onUnauthenticated);
    await client.prefetchQuery({ queryKey: ['pets'], queryFn: refuse(401) });
    expect(onUnauthenticated.mock.calls).toEqual([['query']]);
    await mutate(client, { mutationFn: refuse(401) });
    expect(onUnauthenticated.mock.calls).toEqual([['query'], ['mutation']]);
  });

  test('does not report mutations that lead to sign-in themselves, nor other errors', async () => {
    const onUnauthenticated = jest.fn<(caller: Caller) => void>();
    const client = createQueryClient(onUnauthenticated);
    await mutate(client, { mutationFn: refuse(401), meta: { leadsToSignIn: true } });
    await mutate(client, { mutationFn: refuse(403) });
    await client.prefetchQuery({ queryKey: ['pets'], queryFn: refuse(503) });
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });
});

test('refetches a first answer that a live event has overtaken', async () => {
  const client = createQueryClient();
  const answers: ((text: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['comments'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  void client.invalidateQueries({ queryKey: ['comments'] });
  expect(answers).toHaveLength(1); // still waiting for the first
  answers[0]?.('none yet');
  await jest.advanceTimersByTimeAsync(1);
  expect(answers).toHaveLength(2);
  answers[1]?.('one');
  await jest.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['comments'])).toBe('one');
  expect(answers).toHaveLength(2);
  stop();
});

type Client = ReturnType<typeof createQueryClient>;
type Mutation = Parameters<ReturnType<Client['getMutationCache']>['build']>[1];

async function mutate(client: Client, options: Mutation): Promise<void> {
  const mutation = client.getMutationCache().build(client, options);
  await expect(mutation.execute(undefined)).rejects.toThrow('refused');
}
