import { SEARCH_MAX } from '@qlixline/contract/limits';
import { IconButton } from '@qlixline/ui/icon-button';
import { pressedKey } from '@qlixline/contract/text/pressed-key';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

import suggested from '../../posts/text/mention-field.module.css';
import { typedOperator } from './typed-operator.ts';
import styles from './search.module.css';
import { useSuggestedOperators } from './use-suggested-operators.tsx';

type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (text: string) => void;
  /** Called for an immediate search: Enter, or a chosen suggestion. */
  onEnter: (text: string) => void;
  /** Called for ArrowDown without suggestions. */
  onDown: () => void;
};

const NONE = -1;

/**
 * Search field with suggestions for operators. Arrows and Enter choose a suggestion; otherwise Enter searches and
 * Escape clears.
 */
export function SearchField({ field, value, onChange, onEnter, onDown }: SearchFieldProps) {
  const id = useId();
  const [active, setActive] = useState(NONE);
  const [isClosed, setClosed] = useState(true);
  const operator = typedOperator(value);
  const options = useSuggestedOperators(isClosed ? undefined : operator);
  const isOpen = !isClosed && options.length > 0;
  const chosen = isOpen ? options[active] : undefined;

  useEffect(() => {
    // After the page itself has taken the focus.
    const timer = setTimeout(() => field.current?.value === '' && field.current.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [field]);

  function change(text: string) {
    setClosed(false);
    setActive(NONE);
    onChange(text);
  }

  function put(word: string) {
    setClosed(true);
    onEnter(`${value.slice(0, operator?.start)}${word} `);
    field.current?.focus();
  }

  function send() {
    setClosed(true);
    onEnter(value);
  }

  function handleKey(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key === undefined) return;
    if (isOpen && key === 'ArrowDown') setActive(Math.min(active + 1, options.length - 1));
    else if (isOpen && key === 'ArrowUp') setActive(Math.max(active - 1, NONE));
    else if (isOpen && key === 'Escape') setClosed(true);
    else if (chosen && (key === 'Enter' || key === 'Tab')) put(chosen.word);
    else if (key === 'Enter') send();
    else if (key === 'ArrowDown') onDown();
    else if (key === 'Escape' && value !== '') onEnter('');
    else if (key === 'Escape') field.current?.blur();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div role="search" className={styles.form}>
      <Search className={styles.icon} aria-hidden size={20} />
      <input
        ref={field}
        className={styles.field}
        type="search"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        maxLength={SEARCH_MAX}
        aria-label="Search Qlixline"
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-options`}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        placeholder="People, pets, places, posts and more"
        value={value}
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => setClosed(true)}
      />
      {value !== '' && (
        <IconButton
          className={styles.clear}
          label="Clear"
          icon={<X aria-hidden size={18} />}
          onClick={() => {
            onEnter('');
            field.current?.focus();
          }}
        />
      )}
      <div
        id={`${id}-options`}
        role="listbox"
        aria-label="Suggestions"
        className={suggested.suggested}
        hidden={!isOpen}
      >
        {options.map((option, index) => (
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            className={suggested.option}
            aria-selected={index === active}
            onPointerDown={(event) => {
              event.preventDefault(); // keeps the focus in the field
              put(option.word);
            }}
          >
            {option.shown}
          </div>
        ))}
      </div>
    </div>
  );
}
