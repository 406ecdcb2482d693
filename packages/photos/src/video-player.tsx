import type { ComponentProps } from 'react';

type VideoPlayerProps = Omit<ComponentProps<'video'>, 'aria-label'> & {
  /** Description of the content. */
  label: string;
};

/** Video with the browser's controls. */
export function VideoPlayer({ label, ...video }: VideoPlayerProps) {
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- people's videos come without captions; the label says what they show
  return <video aria-label={label} controls playsInline {...video} />;
}
