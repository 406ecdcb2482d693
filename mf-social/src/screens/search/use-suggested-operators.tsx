import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import { Illustration } from '@qlixline/ui/illustration';

import type { Suggestion } from '../../posts/text/suggestion.ts';
import { useSuggestedPeople } from '../../posts/text/use-suggested-people.tsx';
import { useSuggestedTags } from '../../posts/text/use-suggested-tags.tsx';
import type { TypedOperator } from './typed-operator.ts';
import styles from './search.module.css';

/** Suggests friends, tags or species for the operator being typed. */
export function useSuggestedOperators(operator: TypedOperator | undefined): Suggestion[] {
  const valueOf = (kind: TypedOperator['kind']) => (operator?.kind === kind ? operator.value : undefined);
  const people = useSuggestedPeople(valueOf('from'));
  const tags = useSuggestedTags(valueOf('tag'));
  const species = valueOf('species')?.toLowerCase();
  switch (operator?.kind) {
    case 'from':
      return people
        .map((one) => ({ ...one, word: `from:${one.word.slice(1)}` }))
        .filter(({ word }) => word !== `from:${operator.value}`);
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
