import type { SlotName } from '@qlixline/contract/remotes/slots';
import type { ShownExtension, SlotRequest } from '@qlixline/shell-bridge';
import { Fragment, useEffect } from 'react';

import { useShownExtensions } from './use-shown-extensions.tsx';

/** Receives the extensions of a slot, whichever it is; the bridge types them for the screen. */
type OnShown = ((shown: readonly ShownExtension<SlotName>[]) => void) | undefined;

/** Place on a screen for extensions of other remotes (decision: slots). */
export function Slot({ name, props, onShown }: SlotRequest) {
  const shown = useShownExtensions(name);
  useEffect(() => {
    if (shown) (onShown as OnShown)?.(shown);
  }, [shown, onShown]);
  return props && shown?.map(({ key, render }) => <Fragment key={key}>{render(props as never)}</Fragment>);
}
