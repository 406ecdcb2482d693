import type { TopicFilters } from '@qlixline/api-client/topics/topics';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import { TOPIC_NAME_MAX } from '@qlixline/contract/limits';
import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import { TOPIC_THEMES, TOPIC_THEME_NAMES } from '@qlixline/contract/topics/topic-themes';
import { Button } from '@qlixline/ui/button';
import { Segmented } from '@qlixline/ui/segmented';
import { Select } from '@qlixline/ui/select';
import { TextField } from '@qlixline/ui/text-field';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

import styles from './directory.module.css';

const TYPING_PAUSE_MS = 300; // Debounce: a search per letter would return out of order and use up the rate limit.

const SPECIES = SPECIES_IDS.map((value) => ({ value, label: SPECIES_NAMES[value] }));
const THEMES = TOPIC_THEMES.map((value) => ({ value, label: TOPIC_THEME_NAMES[value] }));

type TopicFilterBarProps = { filters: TopicFilters; onChange: (changed: Record<string, string>) => void };

/**
 * Filters of the directory. On phones all but "All" and "Yours" are behind one button, unless a hidden filter is
 * active.
 */
export function TopicFilterBar({ filters, onChange }: TopicFilterBarProps) {
  const { part = 'all', q = '', species = '', theme = '' } = filters;
  const foldId = useId();
  const [isOpen, setOpen] = useState([q, species, theme].some((value) => value !== ''));
  return (
    <div className={styles.filters}>
      <div className={styles.parts}>
        <Segmented
          label="Which topics"
          hideLabel
          options={[
            { value: 'all', label: 'All' },
            { value: 'yours', label: 'Yours' },
          ]}
          value={part}
          onChange={(wanted) => onChange({ part: wanted === 'all' ? '' : wanted })}
        />
        <Button
          className={styles.unfold}
          variant="soft"
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={foldId}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
        </Button>
      </div>
      <div id={foldId} className={styles.fold} data-open={isOpen || undefined}>
        <SearchField q={q} onSearch={(wanted) => onChange({ q: wanted })} />
        <Select
          label="Species"
          placeholder="Every species"
          options={SPECIES}
          value={species}
          onChange={(event) => onChange({ species: event.target.value })}
        />
        <Select
          label="Theme"
          placeholder="Every theme"
          options={THEMES}
          value={theme}
          onChange={(event) => onChange({ theme: event.target.value })}
        />
      </div>
    </div>
  );
}

/** Search field. The address is updated after a pause in typing. */
function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const wanted = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const search = useRef(onSearch);
  useEffect(() => void (search.current = onSearch));
  const last = useRef(q);
  useEffect(() => {
    if (wanted === last.current) return;
    last.current = wanted;
    search.current(wanted);
  }, [wanted]);
  return (
    <TextField
      className={styles.search ?? ''}
      label="Find a topic"
      type="search"
      maxLength={TOPIC_NAME_MAX}
      placeholder="A part of its name"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
