import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { useChangeRegistry } from '@qlixline/api-client/remotes/registry';
import type { RegistryChange } from '@qlixline/api-client/remotes/registry';
import { useToast } from '@qlixline/shell-bridge';

import { outcomeText } from './outcome-text.ts';

type Handlers = {
  onDone?: () => void;
  /** Called with at least one reason. */
  onRefused?: (reasons: [string, ...string[]]) => void;
};

/** Makes a change and shows its outcome. Errors are shown where the change was requested. */
export function useChange({ onDone, onRefused }: Handlers) {
  const toast = useToast();
  const change = useChangeRegistry();
  return {
    run: (requested: RegistryChange) =>
      change.mutate(requested, {
        onSuccess: (after) => {
          toast({ title: outcomeText(requested, after) });
          onDone?.();
        },
        onError: (error) => onRefused?.(reasonsOf(error)),
      }),
    pending: change.isPending,
  };
}

/** Lists the reasons why a change is incompatible with what is live. */
function reasonsOf(error: unknown): [string, ...string[]] {
  const refused = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const [first, ...others] = refused.map(({ message }) => message);
  return first === undefined ? [messageOf(error, 'This could not be done. Please try again.')] : [first, ...others];
}
