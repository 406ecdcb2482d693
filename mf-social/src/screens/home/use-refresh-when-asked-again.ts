import { useLocation } from '@qlixline/shell-bridge/routing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Refreshes home when it is opened while it is already shown. If this code can't be loaded, home stays as it is. */
export function useRefreshWhenAskedAgain(): void {
  const queryClient = useQueryClient();
  const { key, search } = useLocation();
  const shown = useRef({ key, search });

  useEffect(() => {
    const before = shown.current;
    shown.current = { key, search };
    if (before.key === key || before.search !== search) return;
    import('./begin-anew.ts').then(
      ({ refreshHome }) => refreshHome(queryClient),
      () => {},
    );
  }, [key, search, queryClient]);
}
