import type { Message } from '@qlixline/contract/messages/message';
import { voiceWords } from '@qlixline/contract/messages/voice-time';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { useState } from 'react';

import { eventText } from '../../event-text.ts';

/**
 * Announces new messages to screen readers. The list itself isn't a live region, because older messages would be
 * announced as they load.
 */
export function ArrivedMessage({ newest }: { newest: Message | undefined }) {
  const { id: viewerId } = useCurrentUser();
  const [known] = useState(newest?.number ?? 0);
  const author = newest?.author;
  const isNew = newest && author && newest.number > known && author.id !== viewerId && !newest.isDeleted;
  return (
    <VisuallyHidden>
      <span role="status" aria-label="New message">
        {isNew &&
          (newest.event ? eventText({ author, event: newest.event }, viewerId) : saidText(newest, shownName(author)))}
      </span>
    </VisuallyHidden>
  );
}

function saidText({ text, images, voice }: Message, name: string): string {
  if (voice) return `${name}: ${voiceWords(voice.durationMs)}`;
  return `${name}: ${text || (images.length > 0 ? 'Photo' : 'Shared something')}`;
}
