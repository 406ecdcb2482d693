import type { Thread } from '@qlixline/contract/topics/thread';
import { BehindBlock } from '@qlixline/reports/behind-block';

import { LazyLinkCard } from '../../../links/lazy-link-card.tsx';
import { PostText } from '../../../posts/text/post-text.tsx';
import { ThreadPhotos } from './thread-photos.tsx';

/** First post of a thread behind a block, as a moderator of the topic sees it. */
export function HiddenThread({ thread }: { thread: Thread }) {
  const { author, title, text, images, linkPreview, poll } = thread;
  return (
    <BehindBlock container="topic" what="thread" author={author}>
      <h2 dir="auto">{title}</h2>
      {text && <PostText text={text} mentions={[]} whole />}
      {images.length > 0 && <ThreadPhotos images={images} />}
      <LazyLinkCard preview={linkPreview} />
      {poll && (
        <ul aria-label="Answers of the poll">
          {poll.options.map((option) => (
            <li key={option.text}>{option.text}</li>
          ))}
        </ul>
      )}
    </BehindBlock>
  );
}
