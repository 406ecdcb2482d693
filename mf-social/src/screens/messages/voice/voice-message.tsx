import type { Message } from '@qlixline/contract/messages/message';
import type { Voice } from '@qlixline/contract/messages/voice';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useState } from 'react';

import { isVoiceHeard, storeHeardVoice } from './voice-settings.store.ts';
import { VoiceControls } from './voice-controls.tsx';

type VoiceMessageProps = { message: Pick<Message, 'id' | 'number' | 'author'>; voice: Voice };

/** Voice message in a conversation. One of somebody else is marked until it is played on this device. */
export function VoiceMessage({ message: { id, number, author }, voice }: VoiceMessageProps) {
  const { id: userId } = useCurrentUser();
  const [isHeard, setHeard] = useState(() => author?.id === userId || isVoiceHeard(userId, id));
  return (
    <VoiceControls
      voice={voice}
      trackKey={`message-${id}`}
      order={number}
      isNew={!isHeard}
      onPlay={() => {
        if (isHeard) return;
        storeHeardVoice(userId, id);
        setHeard(true);
      }}
    />
  );
}

/** Recording that isn't in the conversation yet. */
export function OwnRecording({ trackKey, voice }: { trackKey: string; voice: Voice }) {
  return <VoiceControls voice={voice} trackKey={trackKey} order={Number.MAX_SAFE_INTEGER} isNew={false} />;
}
