import type { Voice } from '@qlixline/contract/messages/voice';

import { sendForm } from '../calls/send-form.ts';
import type { Sending } from '../calls/send-form.ts';

/** Uploads a recording for a message. The reply waits until the server has converted it. */
export function uploadVoice(recording: Blob, sending: Sending = {}): Promise<Voice> {
  const body = new FormData();
  body.append('voice', recording, 'voice');
  return sendForm('POST /api/upload/voice', undefined, body, sending);
}
