import type { Thread, ThreadReply } from '@qlixline/contract/topics/thread';
import { BehindBlock } from '@qlixline/reports/behind-block';

import { LazyLinkCard } from '../../../links/lazy-link-card.tsx';
import { PostText } from '../../../posts/text/post-text.tsx';
import { ReplyMenu } from './reply-menu.tsx';

/** Reply behind a block, as a moderator of the topic sees it. */
export function HiddenReply({ reply, thread }: { reply: ThreadReply; thread: Thread }) {
  const { author, text, linkPreview } = reply;
  return (
    <BehindBlock
      container="topic"
      what="reply"
      author={author}
      actions={<ReplyMenu {...{ reply, thread }} name="somebody hidden" isOwn={false} onEdit={() => undefined} />}
    >
      <PostText text={text} mentions={[]} />
      <LazyLinkCard preview={linkPreview} />
    </BehindBlock>
  );
}
