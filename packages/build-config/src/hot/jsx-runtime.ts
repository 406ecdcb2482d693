import type { ElementType, Key } from 'react';
import * as runtime from 'react/jsx-runtime';

import { standIn } from './stand-ins.ts';

// The compiler of a hot build imports these instead of React's own.

export const { Fragment } = runtime;

export function jsx(type: ElementType, props: unknown, key?: Key) {
  return runtime.jsx(standIn(type), props, key);
}

export function jsxs(type: ElementType, props: unknown, key?: Key) {
  return runtime.jsxs(standIn(type), props, key);
}
