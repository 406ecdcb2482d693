import type { OfferedExtension } from '@qlixline/contract/remotes/extensions';
import type { RemoteBuild } from '@qlixline/contract/remotes/remote-build';

import { extensionsOf, inOrder, slotsOf } from './built-extensions.ts';

/** Build of a composition. `isWhole` is false if none of its extensions is shown, as for a disabled remote. */
type Composed = { build: RemoteBuild; isWhole: boolean; switchedOff: readonly { extension: string }[] };

/** Lists the extensions that the builds of a composition may add to each other's slots, in display order. */
export function offeredExtensions(composed: readonly Composed[]): OfferedExtension[] {
  const slots = new Set(composed.flatMap(({ build }) => slotsOf(build)));
  return composed
    .filter(({ isWhole }) => isWhole)
    .flatMap(({ build, switchedOff }) =>
      extensionsOf(build)
        .filter(({ id, slot }) => slots.has(slot) && !switchedOff.some(({ extension }) => extension === id))
        .map((extension) => ({ build, extension })),
    )
    .toSorted((one, other) => inOrder(one.extension, other.extension))
    .map(({ build, extension: { id, slot, title, icon } }) => ({
      remote: build.name,
      version: build.version,
      id,
      slot,
      title,
      ...(icon !== undefined && { icon }),
    }));
}
