import type { ElementType, Key } from 'react';
import * as runtime from 'react/jsx-runtime';

import { standIn } from './stand-ins.ts';

// The compiler of a hot build imports these instead of React's own, whose development runtime no shell provides.

export const { Fragment } = runtime;

/** Creates an element of the newest version of its type; `isStatic` is true for several children in a row. */
export function jsxDEV(type: ElementType, props: unknown, key: Key | undefined, isStatic: boolean) {
  return (isStatic ? runtime.jsxs : runtime.jsx)(standIn(type), props, key);
}
