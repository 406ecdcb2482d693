import type { Message } from '@qlixline/contract/messages/message';
import { BehindBlock } from '@qlixline/reports/behind-block';
import { ReportButton } from '@qlixline/reports/report-button';
import { IconButton } from '@qlixline/ui/icon-button';
import { Trash2 } from 'lucide-react';

import { LazyLinkCard } from '../../../../links/lazy-link-card.tsx';
import { PostText } from '../../../../posts/text/post-text.tsx';
import { VoiceMessage } from '../../voice/voice-message.tsx';
import type { MessageActs } from './message-actions.tsx';
import { MessageCard } from './message-card.tsx';
import { MessagePhotos } from './message-photos.tsx';

/** Message behind a block, as the group's owner sees it. */
export function HiddenMessage({ message, onDelete }: { message: Message; onDelete: MessageActs['onDelete'] }) {
  const { id, author, text, images, voice, card, linkPreview } = message;
  return (
    <BehindBlock
      container="group"
      what="message"
      author={author}
      actions={
        <>
          <ReportButton subject="message" subjectId={id} name="the message" />
          <IconButton
            label="Delete the message for everybody"
            icon={<Trash2 aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => onDelete(message)}
          />
        </>
      }
    >
      <MessagePhotos images={images} />
      {voice && <VoiceMessage message={message} voice={voice} />}
      {card && <MessageCard card={card} />}
      {text !== '' && <PostText text={text} mentions={[]} whole />}
      <LazyLinkCard preview={linkPreview} />
    </BehindBlock>
  );
}
