import { pressedKey } from '@qlixline/contract/pressed-key';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { TextField } from '@qlixline/ui/text-field';
import type { TextFieldProps } from '@qlixline/ui/text-field';
import { useId, useRef, useState } from 'react';

import styles from './location-field.module.css';

const loadSuggestions = () => import('./town-suggestions.tsx').then((part) => part.TownSuggestions);

type LocationFieldProps = TextFieldProps & {
  /** What stands in the field. */
  text: string;
  /** A suggested town was chosen. */
  onTown: (name: string) => void;
};

/** Where somebody lives, in their own words; the towns that may be meant are suggested while they type. */
export function LocationField({ text, onTown, onBlur, onChange, ...field }: LocationFieldProps) {
  const id = useId();
  /** Only what was typed here asks for suggestions, not what the profile holds. */
  const [isTyping, setTyping] = useState(false);
  const [list, setList] = useState<{ isOpen: boolean; activeId: string | undefined }>(CLOSED);
  /** Tells whether the suggestions have used the key. */
  const takesKey = useRef<(key: string) => boolean>(() => false);

  function close(): void {
    setTyping(false);
    setList(CLOSED);
  }

  return (
    <div className={styles.location}>
      <TextField
        {...field}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? id : undefined}
        aria-activedescendant={list.activeId}
        onChange={(event) => {
          setTyping(true);
          onChange?.(event);
        }}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          const key = pressedKey(event);
          if (!isTyping || key === undefined || !takesKey.current(key)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {isTyping && (
        <LazyPart
          load={loadSuggestions}
          failed={() => null} // any text will do
          props={{
            id,
            text,
            takesKey,
            onList: setList,
            onTown: (name: string) => {
              close();
              onTown(name);
            },
            onClose: close,
          }}
        />
      )}
    </div>
  );
}

const CLOSED = { isOpen: false, activeId: undefined };
