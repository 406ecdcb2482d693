import { townsQuery } from '@qlixline/api-client/towns/towns';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import type { Town } from '@qlixline/contract/towns/town';
import { IconButton } from '@qlixline/ui/icon-button';
import { SearchSelect } from '@qlixline/ui/search-select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';

import styles from './place-field.module.css';

const TYPING_PAUSE_MS = 250;

type TownSearchProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: Town | null;
  onChange: (town: Town | null) => void;
  onLocate: () => void;
  isLocating: boolean;
};

/** Search for a town by prefix, with a button to use the device's position. */
export function TownSearch({ label, hint, error, value, onChange, onLocate, isLocating }: TownSearchProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const towns = useQuery({ ...townsQuery(q), placeholderData: keepPreviousData });
  const found = q === '' ? [] : (towns.data ?? []);
  const options = value && !found.some(({ name }) => name === value.name) ? [value, ...found] : found;
  return (
    <div className={styles.place}>
      <SearchSelect
        label={label}
        {...(hint && { hint })}
        {...(error && { error })}
        placeholder="Type the name of a town"
        options={options.map(({ name }) => ({ value: name, label: name }))}
        value={value?.name}
        onSearch={setTyped}
        notFound={hintOf(typed, typed.trim() !== q || towns.isFetching)}
        loading={towns.isFetching}
        onChange={(name) => onChange(options.find((town) => town.name === name) ?? null)}
      />
      <IconButton
        variant="soft"
        className={styles.locate}
        label="Use my location"
        icon={<LocateFixed aria-hidden />}
        aria-busy={isLocating || undefined}
        disabled={isLocating}
        onClick={onLocate}
      />
    </div>
  );
}

function hintOf(typed: string, isSearching: boolean): string {
  if (typed.trim() === '') return 'Type the beginning of a name';
  return isSearching ? 'Looking...' : 'No town found';
}
