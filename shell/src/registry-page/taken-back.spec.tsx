import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { buildRegistry } from '@qlixline/test-kit/remotes/registry-builders';

import { NOW, card, openRegistryPage } from './test-support/open-registry-page.tsx';

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

describe('a unit whose version was rolled back', () => {
  const entry = {
    seq: 3,
    at: '2026-01-02T05:30:00.000Z',
    action: 'self_rollback' as const,
    unit: 'mf-pets',
    version: '1.1.0',
    actor: 'the canary watch',
    note: 'It failed for 4 of 6 people (67 %), the stable version for 0 of 10.',
  };

  test('the card of a unit says which version was rolled back, when, by whom and why', async () => {
    openRegistryPage({ registry: buildRegistry({ log: [entry] }) });
    expect((await card('mf-pets')).getByText(/was rolled back/)).toHaveTextContent(
      `1.1.0 was rolled back 1 hour ago by the canary watch. ${entry.note}`,
    );
  });

  test('the card of a unit says nothing of a rollback once another version was published', async () => {
    const published = { ...entry, seq: 4, action: 'publish' as const, version: '1.2.0', note: null };
    openRegistryPage({ registry: buildRegistry({ log: [published, entry] }) });
    expect((await card('mf-pets')).queryByText(/was rolled back/)).not.toBeInTheDocument();
  });
});
