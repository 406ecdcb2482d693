import type { Remote } from '@qlixline/contract/remotes/composition';
import type { SlotName } from '@qlixline/contract/remotes/slots';
import type { ShownExtension, SlotRequest } from '@qlixline/shell-bridge';
import { Fragment, useEffect } from 'react';
import type { ComponentType } from 'react';

import { useShownExtensions } from './use-shown-extensions.tsx';

/** Receives the extensions of a slot, whichever it is; the bridge types them for the screen. */
type OnShown = ((shown: readonly ShownExtension<SlotName>[]) => void) | undefined;

/** Returns the component for places on screens that these remotes extend (decision: slots). */
export function slotAmong(remotes: readonly Remote[]): ComponentType<SlotRequest> {
  return (request) => <Slot request={request} remotes={remotes} />;
}

function Slot({ request: { name, props, onShown }, remotes }: { request: SlotRequest; remotes: readonly Remote[] }) {
  const shown = useShownExtensions(name, remotes);
  useEffect(() => {
    if (shown) (onShown as OnShown)?.(shown);
  }, [shown, onShown]);
  return props && shown?.map(({ key, render }) => <Fragment key={key}>{render(props)}</Fragment>);
}
