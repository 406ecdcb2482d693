import { townsQuery } from '@qlixline/api-client/towns/towns';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import { pressedKey } from '@qlixline/contract/text/pressed-key';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import styles from './location-field.module.css';

const TYPING_PAUSE_MS = 250;
const SHOWN_MAX = 5;
const NONE = -1;

type TownSuggestionsProps = {
  /** Id of the list, which the field references with aria-controls. */
  id: string;
  /** Input that keeps the focus and is turned into a combobox while this is mounted. */
  input: HTMLInputElement;
  text: string;
  onTown: (name: string) => void;
  onClose: () => void;
};

/** Suggested towns below a field, chosen by arrows and Enter. */
export function TownSuggestions({ id, input, text, onTown, onClose }: TownSuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const q = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const found = useQuery({ ...townsQuery(q), placeholderData: keepPreviousData });
  const suggested = (found.data ?? []).slice(0, SHOWN_MAX);
  // A text that names a town is complete, and the list would only cover the content below.
  const isDone = text.trim() === '' || suggested.some(({ name }) => name === text.trim());
  const towns = isDone ? [] : suggested;
  const [activeName, setActiveName] = useState<string>();
  const active = towns.findIndex(({ name }) => name === activeName);
  const isOpen = towns.length > 0;

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => describe(input, isOpen, active === NONE ? null : `${id}-${active}`));
  useEffect(() => () => describe(input, false, null), [input]);

  function choose(name: string): void {
    onClose();
    onTown(name);
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    const chosen = towns[active];
    if (!isOpen) return;
    if (key === 'ArrowDown') setActiveName(towns[(active + 1) % towns.length]?.name);
    else if (key === 'ArrowUp') setActiveName(towns[active <= 0 ? towns.length - 1 : active - 1]?.name);
    else if (key === 'Escape') onClose();
    else if (key === 'Enter' && chosen) choose(chosen.name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    input.addEventListener('keydown', listener);
    return () => input.removeEventListener('keydown', listener);
  }, [input]);

  return (
    <div className={styles.below}>
      <div ref={list} id={id} role="listbox" aria-label="Towns" className={styles.list} hidden={!isOpen}>
        {towns.map(({ name }, index) => (
          <div
            key={name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerDown={(event) => {
              event.preventDefault(); // keeps the focus in the field
              choose(name);
            }}
          >
            <MapPin aria-hidden size={18} /> <span>{name}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function describe(input: HTMLInputElement, isOpen: boolean, activeId: string | null): void {
  input.setAttribute('aria-expanded', String(isOpen));
  if (activeId === null) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', activeId);
}
