import { afterEach, expect, jest, test } from '@jest/globals';
import { createQueryClient } from '@qlixline/api-client/queries/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';

import { AccessGate } from './access-gate.tsx';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

function open(answer: () => Promise<Response>) {
  globalThis.fetch = jest.fn(answer);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AccessGate />
    </QueryClientProvider>,
  );
}

test.each<[string, () => Promise<Response>, string]>([
  ['fails', () => Promise.resolve(new Response('gone', { status: 500 })), 'Something went wrong on our side.'],
  [
    'says why',
    () => Promise.resolve(Response.json({ code: 'unavailable', message: 'We are moving house.' }, { status: 503 })),
    'We are moving house.',
  ],
  ['does not answer at all', () => Promise.reject(new TypeError('Failed to fetch')), 'Please check your connection.'],
])(
  'the error page fits a server that %s, and blames the connection only without an answer',
  async (_, answer, sentence) => {
    open(answer);
    const text = await screen.findByText(/Your pets are safe with us\.$/);
    expect(text).toHaveTextContent(sentence);
    expect(text.textContent?.includes('connection')).toBe(sentence.includes('connection'));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
);
