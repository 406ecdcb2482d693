import type { Currency } from '@qlixline/contract/listings/currencies';
import type { ListingCounts } from '@qlixline/contract/listings/listing';
import { traitGroupName, traitGroupsOf, traitName, traitsInGroup } from '@qlixline/contract/listings/listing-traits';
import { LISTINGS_COUNTED_MAX, PRICE_MAX } from '@qlixline/contract/limits';
import { SPECIES_IDS } from '@qlixline/contract/pets/species-ids';
import { Button } from '@qlixline/ui/button';
import { Select } from '@qlixline/ui/select';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useState } from 'react';

import { Choice, ChoiceGroup } from '@qlixline/ui/choice';
import { speciesText } from '../listing-texts.ts';
import { DIRECTORY_TEXTS, countText } from './directory-texts.ts';
import { CURRENCY_OPTIONS, currencyOf } from '../currency.ts';
import { usualCurrency } from '../usual-currency.ts';
import styles from './directory.module.css';
import { amountOf } from './use-listing-filters.ts';
import type { Search } from './use-listing-filters.ts';

type FilterSheetProps = {
  search: Search;
  /** Counts by option; undefined while loading. */
  counts: ListingCounts | undefined;
  onChange: (changed: Partial<Search>) => void;
  onClose: () => void;
};

/** Sheet with all filters and their counts. The list updates immediately. */
export function FilterSheet({ search, counts, onChange, onClose }: FilterSheetProps) {
  const { kind } = search;
  return (
    <Sheet
      open
      size="large"
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() =>
              onChange({
                species: [],
                traits: [],
                priceMax: null,
                currency: null,
                sort: search.sort === 'cheapest' ? 'newest' : search.sort,
              })
            }
          >
            Clear all
          </Button>
          <Button onClick={onClose}>
            {counts ? `Show ${countText(kind, counts.total)}` : `Show ${DIRECTORY_TEXTS[kind].many}`}
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        <Choices
          name={kind === 'sale' ? 'For' : 'Species'}
          options={SPECIES_IDS.map((id) => ({ id, name: speciesText(kind, id), count: counts?.species[id] ?? 0 }))}
          chosen={search.species}
          areCounted={counts !== undefined}
          onChange={(species) => onChange({ species })}
        />
        {kind === 'sale' && <PriceFilter search={search} onChange={onChange} />}
        {traitGroupsOf(kind).map((group) => {
          const traits = traitsInGroup(kind, group);
          return (
            <Choices
              key={group}
              name={traitGroupName(kind, group)}
              options={traits.map((id) => ({ id, name: traitName(kind, id), count: counts?.traits[id] ?? 0 }))}
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

/** Filter for the maximum price in a currency. */
function PriceFilter({
  search: { priceMax, currency, sort, place },
  onChange,
}: Pick<FilterSheetProps, 'search' | 'onChange'>) {
  const [chosen, setChosen] = useState(currency ?? usualCurrency(navigator.language, place?.name));
  const [typed, setTyped] = useState(priceMax ? String(priceMax.amount) : '');
  // The price may have been cleared elsewhere.
  const shown = priceMax === null && amountOf(typed) !== null ? '' : typed;

  function change(text: string, next: Currency): void {
    setTyped(text);
    setChosen(next);
    const amount = amountOf(text);
    onChange({
      priceMax: amount === null ? null : { amount, currency: next },
      currency: amount === null && sort !== 'cheapest' ? null : next,
    });
  }

  return (
    <div className={styles.upTo}>
      <TextField
        label="Price up to"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        placeholder="Any price"
        error={shown !== '' && amountOf(shown) === null ? `At most ${PRICE_MAX.toLocaleString('en')}` : undefined}
        value={shown}
        onChange={({ target }) => change(target.value.replace(/\D/g, ''), chosen)}
      />
      <Select
        label="Currency"
        options={CURRENCY_OPTIONS}
        value={chosen}
        onChange={({ target }) => change(shown, currencyOf(target.value) ?? chosen)}
      />
    </div>
  );
}

type ChoicesProps<Id extends string> = {
  name: string;
  options: readonly { id: Id; name: string; count: number }[];
  chosen: readonly Id[];
  areCounted: boolean;
  onChange: (chosen: Id[]) => void;
};

/**
 * Options of a group, several of which can be selected. Options without results stay enabled, because other filters may
 * be removed.
 */
function Choices<Id extends string>({ name, options, chosen, areCounted, onChange }: ChoicesProps<Id>) {
  return (
    <ChoiceGroup name={name}>
      {options.map(({ id, name: optionName, count }) => {
        const isChosen = chosen.includes(id);
        return (
          <Choice
            key={id}
            isChosen={isChosen}
            data-empty={(areCounted && count === 0) || undefined}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
          >
            {optionName}
            {areCounted && <span className={styles.number}>{numberText(count)}</span>}
          </Choice>
        );
      })}
    </ChoiceGroup>
  );
}

const numberText = (count: number) => `${count.toLocaleString('en')}${count >= LISTINGS_COUNTED_MAX ? '+' : ''}`;
