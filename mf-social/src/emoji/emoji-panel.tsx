import { useCurrentUser } from '@qlixline/shell-bridge';
import { isPhone } from '@qlixline/ui/sheet';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { EmojiPicker } from 'frimousse';
import type { EmojiPickerListComponents } from 'frimousse';
import { useState } from 'react';

import { consumeEscape } from './escapes.ts';
import { emojiData } from './emoji-data.ts';
import styles from './emoji-panel.module.css';
import { storeEmoji, recentEmojis } from './recent-emojis.store.ts';

const COLUMNS = 8;

type EmojiPanelProps = { onChoose: (emoji: string) => void; onEscape: () => void };

/** All emojis by group, recently used ones first, with a search by English names. */
export function EmojiPanel({ onChoose, onEscape }: EmojiPanelProps) {
  const { id: userId } = useCurrentUser();
  const [recent] = useState(() => recentEmojis(userId));
  function choose(emoji: string) {
    storeEmoji(userId, emoji);
    onChoose(emoji);
  }
  return (
    <EmojiPicker.Root
      className={styles.panel}
      columns={COLUMNS}
      resolveEmojiData={emojiData}
      onEmojiSelect={({ emoji }) => choose(emoji)}
      onKeyDown={(event) => consumeEscape(event) && onEscape()}
    >
      <EmojiPicker.Search
        className={styles.search}
        aria-label="Find an emoji"
        placeholder="Find an emoji"
        autoFocus={!isPhone()}
      />
      {recent.length > 0 && (
        <div className={styles.recent} role="group" aria-label="Recent">
          {recent.map((emoji) => (
            <button key={emoji} type="button" className={styles.emoji} onClick={() => choose(emoji)}>
              {emoji}
            </button>
          ))}
        </div>
      )}
      <EmojiPicker.Viewport className={styles.viewport}>
        <EmojiPicker.Loading>
          <SkeletonGroup label="Loading emojis">
            <Skeleton shape="box" height="12rem" />
          </SkeletonGroup>
        </EmojiPicker.Loading>
        <EmojiPicker.Empty>
          {({ search }) => <p className={styles.empty}>No emoji found for “{search}”.</p>}
        </EmojiPicker.Empty>
        <EmojiPicker.List components={PARTS} />
      </EmojiPicker.Viewport>
      <footer className={styles.foot}>
        <EmojiPicker.ActiveEmoji>
          {({ emoji }) => <span className={styles.name}>{emoji ? `${emoji.emoji} ${emoji.label}` : ''}</span>}
        </EmojiPicker.ActiveEmoji>
        <EmojiPicker.SkinToneSelector className={styles.emoji} title="Skin tone" />
      </footer>
    </EmojiPicker.Root>
  );
}

const PARTS: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className={styles.category}>
      {category.label}
    </div>
  ),
  // The library counts rows from 0, which ARIA doesn't allow.
  Row: ({ children, 'aria-rowindex': row = 0, ...props }) => (
    <div {...props} aria-rowindex={row + 1}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, 'aria-colindex': column = 0, ...props }) => (
    <button {...props} type="button" role="gridcell" aria-colindex={column + 1} className={styles.emoji}>
      {emoji.emoji}
    </button>
  ),
};
