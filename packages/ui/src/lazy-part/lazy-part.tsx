import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { ErrorState } from '../error-state/error-state.tsx';

export type LazyPartProps<Props extends object> = {
  /** Loads the part's code. Outside of the component: another function is another part. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Stands in its place until it is there. */
  waiting?: ReactNode;
  /** Stands in its place when its code could not be loaded; says so and offers `retry`. */
  failed?: (retry: () => void) => ReactNode;
};

/**
 * A part whose code comes when it is shown. React.lazy would keep a failed load for good; here it can be tried again,
 * and is by itself once the device is online again.
 */
export function LazyPart<Props extends object>({ load, props, waiting = null, failed }: LazyPartProps<Props>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | 'failed'>();

  const start = useCallback(() => {
    let isLeft = false;
    load().then(
      (Part) => !isLeft && setLoaded({ Part }),
      () => !isLeft && setLoaded('failed'),
    );
    return () => void (isLeft = true);
  }, [load]);
  useEffect(start, [start]);

  const retry = useCallback(() => {
    setLoaded(undefined);
    start();
  }, [start]);
  const hasFailed = loaded === 'failed';
  // Listens before the failure is on screen: the device may be online again before an ordinary effect has run.
  useLayoutEffect(() => {
    if (hasFailed) addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed, retry]);

  if (loaded === undefined) return waiting;
  if (loaded !== 'failed') return <loaded.Part {...props} />;
  return failed ? failed(retry) : <ErrorState onRetry={retry} />;
}
