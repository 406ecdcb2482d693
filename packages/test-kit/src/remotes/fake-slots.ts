import type { SlotName } from '@qlixline/contract/remotes/slots';
import type { Shell, ShownExtension, SlotProps, SlotRequest } from '@qlixline/shell-bridge';
import { Fragment, createElement, useEffect } from 'react';
import type { ReactNode } from 'react';

type Filled = {
  [Name in SlotName]?: { title: string; content: (props: SlotProps[Name], onClose?: () => void) => ReactNode };
};

/** Returns a shell's `loadSlot` for specs: in each of these slots there is one extension, `mf-other/extension`. */
export function fakeSlots(filled: Filled): NonNullable<Shell['loadSlot']> {
  const shownIn = new Map(
    Object.entries(filled).map(([name, { title, content }]) => {
      // Each request is given the extension of its own slot.
      const render = content as ShownExtension<SlotName>['render'];
      return [name, [{ key: 'mf-other/extension', title, icon: null, render }]];
    }),
  );
  function FakeSlot({ name, props, onShown }: SlotRequest) {
    const shown = shownIn.get(name) ?? NONE;
    useEffect(() => (onShown as ((extensions: typeof shown) => void) | undefined)?.(shown), [onShown, shown]);
    return props && shown.map(({ key, render }) => createElement(Fragment, { key }, render(props as never)));
  }
  return async () => FakeSlot;
}

const NONE: ShownExtension<SlotName>[] = [];
