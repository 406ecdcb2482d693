import { amountText } from '@qlixline/contract/listings/price-text';
import { X } from 'lucide-react';

import { speciesText } from '../listing-texts.ts';
import styles from './directory.module.css';
import { traitText } from './search-name.ts';
import type { Search } from './use-listing-filters.ts';

type ChosenFiltersProps = { search: Search; onChange: (changed: Partial<Search>) => void };

/** Active filters as chips that can be removed. */
export function ChosenFilters({ search, onChange }: ChosenFiltersProps) {
  const { kind, species, traits, priceMax, currency, sort } = search;
  const withoutPrice = { priceMax: null, currency: null, sort: sort === 'cheapest' ? 'newest' : sort } as const;
  const chosen = [
    ...species.map((id) => ({
      key: id,
      name: speciesText(kind, id),
      takeOff: () => onChange({ species: species.filter((one) => one !== id) }),
    })),
    ...traits.map((trait) => ({
      key: trait,
      name: traitText(kind, trait),
      takeOff: () => onChange({ traits: traits.filter((one) => one !== trait) }),
    })),
    ...(currency
      ? [
          {
            key: 'price',
            name: priceMax ? `Up to ${amountText(priceMax.amount, currency)}` : `Prices in ${currency}`,
            takeOff: () => onChange(withoutPrice),
          },
        ]
      : []),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {chosen.map(({ key, name, takeOff }) => (
        <li key={key}>
          <button type="button" className={styles.chip} aria-label={`Remove ${name}`} onClick={takeOff}>
            {name} <X aria-hidden size={16} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() => onChange({ species: [], traits: [], ...withoutPrice })}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
