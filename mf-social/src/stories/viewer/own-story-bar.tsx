import { messageOf } from '@qlixline/api-client/calls/http';
import { useDeleteStory, useRestoreStory } from '@qlixline/api-client/stories/story-mutations';
import { screens } from '@qlixline/contract/areas/screens';
import type { Story } from '@qlixline/contract/stories/story';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { IconButton, iconButtonClass } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Eye, Share2, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { StoryViewers } from './story-viewers.tsx';
import styles from './story-viewer.module.css';

const highlightsSheet = () =>
  import('../highlights/story-highlights-sheet.tsx').then((part) => part.StoryHighlightsSheet);

type OwnStoryBarProps = { story: Story; onBusy: (busy: boolean) => void; onDelete: () => void };

/** Actions on the viewer's own story: see who viewed it, add it to highlights, share it, and delete it with undo. */
export function OwnStoryBar({ story, onBusy, onDelete }: OwnStoryBarProps) {
  const toast = useToast();
  const remove = useDeleteStory();
  const restore = useRestoreStory();
  const [opened, setOpened] = useState<'viewers' | 'highlights'>();
  const count = story.viewerCount ?? 0;

  function open(sheet: typeof opened): void {
    setOpened(sheet);
    onBusy(sheet !== undefined);
  }
  const close = () => open(undefined);

  // Awaited instead of a callback, because both continue after the viewer has closed.
  async function undo(): Promise<void> {
    try {
      await restore.mutateAsync(story.id);
    } catch (error) {
      toast({ title: messageOf(error, 'Your story could not be restored.'), variant: 'destructive' });
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
    <div className={styles.foot} data-foot>
      <div className={styles.own}>
        <Button variant="soft" icon={<Eye aria-hidden />} onClick={() => open('viewers')}>
          Seen by {count}
        </Button>
        <Button variant="soft" icon={<Star aria-hidden />} onClick={() => open('highlights')}>
          Highlight
        </Button>
        <span className={styles.icons}>
          <Link className={iconButtonClass()} to={screens.sendTo('story', story.id)} aria-label="Share with a friend">
            <Share2 aria-hidden />
          </Link>
          <IconButton label="Delete this story" icon={<Trash2 aria-hidden />} onClick={() => void takeAway()} />
        </span>
      </div>
      {opened === 'viewers' && <StoryViewers storyId={story.id} onClose={close} />}
      {opened === 'highlights' && <LazyPart load={highlightsSheet} props={{ story, onClose: close }} />}
    </div>
  );
}
