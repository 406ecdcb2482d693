import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { lookForNewVersion } from './look-for-new-version.ts';
import { newVersionStore } from './new-version.store.ts';
import { NewVersion } from './new-version.tsx';

const OWN = 'snapshot-1';
const original = globalThis.fetch;
let served: string | undefined;
let fetchMock: jest.Mock<typeof fetch>;

beforeEach(() => {
  jest.useFakeTimers();
  newVersionStore.setState({ offered: undefined, dismissed: undefined, Notice: undefined });
  fetchMock = jest.fn<typeof fetch>(async () =>
    served === undefined ? Response.error() : Response.json({ snapshotId: served }),
  );
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = original;
});

/** Simulates a change reported by the live connection; from now on `snapshotId` is served. */
async function reportChange(snapshotId: string | undefined) {
  served = snapshotId;
  lookForNewVersion(OWN);
  await act(() => jest.runAllTimersAsync());
}
const notice = () => screen.queryByText('A new version is ready');

describe('notice of a new version', () => {
  test('appears when a newly opened page would run another composition', async () => {
    render(<NewVersion />);
    await reportChange('snapshot-2');
    expect(screen.getByRole('status')).toHaveTextContent('A new version is ready');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    expect(document.body).toHaveFocus();
  });

  test('does not appear when this tab already runs the served composition', async () => {
    render(<NewVersion />);
    await reportChange(OWN);
    expect(notice()).not.toBeInTheDocument();
  });

  test('disappears when the new version was rolled back', async () => {
    render(<NewVersion />);
    await reportChange('snapshot-2');
    await reportChange(OWN);
    expect(notice()).not.toBeInTheDocument();
  });

  test('dismissing the notice hides it until another version is published', async () => {
    render(<NewVersion />);
    await reportChange('snapshot-2');
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    await reportChange('snapshot-2');
    expect(notice()).not.toBeInTheDocument();
    await reportChange('snapshot-3');
    expect(notice()).toBeInTheDocument();
  });

  test('checks once for several events within two seconds', async () => {
    for (let index = 0; index < 5; index += 1) lookForNewVersion(OWN);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('remains visible when the server cannot be reached', async () => {
    render(<NewVersion />);
    await reportChange('snapshot-2');
    await reportChange(undefined);
    expect(notice()).toBeInTheDocument();
  });

  test('follows the latest check when an earlier answer arrives later', async () => {
    render(<NewVersion />);
    let answerFirst: (response: Response) => void = () => {};
    fetchMock.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
    await reportChange('snapshot-2');
    await reportChange(OWN);
    await act(async () => answerFirst(Response.json({ snapshotId: 'snapshot-2' })));
    expect(notice()).not.toBeInTheDocument();
  });
});
