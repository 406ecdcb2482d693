import { Button } from '@qlixline/ui/button';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { SensitiveMedia } from '@qlixline/ui/sensitive-media';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';

import styles from './story-viewer.module.css';
import type { ShownStory } from './use-story-place.ts';

/** Aspect ratio (height by width) from which an image was made for a phone's screen; 9:16 has 1.78. */
const TALL_RATIO = 1.6;

type StoryPhotoProps = {
  story: ShownStory;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Called when the image is visible. */
  onLoaded: () => void;
};

/** Photo of a story, or the error with a retry while the story waits. */
export function StoryPhoto({ story, alt, sizes, onLoaded }: StoryPhotoProps) {
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState<number>();
  const isTall = story.image.height / story.image.width >= TALL_RATIO;
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
    <div className={styles.photo} data-tall={isTall || undefined} onLoad={onLoaded} onError={() => setFailed(attempt)}>
      <SensitiveMedia image={story.image}>
        <ResponsiveImage image={story.image} alt={alt} sizes={sizes} priority />
      </SensitiveMedia>
    </div>
  );
}
