import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Sheet, isPhone } from '@qlixline/ui/sheet';
import { Spinner } from '@qlixline/ui/spinner';
import { Smile } from 'lucide-react';
import { useState } from 'react';
import type { RefObject } from 'react';

import styles from './emoji-button.module.css';
import { consumeEscape } from './escapes.ts';

const loadPanel = () => import('./emoji-panel.tsx').then((part) => part.EmojiPanel);

/**
 * Inserts emojis at the caret of a field. The picker opens above the button and stays open for more; on phones it is a
 * sheet that closes after one emoji and returns the focus to the button. Escape closes it and focuses the field.
 */
export function EmojiButton({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const [isOpen, setOpen] = useState(false);
  const [asSheet] = useState(isPhone);
  const panel = <LazyPart load={loadPanel} props={{ onChoose: choose, onEscape: close }} waiting={<Waiting />} />;

  function close() {
    setOpen(false);
    field.current?.focus({ preventScroll: true });
  }

  function choose(emoji: string) {
    if (field.current) insertText(field.current, emoji);
    if (asSheet) close();
  }

  return (
    <span
      className={styles.place}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!asSheet && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      {isOpen && !asSheet && (
        <div className={styles.popover} role="dialog" aria-label="Emojis">
          {panel}
        </div>
      )}
      <IconButton
        label="Emojis"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        icon={<Smile aria-hidden />}
        onClick={() => (isOpen ? close() : setOpen(true))}
        onKeyDown={(event) => isOpen && consumeEscape(event) && close()}
      />
      <Sheet open={isOpen && asSheet} title="Emojis" onClose={close}>
        {panel}
      </Sheet>
    </span>
  );
}

/** Inserts text as if typed: replaces the selection and puts the caret after it. */
function insertText(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner label="Loading emojis" />
    </div>
  );
}
