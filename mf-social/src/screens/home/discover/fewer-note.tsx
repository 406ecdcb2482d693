import { discoverQuery, fewerSpeciesQuery, useSetFewer } from '@qlixline/api-client/discover';
import { messageOf } from '@qlixline/api-client/http';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { speciesPlural } from '@qlixline/contract/species-plural';
import styles from './fewer-note.module.css';

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** Of which species the list has fewer, and the way back. Nothing while there is none. */
export function FewerNote() {
  const { data } = useQuery(fewerSpeciesQuery);
  const { mutateAsync, isPending } = useSetFewer();
  const queryClient = useQueryClient();
  const toast = useToast();
  if (!data || data.items.length === 0) return null;

  async function showAsBefore() {
    try {
      for (const species of data?.items ?? []) await mutateAsync({ species, isFewer: false });
      await queryClient.invalidateQueries({ queryKey: discoverQuery.queryKey });
    } catch (error) {
      const description = messageOf(error, 'That did not work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
  }

  return (
    <p className={styles.note}>
      <span>You see fewer {LIST.format(data.items.map(speciesPlural))}.</span>
      <Button variant="soft" size="small" loading={isPending} onClick={() => void showAsBefore()}>
        Show as before
      </Button>
    </p>
  );
}
