import { messageOf } from '@qlixline/api-client/http';
import type { DiscoverPost } from '@qlixline/contract/discover';
import { SPECIES_IDS } from '@qlixline/contract/species-ids';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import { useToast } from '@qlixline/shell-bridge';
import type { MenuItem } from '@qlixline/ui/menu';
import { useQueryClient } from '@tanstack/react-query';
import { EyeOff, ThumbsDown } from 'lucide-react';

import { speciesPlural } from '@qlixline/contract/species-plural';

const loadLess = () => import('@qlixline/api-client/less-in-discover');
type Less = Awaited<ReturnType<typeof loadLess>>;

/** Entries of a post's menu: it, or posts with its species, leave the list at once; the toast brings them back. */
export function useLessOf({ id, pets }: DiscoverPost): MenuItem[] {
  const toast = useToast();
  const queryClient = useQueryClient();
  const species = SPECIES_IDS.filter((one) => pets.some((pet) => pet.species === one));

  // Promises rather than callbacks, which would be lost with the row.
  async function leaveOut(title: string, change: (less: Less, isLess: boolean) => Promise<unknown>): Promise<void> {
    const less = await attempt(loadLess);
    if (!less) return;
    const before = less.loadedPages(queryClient);
    focusNext(id);
    const undo = async () => {
      less.bringBack(queryClient, before);
      await attempt(() => change(less, false));
    };
    const done = await attempt(async () => [await change(less, true)]);
    if (done) toast({ title, action: { label: 'Undo', onSelect: () => void undo() } });
  }

  async function attempt<Result>(change: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await change();
    } catch (error) {
      const description = messageOf(error, 'That did not work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
      return undefined;
    }
  }

  const fewer = (one: SpeciesId): MenuItem => ({
    label: `Show fewer ${speciesPlural(one)}`,
    icon: <ThumbsDown aria-hidden />,
    onSelect: () =>
      void leaveOut(`You will see fewer ${speciesPlural(one)}`, (less, isFewer) =>
        less.setFewer(queryClient, { species: one, isFewer }),
      ),
  });
  return [
    {
      label: 'Not interested',
      icon: <EyeOff aria-hidden />,
      onSelect: () =>
        void leaveOut('You will not see this post here again', (less, isDismissed) =>
          less.setDismissed(queryClient, { id, isDismissed }),
        ),
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
