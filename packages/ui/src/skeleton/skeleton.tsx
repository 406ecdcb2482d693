import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

import classes from './skeleton.module.css';

export type SkeletonProps = {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  shape?: 'line' | 'box' | 'circle';
  className?: string | undefined;
};

/** Stands where content will be, in its size. Put a list of them inside `SkeletonGroup`. */
export function Skeleton({ width = '100%', height = '1em', shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden className={clsx(classes.skeleton, classes[shape], className)} style={{ width, height }} />;
}

/** Tells screen readers once that something is loading. */
export function SkeletonGroup({ label = 'Loading...', children, className }: SkeletonGroupProps) {
  return (
    <div role="status" aria-label={label} aria-busy className={className}>
      {children}
    </div>
  );
}

type SkeletonGroupProps = { label?: string; children: React.ReactNode; className?: string | undefined };
