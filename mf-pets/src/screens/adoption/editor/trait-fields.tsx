import {
  mostOfGroup,
  traitGroupName,
  traitGroupsOf,
  traitName,
  traitsInGroup,
} from '@qlixline/contract/listing-traits';
import type { ListingTrait, TraitGroup } from '@qlixline/contract/listing-traits';
import { useController, useFormContext } from 'react-hook-form';

import styles from './editor.module.css';
import type { ListingValues } from './listing-values.ts';

/** What people filter by. What nobody says is not known. */
export function TraitFields() {
  const { control } = useFormContext<ListingValues>();
  const { field, fieldState } = useController({ control, name: 'traits' });
  return (
    <div className={styles.fields}>
      <p className={styles.hint}>
        Say what you know. People find animals by these answers; what is left out counts as not known.
      </p>
      {traitGroupsOf('adoption').map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend>
            {traitGroupName('adoption', group)}
            {mostOfGroup('adoption', group) > 1 && <span className={styles.hint}> (several)</span>}
          </legend>
          <div className={styles.chips}>
            {traitsInGroup('adoption', group).map((trait) => (
              <button
                key={trait}
                type="button"
                className={styles.choice}
                aria-pressed={field.value.includes(trait)}
                onClick={() => field.onChange(toggled(field.value, group, trait))}
              >
                {traitName('adoption', trait)}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      {fieldState.error?.message && <p role="alert">{fieldState.error.message}</p>}
    </div>
  );
}

/** Where one excludes the others, the new one stays; where several hold, the first of too many goes. */
function toggled(chosen: readonly ListingTrait[], group: TraitGroup, trait: ListingTrait): ListingTrait[] {
  if (chosen.includes(trait)) return chosen.filter((one) => one !== trait);
  const ofGroup = chosen.filter((one) => traitsInGroup('adoption', group).includes(one));
  const kept = ofGroup.slice(Math.max(0, ofGroup.length + 1 - mostOfGroup('adoption', group)));
  return [...chosen.filter((one) => !ofGroup.includes(one)), ...kept, trait];
}
