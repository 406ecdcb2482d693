import { extensionsQuery } from '@qlixline/api-client/remotes/composition';
import type { Remote } from '@qlixline/contract/remotes/composition';
import type { OfferedExtension } from '@qlixline/contract/remotes/extensions';
import { EXTENSIONS_SHOWN_MAX } from '@qlixline/contract/remotes/registry-limits';
import { SLOTS } from '@qlixline/contract/remotes/slots';
import type { SlotName } from '@qlixline/contract/remotes/slots';
import type { ShownExtension } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { loadableVersions } from '../loading/load-remote.ts';
import { isKeptOut } from './endings.ts';
import { ExtensionCard } from './extension-card.tsx';
import { ExtensionIcon } from './extension-icon.tsx';
import { ExtensionPart } from './extension-part.tsx';
import type { AnyProps, Extension } from './extension.ts';
import { ownExtensions } from './own-extensions.ts';

// Loaded with the first action, since home has cards, which need no sheet.
const loadSheet = () => import('./extension-sheet.tsx').then((part) => part.ExtensionSheet);

/** Lists the extensions of a slot in display order; undefined until they are known, empty if they can't be loaded. */
export function useShownExtensions<Name extends SlotName>(
  slot: Name,
  remotes: readonly Remote[],
): readonly ShownExtension<Name>[] | undefined {
  const { data, isPending } = useQuery(extensionsQuery);
  return useMemo(
    () => (isPending ? undefined : shownIn(slot, [...ownExtensions, ...(data?.extensions ?? [])], remotes)),
    [slot, data, isPending, remotes],
  );
}

function shownIn<Name extends SlotName>(
  slot: Name,
  offered: readonly OfferedExtension[],
  remotes: readonly Remote[],
): ShownExtension<Name>[] {
  return offered
    .filter((extension) => extension.slot === slot)
    .flatMap((extension) => {
      const remote = remotes.find(({ name }) => name === extension.remote);
      return remote && mayShow(remote, extension) ? [toShown<Name>({ ...extension, slot, remote })] : [];
    })
    .slice(0, EXTENSIONS_SHOWN_MAX);
}

/** Returns false for an extension of a version that this tab doesn't run, or one that has ended the page before. */
function mayShow(remote: Remote, { id, version }: OfferedExtension): boolean {
  const isRun = remote.version === version && !remote.disabled;
  return isRun && loadableVersions(remote).includes(remote) && !isKeptOut(`${remote.name}/${id}`);
}

function toShown<Name extends SlotName>(offered: Omit<Extension, 'key'>): ShownExtension<Name> {
  const extension: Extension = { ...offered, key: `${offered.remote.name}/${offered.id}` };
  const { key, title, icon, slot } = extension;
  return {
    key,
    title,
    icon: icon === undefined ? null : <ExtensionIcon path={icon} />,
    ...(icon !== undefined && { iconPath: icon }),
    render: (props: AnyProps, onClose) => {
      switch (SLOTS[slot].kind) {
        case 'card':
          return <ExtensionCard key={key} extension={extension} props={props} />;
        case 'action':
          return <LazyPart key={key} load={loadSheet} props={{ extension, props, onClose: onClose ?? nothing }} />;
        case 'section':
        case 'tab':
          return <ExtensionPart key={key} extension={extension} props={props} />;
        case 'layer':
          return <ExtensionPart key={key} extension={extension} props={props} quiet />;
      }
    },
  };
}

const nothing = () => undefined;
