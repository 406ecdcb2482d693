import type { Topic } from '@qlixline/contract/topics/topic';
import type { TopicTheme } from '@qlixline/contract/topics/topic-themes';
import { Avatar } from '@qlixline/ui/avatar';
import { Apple, Camera, Feather, GraduationCap, HeartPulse, House, Sprout, TrainFront } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import styles from './topics.module.css';

const ICONS: Record<TopicTheme, LucideIcon> = {
  health: HeartPulse,
  food: Apple,
  training: GraduationCap,
  beginners: Sprout,
  adoption: House,
  travel: TrainFront,
  photography: Camera,
  remembrance: Feather,
};

/** Illustration of the topic's species, or an icon of its theme. */
export function TopicPicture({ topic: { id, species, theme }, size }: { topic: Topic; size: number }) {
  const Icon = species === null && theme !== null ? ICONS[theme] : undefined;
  if (!Icon) return <Avatar size={size} seed={String(id)} {...(species && { species })} />;
  return (
    <span className={styles.picture} style={{ width: size, height: size }}>
      <Icon aria-hidden />
    </span>
  );
}
