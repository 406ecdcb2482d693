import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { pressedKey } from '@qlixline/contract/text/pressed-key';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { typedMention, typedTag } from './typed-mention.ts';
import styles from './mention-field.module.css';
import type { Suggestion } from './suggestion.ts';
import { useSuggestedPeople } from './use-suggested-people.tsx';
import { useSuggestedTags } from './use-suggested-tags.tsx';

type MentionFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  /** Replaces the new line of Enter. */
  onEnter?: () => void;
  onEscape?: () => void;
  onFocus?: () => void;
  /** Suggests tags too, while a # is typed. */
  completesTags?: boolean;
  autoFocus?: boolean;
  counter?: { used: number; max: number };
  error?: string;
  className?: string | undefined;
};

/** Text field that grows with its text and suggests friends and followed users after an @, and tags after a #. */
export function MentionField(props: MentionFieldProps) {
  const {
    label,
    placeholder,
    value,
    onChange,
    onEnter,
    onEscape,
    onFocus,
    completesTags = false,
    autoFocus = false,
    counter,
    error,
    className,
  } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const mention = caret === undefined ? undefined : typedMention(value, caret);
  const tag = caret === undefined || !completesTags ? undefined : typedTag(value, caret);
  const typedMark = mention ?? tag;
  const people = useSuggestedPeople(mention?.name);
  const tags = useSuggestedTags(tag?.name);
  const options = tag ? tags : people;
  const isOpen = typedMark !== undefined && options.length > 0;
  const chosen = options[Math.min(active, options.length - 1)];
  const moveTo = useRef(autoFocus ? value.length : undefined); // puts the caret after the existing text

  useLayoutEffect(() => {
    if (moveTo.current === undefined) return;
    field.current?.setSelectionRange(moveTo.current, moveTo.current);
    moveTo.current = undefined;
  });

  function put(word: string) {
    if (!typedMark) return;
    const written = `${word} `;
    moveTo.current = typedMark.start + written.length;
    onChange(value.slice(0, typedMark.start) + written + value.slice(typedMark.end));
    setCaret(undefined);
    field.current?.focus();
  }

  function choose({ word, isClosed }: Suggestion) {
    if (!isClosed) put(word);
  }

  function handleKey(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (isOpen && step !== undefined) setActive((active + step + options.length) % options.length);
    else if (isOpen && key === 'Escape') setCaret(undefined);
    else if (isOpen && chosen && (key === 'Enter' || key === 'Tab')) choose(chosen);
    else if (onEscape && key === 'Escape') onEscape();
    else if (onEnter && key === 'Enter' && !event.shiftKey) onEnter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={className ? `${styles.root} ${className}` : styles.root}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        rows={1}
        dir="auto"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={`${id}-suggested`}
        aria-activedescendant={isOpen && chosen ? `${id}-${chosen.id}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder={placeholder}
        value={value}
        autoFocus={autoFocus}
        data-initial-focus={autoFocus || undefined} // for a surrounding sheet
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setActive(0);
        }}
        onFocus={onFocus}
        onBlur={() => setCaret(undefined)}
        onKeyDown={handleKey}
      />
      <VisuallyHidden>
        <span role="status">
          {isOpen &&
            `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}. Choose with the arrow keys and Enter.`}
        </span>
      </VisuallyHidden>
      <div
        id={`${id}-suggested`}
        role="listbox"
        aria-label={tag ? 'Tags' : 'People'}
        className={styles.suggested}
        hidden={!isOpen}
      >
        {isOpen &&
          options.map((option) => (
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              aria-selected={option === chosen}
              aria-disabled={option.isClosed || undefined}
              className={styles.option}
              onPointerDown={(event) => {
                event.preventDefault(); // keeps the focus in the field
                choose(option);
              }}
            >
              {option.shown}
            </div>
          ))}
      </div>
      {(error || counter) && (
        <p className={styles.below}>
          {error && (
            <span id={`${id}-error`} role="alert" className={styles.error}>
              {error}
            </span>
          )}
          {counter && (
            <span className={styles.counter} data-over={counter.used > counter.max || undefined} aria-hidden>
              {counter.used}/{counter.max}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
