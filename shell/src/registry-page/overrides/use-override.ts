import { messageOf } from '@qlixline/api-client/calls/http';
import { useRemoveOverride, useSetOverride } from '@qlixline/api-client/remotes/overrides';
import type { Override } from '@qlixline/contract/remotes/override';
import { screens } from '@qlixline/contract/areas/screens';
import { useShell } from '@qlixline/shell-bridge';

/** Sets an override for this user and reloads the page with it. */
export function useOverride() {
  const { reloadTo, toast } = useShell();
  const setOverride = useSetOverride();
  const removeOverride = useRemoveOverride();
  const handlers = {
    onSuccess: () => reloadTo(screens.remotes),
    onError: (error: unknown) =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: messageOf(error, 'This could not be set. Please try again.'),
      }),
  };
  return {
    use: (override: Override) => setOverride.mutate(override, handlers),
    stop: (target: { remote: string; flag?: string }) => removeOverride.mutate(target, handlers),
    // True until the page is gone, to prevent a second press.
    pending: [setOverride, removeOverride].some(({ isPending, isSuccess }) => isPending || isSuccess),
  };
}
