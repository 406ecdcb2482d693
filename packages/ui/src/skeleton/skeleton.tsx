import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

import classes from './skeleton.module.css';

export type SkeletonProps = {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  shape?: 'line' | 'box' | 'circle';
  className?: string | undefined;
};

/** Placeholder in the size of the content. Put lists of them into `SkeletonGroup`. */
export function Skeleton({ width = '100%', height = '1em', shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden className={clsx(classes.skeleton, classes[shape], className)} style={{ width, height }} />;
}

/** Announces to screen readers once that something is loading. */
export function SkeletonGroup({ label = 'Loading...', children, className }: SkeletonGroupProps) {
  return (
    <div role="status" aria-label={label} aria-busy className={className}>
      {children}
    </div>
  );
}

type SkeletonGroupProps = { label?: string; children: React.ReactNode; className?: string | undefined };
