import { imageAtWidth } from '@qlixline/contract/images/image-url';
import { IconButton } from '@qlixline/ui/icon-button';
import { Sheet } from '@qlixline/ui/sheet';
import { timeAgoInWords } from '@qlixline/ui/time';
import { Trash2 } from 'lucide-react';

import styles from './drafts-sheet.module.css';
import type { SavedDraft } from './saved-drafts.store.ts';

type DraftsSheetProps = {
  drafts: readonly SavedDraft[];
  onOpen: (id: string) => void;
  onDelete: (draft: SavedDraft) => void;
  onClose: () => void;
};

/** Saved drafts, newest first. */
export function DraftsSheet({ drafts, onOpen, onDelete, onClose }: DraftsSheetProps) {
  return (
    <Sheet open title="Drafts" onClose={onClose}>
      {drafts.length === 0 && <p>There are no drafts any more.</p>}
      <ul className={styles.drafts} aria-label="Drafts">
        {drafts.map((draft) => (
          <li key={draft.id} className={styles.row}>
            <button type="button" className={styles.draft} onClick={() => onOpen(draft.id)}>
              {draft.photos[0] && (
                <img
                  className={styles.photo}
                  src={imageAtWidth(draft.photos[0].imageUrl, 320)}
                  alt=""
                  width={48}
                  height={48}
                />
              )}
              <span className={styles.about}>
                <bdi className={styles.words}>{draft.text.trim() || photosOf(draft)}</bdi>
                <span className={styles.saved}>
                  Saved {timeAgoInWords(draft.savedAt)}
                  {draft.text.trim() && draft.photos.length > 0 && ` · ${photosOf(draft)}`}
                </span>
              </span>
            </button>
            <IconButton
              label={`Delete draft: ${draft.text.trim().slice(0, 40) || photosOf(draft)}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => onDelete(draft)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function photosOf({ photos }: SavedDraft): string {
  return photos.length === 1 ? '1 photo' : `${photos.length} photos`;
}
