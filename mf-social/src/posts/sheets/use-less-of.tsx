import { messageOf } from '@qlixline/api-client/calls/http';
import type { DiscoverPost } from '@qlixline/contract/posts/discover';
import { SPECIES_IDS } from '@qlixline/contract/pets/species-ids';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { useToast } from '@qlixline/shell-bridge';
import type { MenuItem } from '@qlixline/ui/menu';
import { useQueryClient } from '@tanstack/react-query';
import { EyeOff, ThumbsDown } from 'lucide-react';

import { speciesPlural } from '@qlixline/contract/pets/species-plural';

const loadLess = () => import('@qlixline/api-client/posts/less-in-discover');
type Less = Awaited<ReturnType<typeof loadLess>>;

/**
 * Returns menu items to dismiss a recommended post or see fewer of its species; none for other posts. They take effect
 * at once; the toast undoes them.
 */
export function useLessLikeThisItems(recommended: DiscoverPost | undefined): MenuItem[] {
  const toast = useToast();
  const queryClient = useQueryClient();
  // Promises instead of mutation callbacks, which are lost when the row is unmounted.
  async function leaveOut(
    id: number,
    title: string,
    change: (less: Less, isLess: boolean) => Promise<unknown>,
  ): Promise<void> {
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
      const description = messageOf(error, 'That didn’t work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
      return undefined;
    }
  }

  if (!recommended) return [];
  const { id, pets } = recommended;
  const species = SPECIES_IDS.filter((one) => pets.some((pet) => pet.species === one));
  const fewer = (one: SpeciesId): MenuItem => ({
    label: `Show fewer ${speciesPlural(one)}`,
    icon: <ThumbsDown aria-hidden />,
    onSelect: () =>
      void leaveOut(id, `You’ll see fewer ${speciesPlural(one)}`, (less, isFewer) =>
        less.setFewer(queryClient, { species: one, isFewer }),
      ),
  });
  return [
    {
      label: 'Not interested',
      icon: <EyeOff aria-hidden />,
      onSelect: () =>
        void leaveOut(id, 'You won’t see this post here again', (less, isDismissed) =>
          less.setDismissed(queryClient, { id, isDismissed }),
        ),
    },
    ...species.map(fewer),
  ];
}

/** Moves the focus to the next row before this row is removed. */
function focusNext(id: number): void {
  const row = document.querySelector(`[data-post="${id}"]`)?.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = next?.querySelector<HTMLElement>('button[aria-haspopup="menu"]');
  requestAnimationFrame(() => button?.focus({ preventScroll: true }));
}
