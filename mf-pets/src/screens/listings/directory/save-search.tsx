import { messageOf } from '@qlixline/api-client/calls/http';
import { useSaveSearch } from '@qlixline/api-client/listings/saved-searches';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Bell } from 'lucide-react';

import { DIRECTORY_TEXTS } from './directory-texts.ts';
import type { Search } from './use-listing-filters.ts';

/** Button to save a search and be notified of new matches. */
export function SaveSearch({ search }: { search: Search }) {
  const toast = useToast();
  const { mutateAsync: save, isPending } = useSaveSearch();
  const { keyFor } = useIdempotencyKey();

  async function saveSearch(): Promise<void> {
    const { kind, species, traits, place, within, priceMax } = search;
    const input = { kind, species: [...species], traits: [...traits], place, within, priceMax };
    try {
      await save({ search: input, idempotencyKey: keyFor(input) });
      toast({ title: 'Search saved', description: DIRECTORY_TEXTS[kind].savedHint });
    } catch (error) {
      toast({ variant: 'destructive', title: 'The search was not saved', description: messageOf(error) });
    }
  }

  return (
    <Button
      variant="ghost"
      size="small"
      icon={<Bell aria-hidden />}
      loading={isPending}
      onClick={() => void saveSearch()}
    >
      Save search
    </Button>
  );
}
