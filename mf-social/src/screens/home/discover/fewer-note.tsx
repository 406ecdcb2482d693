import { discoverQuery } from '@qlixline/api-client/posts/discover';
import { messageOf } from '@qlixline/api-client/calls/http';
import { setFewer } from '@qlixline/api-client/posts/less-in-discover';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { speciesPlural } from '@qlixline/contract/pets/species-plural';
import styles from './fewer-note.module.css';

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** Names the species that the list shows less of, with a button to undo it. */
export function FewerNote({ species }: { species: readonly SpeciesId[] }) {
  const [isPending, setPending] = useState(false);
  const queryClient = useQueryClient();
  const toast = useToast();

  async function showAsBefore() {
    setPending(true);
    try {
      for (const one of species) await setFewer(queryClient, { species: one, isFewer: false });
      await queryClient.invalidateQueries({ queryKey: discoverQuery.queryKey });
    } catch (error) {
      const description = messageOf(error, 'That didn’t work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    } finally {
      setPending(false);
    }
  }

  return (
    <p className={styles.note}>
      <span>You see fewer {LIST.format(species.map(speciesPlural))}.</span>
      <Button variant="soft" size="small" loading={isPending} onClick={() => void showAsBefore()}>
        Show as before
      </Button>
    </p>
  );
}
