import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { RemoteFallback } from './remote-fallback.tsx';

afterEach(() => void jest.restoreAllMocks());

describe('an area that did not arrive', () => {
  const kinds = ['manifest', 'entry', 'chunk', 'css', 'timeout'] as const;

  test.each(kinds)('for its %s blames no connection while the device is online', (reason) => {
    render(<RemoteFallback area="Friends" reason={reason} />);
    expect(screen.getByRole('alert')).toHaveTextContent(/Please try again\.$/);
    expect(screen.getByRole('alert')).not.toHaveTextContent('connection');
  });

  test.each(kinds)('for its %s names the connection while the device is offline', (reason) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<RemoteFallback area="Friends" reason={reason} />);
    expect(screen.getByRole('alert')).toHaveTextContent('It could not be loaded. Please check your connection.');
  });
});
