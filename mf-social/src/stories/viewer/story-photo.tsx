import type { Story } from '@qlixline/contract/story';
import { Button } from '@qlixline/ui/button';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';

import styles from './story-viewer.module.css';

type StoryPhotoProps = {
  story: Story;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** It is on the screen. */
  onLoaded: () => void;
};

/** The photo of one story, or why it is not there with a way to try again: meanwhile the story waits. */
export function StoryPhoto({ story, alt, sizes, onLoaded }: StoryPhotoProps) {
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState<number>();
  if (failed === attempt) {
    return (
      <div className={styles.failed}>
        <p role="alert">This photo could not be loaded.</p>
        <Button variant="soft" icon={<RotateCw aria-hidden />} onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.photo} onLoad={onLoaded} onError={() => setFailed(attempt)}>
      <ResponsiveImage image={story.image} alt={alt} sizes={sizes} priority />
    </div>
  );
}
