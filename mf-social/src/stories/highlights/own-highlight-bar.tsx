import { useDeleteHighlight } from '@qlixline/api-client/stories/highlights';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { HighlightStory, NamedHighlight } from '@qlixline/contract/stories/highlight';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { IconButton } from '@qlixline/ui/icon-button';
import { Pencil, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';

import styles from '../viewer/story-viewer.module.css';
import { HighlightNameSheet } from './highlight-name-sheet.tsx';
import { StoryHighlightsSheet } from './story-highlights-sheet.tsx';

type OwnHighlightBarProps = {
  highlight: NamedHighlight;
  /** Story on the screen; undefined if there is none. */
  story?: HighlightStory;
  onBusy?: (busy: boolean) => void;
  onDelete: () => void;
};

/** Options for the owner: the story's highlights, and renaming or deleting this one. */
export function OwnHighlightBar({ highlight, story, onBusy, onDelete }: OwnHighlightBarProps) {
  const toast = useToast();
  const { mutateAsync } = useDeleteHighlight();
  const [dialog, setDialog] = useState<'stories' | 'rename' | 'delete'>();

  function open(opened: typeof dialog): void {
    setDialog(opened);
    onBusy?.(opened !== undefined);
  }
  const close = () => open(undefined);

  // Awaited instead of a callback, because it continues after the viewer has closed.
  async function remove(): Promise<void> {
    onDelete();
    try {
      await mutateAsync(highlight.id);
      toast({ title: `“${highlight.name}” is deleted` });
    } catch (error) {
      const description = messageOf(error);
      toast({ variant: 'destructive', title: 'The highlight was not deleted', description });
    }
  }

  return (
    <div className={styles.foot}>
      <div className={styles.own}>
        {story && (
          <Button variant="soft" icon={<Star aria-hidden />} onClick={() => open('stories')}>
            Highlights
          </Button>
        )}
        <span className={styles.icons}>
          <IconButton label="Rename highlight" icon={<Pencil aria-hidden />} onClick={() => open('rename')} />
          <IconButton label="Delete highlight" icon={<Trash2 aria-hidden />} onClick={() => open('delete')} />
        </span>
      </div>
      {dialog === 'stories' && story && <StoryHighlightsSheet story={story} onClose={close} />}
      {dialog === 'rename' && <HighlightNameSheet highlight={highlight} onClose={close} />}
      <ConfirmDialog
        open={dialog === 'delete'}
        destructive
        title={`Delete “${highlight.name}”?`}
        confirmLabel="Delete highlight"
        onCancel={close}
        onConfirm={() => void remove()}
      >
        Stories whose day is over, and which are in no other highlight, go with it.
      </ConfirmDialog>
    </div>
  );
}
