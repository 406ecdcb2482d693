import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';

import { OfflineNotice } from './offline-notice.tsx';

afterEach(() => void jest.restoreAllMocks());

test('It says that the device is offline for as long as it is', () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineNotice />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  isOnline.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent(/^You’re offline/);

  isOnline.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
