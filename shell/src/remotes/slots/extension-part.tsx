import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';

import type { AnyProps, Extension } from './extension.ts';
import { ExtensionBoundary } from './extension-boundary.tsx';
import { ExtensionFallback } from './extension-fallback.tsx';
import styles from './slots.module.css';
import { useExtension } from './use-extension.ts';

type ExtensionPartProps = {
  extension: Extension;
  props: AnyProps;
  /** Shows nothing while it loads, where it may turn out to have nothing to show. */
  quiet?: boolean;
};

/** Content of an extension, which can neither break nor leave its place on the page. */
export function ExtensionPart({ extension, props, quiet = false }: ExtensionPartProps) {
  const { title } = extension;
  const { state, attempt, retry } = useExtension(extension);
  return (
    <div className={styles.part} data-extension={extension.key}>
      {state.status === 'loading' && !quiet && (
        <SkeletonGroup label={`Loading ${title}`} className={styles.loading}>
          <Skeleton />
          <Skeleton width="70%" />
        </SkeletonGroup>
      )}
      {state.status === 'failed' && <ExtensionFallback title={title} onRetry={retry} />}
      {state.status === 'ready' && (
        // The key changes with each attempt, so that a failed render doesn't persist.
        <ExtensionBoundary key={attempt} extension={extension} running={state.loaded.running} onRetry={retry}>
          <state.loaded.Content {...props} />
        </ExtensionBoundary>
      )}
    </div>
  );
}
