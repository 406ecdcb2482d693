import type { RemoteBuild } from '@qlixline/contract/remotes/remote-build';
import { slotWithoutVersion } from '@qlixline/contract/remotes/slots';

import { extensionsOf, slotsOf } from './built-extensions.ts';

type Remotes = { remotes: readonly RemoteBuild[] };

/**
 * Lists extensions of newly served builds that no served remote offers a slot for, a sentence each. A remote that stops
 * offering a slot isn't refused: its rollback mustn't wait for others, and tabs leave the extension out.
 */
export function unfitExtensions({ remotes }: Remotes, before: Remotes): string[] {
  const offered = remotes.flatMap((remote) => slotsOf(remote).map((slot) => ({ slot, remote })));
  const isServed = new Set(before.remotes.map(nameAndVersion));
  return remotes
    .filter((remote) => !isServed.has(nameAndVersion(remote)))
    .flatMap((remote) =>
      extensionsOf(remote)
        .filter(({ slot }) => !offered.some((one) => one.slot === slot))
        .map(({ id, slot }) => `${nameAndVersion(remote)} fills ${slot} with "${id}", ${whyNot(slot, offered)}`),
    );
}

type Offered = readonly { slot: string; remote: RemoteBuild }[];

function whyNot(slot: string, offered: Offered): string {
  const other = offered.find((one) => slotWithoutVersion(one.slot) === slotWithoutVersion(slot));
  if (other) return `but ${nameAndVersion(other.remote)} offers ${other.slot}.`;
  const names = [...new Set(offered.map((one) => one.slot))].toSorted();
  return `but no live remote offers that slot. ${names.length > 0 ? `Slots are ${names.join(', ')}.` : 'None offers any.'}`;
}

const nameAndVersion = ({ name, version }: RemoteBuild): string => `${name} ${version}`;
