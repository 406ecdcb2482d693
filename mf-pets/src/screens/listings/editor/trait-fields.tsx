import type { ListingKind } from '@qlixline/contract/listings/listing-states';
import { mostOfGroup, traitGroupName, traitName, traitsInGroup } from '@qlixline/contract/listings/listing-traits';
import type { ListingTrait, TraitGroup } from '@qlixline/contract/listings/listing-traits';
import { useController, useFormContext } from 'react-hook-form';

import { Choice, ChoiceGroup } from '@qlixline/ui/choice';
import styles from './editor.module.css';
import type { ListingValues } from './listing-values.ts';

type TraitFieldsProps = { kind: ListingKind; groups: readonly TraitGroup[]; hint?: string };

/** Fields for the traits that people filter by; an empty one means unknown. */
export function TraitFields({ kind, groups, hint }: TraitFieldsProps) {
  const { control } = useFormContext<ListingValues>();
  const { field, fieldState } = useController({ control, name: 'traits' });
  return (
    <div className={styles.fields}>
      {hint && <p className={styles.hint}>{hint}</p>}
      {groups.map((group) => (
        <ChoiceGroup
          key={group}
          name={
            <>
              {traitGroupName(kind, group)}
              {mostOfGroup(kind, group) > 1 && <span className={styles.hint}> (several)</span>}
            </>
          }
        >
          {traitsInGroup(kind, group)
            .filter((trait) => trait !== 'category:animal') // has a form of its own
            .map((trait) => (
              <Choice
                key={trait}
                isChosen={field.value.includes(trait)}
                onClick={() => field.onChange(toggled(kind, field.value, group, trait))}
              >
                {traitName(kind, trait)}
              </Choice>
            ))}
        </ChoiceGroup>
      ))}
      {fieldState.error?.message && (
        <p role="alert" className={styles.problem}>
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}

/**
 * Toggles a trait. In a group with one value the new one replaces the old; if too many are selected, the first is
 * removed.
 */
function toggled(
  kind: ListingKind,
  chosen: readonly ListingTrait[],
  group: TraitGroup,
  trait: ListingTrait,
): ListingTrait[] {
  if (chosen.includes(trait)) return chosen.filter((one) => one !== trait);
  const ofGroup = chosen.filter((one) => traitsInGroup(kind, group).includes(one));
  const newest = ofGroup.slice(Math.max(0, ofGroup.length + 1 - mostOfGroup(kind, group)));
  return [...chosen.filter((one) => !ofGroup.includes(one)), ...newest, trait];
}
