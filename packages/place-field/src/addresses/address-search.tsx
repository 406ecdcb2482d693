import { addressesQuery } from '@qlixline/api-client/addresses/addresses';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import type { Address } from '@qlixline/contract/addresses/address';
import { groupedAddresses } from '@qlixline/contract/addresses/address-groups';
import { addressText } from '@qlixline/contract/addresses/address-text';
import { ADDRESS_QUERY_MAX } from '@qlixline/contract/limits';
import type { GridPoint } from '@qlixline/contract/map/grid-point';
import { pressedKey } from '@qlixline/contract/text/pressed-key';
import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { TextField } from '@qlixline/ui/text-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import styles from './address-search.module.css';

const loadResults = () => import('./address-results.tsx').then((part) => part.AddressResults);

const TYPING_PAUSE_MS = 200;

type AddressSearchProps = {
  label: string;
  error?: string | undefined;
  /** Point where the user looks; nearer results come first. */
  near: GridPoint | null;
  onChoose: (address: Address) => void;
  onLocate: () => void;
  isLocating: boolean;
};

/**
 * Search for a street, house number, place or town, for coordinates or a link to a map, with a button to use the
 * device's position. Arrow keys and Enter choose; the focus stays in the field.
 */
export function AddressSearch({ label, error, near, onChoose, onLocate, isLocating }: AddressSearchProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();
  const q = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const search = useQuery({ ...addressesQuery(q, near), placeholderData: keepPreviousData });
  const groups = groupedAddresses(q === '' ? [] : (search.data ?? []));
  const found = groups.flatMap(({ items }) => items);
  const isShown = isOpen && text.trim() !== '';

  function choose(address: Address): void {
    setText(addressText(address));
    setOpen(false);
    onChoose(address);
  }

  function handleKey(event: KeyboardEvent): void {
    const key = pressedKey(event);
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const chosen = found[active];
    if (step !== 0 && found.length > 0) {
      setActive(isShown ? (active + step + found.length) % found.length : 0);
      setOpen(true);
    } else if (key === 'Enter' && isShown && chosen) choose(chosen);
    else if (key === 'Escape' && isShown) setOpen(false);
    else if (key !== 'Enter') return; // Enter alone would send a form
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.search}>
      <div className={styles.field} onBlur={() => setOpen(false)}>
        <TextField
          label={label}
          error={error}
          placeholder="Street, place or town"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={ADDRESS_QUERY_MAX}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && found[active] ? `${listId}-${active}` : undefined}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
            setOpen(true);
          }}
          onKeyDown={handleKey}
        />
        {text !== '' && (
          <LazyPart
            load={loadResults}
            props={{
              id: listId,
              groups: isShown ? groups : [],
              active,
              note: isShown ? noteOf(found.length, text.trim() !== q || search.isFetching, search.isError) : '',
              onChoose: choose,
            }}
          />
        )}
      </div>
      <IconButton
        variant="soft"
        className={styles.locate}
        label="Use my location"
        icon={<LocateFixed aria-hidden />}
        aria-busy={isLocating || undefined}
        disabled={isLocating}
        onClick={() => {
          setText('');
          onLocate();
        }}
      />
    </div>
  );
}

function noteOf(count: number, isSearching: boolean, hasFailed: boolean): string {
  if (count > 0) return `${count} found`;
  if (isSearching) return 'Looking…';
  return hasFailed ? 'The search failed. Please type again.' : 'Nothing found. Try a town, or fewer words.';
}
