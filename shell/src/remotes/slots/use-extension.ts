import { EXTENSION_LOAD_LIMIT_MS } from '@qlixline/contract/remotes/registry-limits';
import { useCallback, useEffect, useState } from 'react';

import type { Extension } from './extension.ts';
import { loadExtension, loadedExtension } from './load-extension.ts';
import type { LoadedExtension } from './load-extension.ts';

type ExtensionState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; loaded: LoadedExtension };

/** Returns the state of an extension, and a function to retry; `attempt` counts the tries. */
export function useExtension(extension: Extension) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ExtensionState>(() => stateOf(extension));
  const isLoading = state.status === 'loading';

  useEffect(() => {
    if (!isLoading) return;
    let current = true;
    const show = (next: ExtensionState) => {
      if (current) setState(next);
      current = false;
    };
    // Its remote may take longer, with its retries and the previous version; nobody waits that long for a part.
    const timer = setTimeout(() => show({ status: 'failed' }), EXTENSION_LOAD_LIMIT_MS);
    loadExtension(extension)
      .then(
        (loaded) => show({ status: 'ready', loaded }),
        () => show({ status: 'failed' }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [extension, isLoading]);

  const retry = useCallback(() => {
    setAttempt((last) => last + 1);
    setState(stateOf(extension));
  }, [extension]);
  return { state, attempt, retry };
}

function stateOf(extension: Extension): ExtensionState {
  const loaded = loadedExtension(extension);
  return loaded ? { status: 'ready', loaded } : { status: 'loading' };
}
