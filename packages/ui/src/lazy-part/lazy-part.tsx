import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { ErrorState } from '../error-state/error-state.tsx';

export type LazyPartProps<Props extends object> = {
  /** Loads the component's code. Define it outside the component, because a new function remounts the part. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Placeholder while loading. */
  waiting?: ReactNode;
  /** Placeholder after a failed load, with a way to `retry`. */
  failed?: (retry: () => void) => ReactNode;
};

type Loaded<Props extends object> = { Part: ComponentType<Props> };

/** Components by their loaders, so that a component that was shown before appears at once, without a placeholder. */
const loadedBefore = new WeakMap<object, unknown>();

/**
 * Component whose code is loaded when it is shown. Unlike React.lazy, it can retry a failed load, and does so when the
 * device is online again.
 */
export function LazyPart<Props extends object>({ load, props, waiting = null, failed }: LazyPartProps<Props>) {
  const [loaded, setLoaded] = useState<Loaded<Props> | 'failed' | undefined>(() => beforeOf(load));

  const start = useCallback(() => {
    let isLeft = false;
    void partOf(load).then((part) => !isLeft && setLoaded(part));
    return () => void (isLeft = true);
  }, [load]);
  useEffect(start, [start]);

  const retry = useCallback(() => {
    setLoaded(undefined);
    start();
  }, [start]);
  const hasFailed = loaded === 'failed';
  // A layout effect, because the device may be online again before an ordinary effect runs.
  useLayoutEffect(() => {
    if (hasFailed) addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed, retry]);

  if (loaded === undefined) return waiting;
  if (loaded !== 'failed') return <loaded.Part {...props} />;
  return failed ? failed(retry) : <ErrorState onRetry={retry} />;
}

function beforeOf<Props extends object>(load: LazyPartProps<Props>['load']) {
  return loadedBefore.get(load) as Loaded<Props> | undefined;
}

async function partOf<Props extends object>(load: LazyPartProps<Props>['load']): Promise<Loaded<Props> | 'failed'> {
  const before = beforeOf(load);
  if (before) return before;
  try {
    const part = { Part: await load() };
    loadedBefore.set(load, part);
    return part;
  } catch {
    return 'failed';
  }
}
