import { parseSearch, searchText } from '@qlixline/contract/search/parsed-search';
import type { ParsedSearch } from '@qlixline/contract/search/parsed-search';
import { SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import { X } from 'lucide-react';

import styles from './search.module.css';

/** Operators of the search as removable chips. */
export function SearchChips({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const parsed = parseSearch(q);
  const chips = chipsOf(parsed);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Narrowed to">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button type="button" aria-label={`Remove ${label}`} onClick={() => onChange(searchText(without))}>
            <bdi>{label}</bdi>
            <X aria-hidden size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function chipsOf(parsed: ParsedSearch): { label: string; without: ParsedSearch }[] {
  const { from, tags, species } = parsed;
  return [
    ...(from ? [{ label: `from @${from}`, without: { ...parsed, from: null } }] : []),
    ...tags.map((tag) => ({ label: `#${tag}`, without: { ...parsed, tags: tags.filter((one) => one !== tag) } })),
    ...(species ? [{ label: SPECIES_NAMES[species], without: { ...parsed, species: null } }] : []),
  ];
}
