import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { RemoteFallback } from './remote-fallback.tsx';

afterEach(() => void jest.restoreAllMocks());

describe('RemoteFallback', () => {
  const kinds = ['manifest', 'entry', 'chunk', 'css', 'timeout'] as const;

  test.each(kinds)('does not blame the connection for a failed %s while the device is online', (reason) => {
    render(<RemoteFallback area="Friends" reason={reason} />);
    expect(screen.getByRole('alert')).toHaveTextContent(/Please try again\.$/);
    expect(screen.getByRole('alert')).not.toHaveTextContent('connection');
  });

  test.each(kinds)('blames the connection for a failed %s while the device is offline', (reason) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<RemoteFallback area="Friends" reason={reason} />);
    expect(screen.getByRole('alert')).toHaveTextContent('It could not be loaded. Please check your connection.');
  });
});
