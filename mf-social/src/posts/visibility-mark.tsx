import type { Visibility } from '@qlixline/contract/post';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { Globe, Lock, Users } from 'lucide-react';

const MARKS = {
  public: { Icon: Globe, text: 'Visible to everyone' },
  friends: { Icon: Users, text: 'Visible to friends' },
  only_me: { Icon: Lock, text: 'Visible only to you' },
} as const satisfies Record<Visibility, unknown>;

/** Who may see a post: a small sign, in words for screen readers and as its hint. */
export function VisibilityMark({ visibility }: { visibility: Visibility }) {
  const { Icon, text } = MARKS[visibility];
  return (
    <span title={text}>
      <Icon aria-hidden size={14} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
