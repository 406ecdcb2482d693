import { townsQuery } from '@qlixline/api-client/towns';
import { useDebounced } from '@qlixline/api-client/use-debounced';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useEffect, useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';

import styles from './location-field.module.css';

const TYPING_PAUSE_MS = 250;
const SHOWN_MAX = 5;
const NONE = -1;

type TownSuggestionsProps = {
  id: string;
  text: string;
  takesKey: Ref<(key: string) => boolean>;
  onList: (list: { isOpen: boolean; activeId: string | undefined }) => void;
  onTown: (name: string) => void;
  onClose: () => void;
};

/** Towns that the text may mean, below its field, which keeps the focus: arrows and Enter choose. */
export function TownSuggestions({ id, text, takesKey, onList, onTown, onClose }: TownSuggestionsProps) {
  const q = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const found = useQuery({ ...townsQuery(q), placeholderData: keepPreviousData });
  const towns = text.trim() === '' ? [] : (found.data ?? []).slice(0, SHOWN_MAX);
  const [activeName, setActiveName] = useState<string>();
  const active = towns.findIndex(({ name }) => name === activeName);
  const isOpen = towns.length > 0;
  const idAt = (index: number) => `${id}-${index}`;

  useEffect(() => {
    onList({ isOpen, activeId: active === NONE ? undefined : `${id}-${active}` });
  }, [onList, isOpen, active, id]);

  useImperativeHandle(takesKey, () => (key: string) => {
    const chosen = towns[active];
    if (!isOpen) return false;
    if (key === 'ArrowDown') setActiveName(towns[(active + 1) % towns.length]?.name);
    else if (key === 'ArrowUp') setActiveName(towns[active <= 0 ? towns.length - 1 : active - 1]?.name);
    else if (key === 'Escape') onClose();
    else if (key === 'Enter' && chosen) onTown(chosen.name);
    else return false;
    return true;
  });

  return (
    <div id={id} role="listbox" aria-label="Towns" className={styles.list} hidden={!isOpen}>
      {towns.map(({ name }, index) => (
        <div
          key={name}
          id={idAt(index)}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onPointerDown={(event) => {
            event.preventDefault(); // the field keeps the focus
            onTown(name);
          }}
        >
          <MapPin aria-hidden size={18} /> <span>{name}</span>
        </div>
      ))}
    </div>
  );
}
