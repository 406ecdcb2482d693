import type { ListingCounts } from '@qlixline/contract/listing';
import { traitGroupName, traitGroupsOf, traitName, traitsInGroup } from '@qlixline/contract/listing-traits';
import { LISTINGS_COUNTED_MAX } from '@qlixline/contract/limits';
import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/species-ids';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';

import { countText } from '../listing-texts.ts';
import styles from './directory.module.css';
import type { Search } from './use-listing-filters.ts';

type FilterSheetProps = {
  search: Search;
  /** Undefined until they are there. */
  counts: ListingCounts | undefined;
  onChange: (changed: Partial<Search>) => void;
  onClose: () => void;
};

/** Every choice with how many animals it finds. The list follows at once. */
export function FilterSheet({ search, counts, onChange, onClose }: FilterSheetProps) {
  return (
    <Sheet
      open
      size="large"
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={() => onChange({ species: [], traits: [] })}>
            Clear all
          </Button>
          <Button onClick={onClose}>{counts ? `Show ${countText(counts.total)}` : 'Show animals'}</Button>
        </>
      }
    >
      <div className={styles.groups}>
        <Choices
          name="Species"
          options={SPECIES_IDS.map((id) => ({ id, name: SPECIES_NAMES[id], count: counts?.species[id] ?? 0 }))}
          chosen={search.species}
          areCounted={counts !== undefined}
          onChange={(species) => onChange({ species })}
        />
        {traitGroupsOf('adoption').map((group) => {
          const traits = traitsInGroup('adoption', group);
          return (
            <Choices
              key={group}
              name={traitGroupName('adoption', group)}
              options={traits.map((id) => ({ id, name: traitName('adoption', id), count: counts?.traits[id] ?? 0 }))}
              chosen={search.traits.filter((trait) => traits.includes(trait))}
              areCounted={counts !== undefined}
              onChange={(chosen) =>
                onChange({ traits: [...search.traits.filter((trait) => !traits.includes(trait)), ...chosen] })
              }
            />
          );
        })}
      </div>
    </Sheet>
  );
}

type ChoicesProps<Id extends string> = {
  name: string;
  options: readonly { id: Id; name: string; count: number }[];
  chosen: readonly Id[];
  areCounted: boolean;
  onChange: (chosen: Id[]) => void;
};

/** Any of a group. What finds nothing can be chosen all the same: others may be taken off. */
function Choices<Id extends string>({ name, options, chosen, areCounted, onChange }: ChoicesProps<Id>) {
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      <div className={styles.chips}>
        {options.map(({ id, name: optionName, count }) => {
          const isChosen = chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              className={styles.choice}
              aria-pressed={isChosen}
              data-empty={(areCounted && count === 0) || undefined}
              onClick={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
            >
              {optionName}
              {areCounted && <span className={styles.number}>{numberText(count)}</span>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

const numberText = (count: number) => `${count.toLocaleString('en')}${count >= LISTINGS_COUNTED_MAX ? '+' : ''}`;
