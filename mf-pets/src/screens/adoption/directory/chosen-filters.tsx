import { SPECIES_NAMES } from '@qlixline/contract/species-ids';
import { X } from 'lucide-react';

import styles from './directory.module.css';
import { traitText } from './search-name.ts';
import type { Search } from './use-listing-filters.ts';

type ChosenFiltersProps = { search: Search; onChange: (changed: Partial<Search>) => void };

/** What narrows the list: each is taken off by a press. */
export function ChosenFilters({ search: { species, traits }, onChange }: ChosenFiltersProps) {
  if (species.length + traits.length === 0) return null;
  const chosen = [
    ...species.map((id) => ({
      key: id,
      name: SPECIES_NAMES[id],
      takeOff: () => onChange({ species: species.filter((one) => one !== id) }),
    })),
    ...traits.map((trait) => ({
      key: trait,
      name: traitText(trait),
      takeOff: () => onChange({ traits: traits.filter((one) => one !== trait) }),
    })),
  ];
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
        <button type="button" className={styles.clear} onClick={() => onChange({ species: [], traits: [] })}>
          Clear all
        </button>
      </li>
    </ul>
  );
}
