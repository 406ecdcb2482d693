import { friendsQuery } from '@qlixline/api-client/friends';
import { useDebounced } from '@qlixline/api-client/use-debounced';
import { Avatar } from '@qlixline/ui/avatar';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { shownName } from '@qlixline/contract/shown-name';
import type { UserCard } from '@qlixline/contract/user';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { begunMention } from './begun-mention.ts';
import styles from './mention-field.module.css';

const SUGGESTED_MAX = 6;
const TYPING_PAUSE_MS = 150; // short enough to follow the typing, long enough not to ask for every letter

type MentionFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter does this instead of beginning a new line. */
  onEnter?: () => void;
  onEscape?: () => void;
  autoFocus?: boolean;
  counter?: { used: number; max: number };
  error?: string;
  className?: string | undefined;
};

/** A text field that grows with its text and offers friends for an @ that is being typed. */
export function MentionField(props: MentionFieldProps) {
  const {
    label,
    placeholder,
    value,
    onChange,
    onEnter,
    onEscape,
    autoFocus = false,
    counter,
    error,
    className,
  } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const begun = caret === undefined ? undefined : begunMention(value, caret);
  const name = useDebounced(begun?.name ?? '', TYPING_PAUSE_MS);
  const friends = useInfiniteQuery({
    ...friendsQuery(name),
    enabled: begun !== undefined,
    placeholderData: keepPreviousData,
  });
  // Those who were found for what stood there before, until the answer comes.
  const isAhead = friends.isPlaceholderData || name !== begun?.name;
  const people = (friends.data?.pages[0]?.items ?? [])
    .filter((user) => user.username && (!isAhead || isCalled(user, begun?.name ?? '')))
    .slice(0, SUGGESTED_MAX);
  const isOpen = begun !== undefined && people.length > 0;
  const chosen = people[Math.min(active, people.length - 1)];
  const moveTo = useRef(autoFocus ? value.length : undefined); // goes on behind what is there already

  useLayoutEffect(() => {
    if (moveTo.current === undefined) return;
    field.current?.setSelectionRange(moveTo.current, moveTo.current);
    moveTo.current = undefined;
  });

  function put(username: string) {
    if (!begun) return;
    const named = `@${username} `;
    moveTo.current = begun.start + named.length;
    onChange(value.slice(0, begun.start) + named + value.slice(begun.end));
    setCaret(undefined);
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isOpen && step !== undefined) setActive((active + step + people.length) % people.length);
    else if (isOpen && event.key === 'Escape') setCaret(undefined);
    else if (isOpen && (event.key === 'Enter' || event.key === 'Tab') && chosen?.username) put(chosen.username);
    else if (onEscape && event.key === 'Escape') onEscape();
    else if (onEnter && event.key === 'Enter' && !event.shiftKey) onEnter();
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
        aria-controls={`${id}-friends`}
        aria-activedescendant={isOpen && chosen ? `${id}-${chosen.id}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder={placeholder}
        value={value}
        autoFocus={autoFocus}
        data-initial-focus={autoFocus || undefined} // of a sheet around it
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setActive(0);
        }}
        onBlur={() => setCaret(undefined)}
        onKeyDown={handleKey}
      />
      <VisuallyHidden>
        <span role="status">{isOpen && `${people.length} suggested. Arrow keys choose, Enter takes one.`}</span>
      </VisuallyHidden>
      <div id={`${id}-friends`} role="listbox" aria-label="Friends" className={styles.people} hidden={!isOpen}>
        {isOpen &&
          people.map((user) => (
            <div
              key={user.id}
              id={`${id}-${user.id}`}
              role="option"
              aria-selected={user === chosen}
              className={styles.user}
              onPointerDown={(event) => {
                event.preventDefault(); // the field keeps the focus
                if (user.username) put(user.username);
              }}
            >
              <Avatar src={user.profileImageUrl} seed={user.id} size={32} />
              <span className={styles.name}>
                <strong>{shownName(user)}</strong>
                <span>@{user.username}</span>
              </span>
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

/** Whether one of somebody's names has a word that starts with `begun`. The server knows their pets' names too. */
function isCalled(user: UserCard, begun: string): boolean {
  const words = [user.username ?? '', ...shownName(user).split(/\s+/)];
  return words.some((word) => word.toLowerCase().startsWith(begun.toLowerCase()));
}
