import type { Visibility } from '@qlixline/contract/posts/post';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { Globe, Lock, Users } from 'lucide-react';

const MARKS = {
  public: { Icon: Globe, text: 'Visible to everyone' },
  friends: { Icon: Users, text: 'Visible to friends' },
  only_me: { Icon: Lock, text: 'Visible only to you' },
} as const satisfies Record<Visibility, unknown>;

/** Icon for a post's visibility, with text for screen readers and as a tooltip. */
export function VisibilityMark({ visibility }: { visibility: Visibility }) {
  const { Icon, text } = MARKS[visibility];
  return (
    <span title={text}>
      <Icon aria-hidden size={14} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
