import { messageOf } from '@qlixline/api-client/http';
import { useDeleteStory, useRestoreStory } from '@qlixline/api-client/story-mutations';
import type { Story } from '@qlixline/contract/story';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { StoryViewers } from './story-viewers.tsx';
import styles from './story-viewer.module.css';

type OwnStoryBarProps = { story: Story; onBusy: (busy: boolean) => void; onDelete: () => void };

/** Who has seen it, and taking it away, which can be undone. */
export function OwnStoryBar({ story, onBusy, onDelete }: OwnStoryBarProps) {
  const toast = useToast();
  const remove = useDeleteStory();
  const restore = useRestoreStory();
  const [isListing, setListing] = useState(false);
  const count = story.viewerCount ?? 0;

  function list(listing: boolean): void {
    setListing(listing);
    onBusy(listing);
  }

  // Awaited, not called back: both go on after the viewer has closed.
  async function undo(): Promise<void> {
    try {
      await restore.mutateAsync(story.id);
    } catch (error) {
      toast({ title: messageOf(error, 'Your story could not be brought back.'), variant: 'destructive' });
    }
  }

  async function takeAway(): Promise<void> {
    onDelete();
    try {
      await remove.mutateAsync(story.id);
      toast({ title: 'Story deleted', action: { label: 'Undo', onSelect: () => void undo() } });
    } catch (error) {
      toast({ title: messageOf(error, 'Your story could not be deleted.'), variant: 'destructive' });
    }
  }

  return (
    <div className={styles.foot}>
      <div className={styles.own}>
        <Button variant="soft" icon={<Eye aria-hidden />} onClick={() => list(true)}>
          Seen by {count}
        </Button>
        <IconButton label="Delete this story" icon={<Trash2 aria-hidden />} onClick={() => void takeAway()} />
      </div>
      {isListing && <StoryViewers storyId={story.id} onClose={() => list(false)} />}
    </div>
  );
}
