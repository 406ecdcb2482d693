import { messageOf } from '@qlixline/api-client/http';
import { nearestTown, townsQuery } from '@qlixline/api-client/towns';
import { useDebounced } from '@qlixline/api-client/use-debounced';
import { snapToGrid } from '@qlixline/contract/grid-point';
import type { Town } from '@qlixline/contract/town';
import { useToast } from '@qlixline/shell-bridge';
import { IconButton } from '@qlixline/ui/icon-button';
import { SearchSelect } from '@qlixline/ui/search-select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';

import styles from './place-field.module.css';

const TYPING_PAUSE_MS = 250;
const POSITION = { timeout: 10_000, maximumAge: 600_000, enableHighAccuracy: false };

type PlaceFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: Town | null;
  onChange: (place: Town | null) => void;
};

/** A town by its name, or where the device is: rounded to about a kilometre before anything is sent. */
export function PlaceField({ label, hint, error, value, onChange }: PlaceFieldProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const towns = useQuery({ ...townsQuery(q), placeholderData: keepPreviousData });
  const [isLocating, setLocating] = useState(false);
  const toast = useToast();
  const found = q === '' ? [] : (towns.data ?? []);
  const options = value && !found.some(({ name }) => name === value.name) ? [value, ...found] : found;

  async function locate(): Promise<void> {
    setLocating(true);
    try {
      const point = snapToGrid(await position());
      const town = await nearestTown(point);
      onChange({ name: town?.name ?? 'Here', ...point });
    } catch (locating) {
      const description = isDenied(locating)
        ? 'This page may not ask for your location. Type the name of a town instead.'
        : messageOf(locating, 'Type the name of a town instead.');
      toast({ variant: 'destructive', title: 'Your location is not known', description });
    } finally {
      setLocating(false);
    }
  }

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
        onClick={() => void locate()}
      />
    </div>
  );
}

function hintOf(typed: string, isSearching: boolean): string {
  if (typed.trim() === '') return 'Type the beginning of a name';
  return isSearching ? 'Looking...' : 'No town found';
}

function position(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    const { geolocation } = navigator as { geolocation?: Geolocation }; // absent where the page is not secure
    if (!geolocation) reject(new Error('Type the name of a town instead.'));
    else geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, POSITION);
  });
}

const isDenied = (error: unknown) => typeof error === 'object' && error !== null && 'code' in error && error.code === 1; // PERMISSION_DENIED
