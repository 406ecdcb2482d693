import { bringBack, loadedPages, useSetDismissed, useSetFewer } from '@qlixline/api-client/discover';
import { messageOf } from '@qlixline/api-client/http';
import type { DiscoverPost } from '@qlixline/contract/discover';
import { SPECIES_IDS } from '@qlixline/contract/species-ids';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import { useToast } from '@qlixline/shell-bridge';
import type { MenuItem } from '@qlixline/ui/menu';
import { useQueryClient } from '@tanstack/react-query';
import { EyeOff, ThumbsDown } from 'lucide-react';

import { speciesPlural } from '@qlixline/contract/species-plural';

/** Entries of a post's menu: it, or posts with its species, leave the list at once; the toast brings them back. */
export function useLessOf({ id, pets }: DiscoverPost): MenuItem[] {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutateAsync: setDismissed } = useSetDismissed();
  const { mutateAsync: setFewer } = useSetFewer();
  const species = SPECIES_IDS.filter((one) => pets.some((pet) => pet.species === one));

  // Promises rather than callbacks, which would be lost with the row.
  async function leaveOut(title: string, change: (isLess: boolean) => Promise<unknown>): Promise<void> {
    const before = loadedPages(queryClient);
    focusNext(id);
    const undo = async () => {
      bringBack(queryClient, before);
      await attempt(() => change(false));
    };
    if (await attempt(() => change(true))) toast({ title, action: { label: 'Undo', onSelect: () => void undo() } });
  }

  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (error) {
      const description = messageOf(error, 'That did not work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
      return false;
    }
  }

  const fewer = (one: SpeciesId): MenuItem => ({
    label: `Show fewer ${speciesPlural(one)}`,
    icon: <ThumbsDown aria-hidden />,
    onSelect: () =>
      void leaveOut(`You will see fewer ${speciesPlural(one)}`, (isFewer) => setFewer({ species: one, isFewer })),
  });
  return [
    {
      label: 'Not interested',
      icon: <EyeOff aria-hidden />,
      onSelect: () =>
        void leaveOut('You will not see this post here again', (isDismissed) => setDismissed({ id, isDismissed })),
    },
    ...species.map(fewer),
  ];
}

/** The row goes, and the focus would go with it. */
function focusNext(id: number): void {
  const row = document.querySelector(`[data-post="${id}"]`)?.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = next?.querySelector<HTMLElement>('button[aria-haspopup="menu"]');
  requestAnimationFrame(() => button?.focus({ preventScroll: true }));
}
