import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import { Illustration } from '@qlixline/ui/illustration';

import type { Suggestion } from '../../posts/text/suggestion.ts';
import { useSuggestedPeople } from '../../posts/text/use-suggested-people.tsx';
import { useSuggestedTags } from '../../posts/text/use-suggested-tags.tsx';
import type { BegunOperator } from './begun-operator.ts';
import styles from './search.module.css';

/** Suggests friends, tags or species for the operator being typed. */
export function useSuggestedOperators(begun: BegunOperator | undefined): Suggestion[] {
  const valueOf = (kind: BegunOperator['kind']) => (begun?.kind === kind ? begun.value : undefined);
  const people = useSuggestedPeople(valueOf('from'));
  const tags = useSuggestedTags(valueOf('tag'));
  const species = valueOf('species')?.toLowerCase();
  switch (begun?.kind) {
    case 'from':
      return people
        .map((one) => ({ ...one, word: `from:${one.word.slice(1)}` }))
        .filter(({ word }) => word !== `from:${begun.value}`);
    case 'tag':
      return tags;
    case 'species':
      return SPECIES_IDS.filter((id) => id.startsWith(species ?? '') && id !== species).map((id) => ({
        id,
        word: `species:${id}`,
        shown: (
          <>
            <span className={styles.species}>
              <Illustration species={id} />
            </span>
            <strong>{SPECIES_NAMES[id]}</strong>
          </>
        ),
      }));
    case undefined:
      return [];
  }
}
