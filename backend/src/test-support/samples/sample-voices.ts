import { sampleVoice } from '@qlixline/commands/programs/sample-voice.ts';
import type { Voice } from '@qlixline/contract/messages/voice';

import type { SignedIn } from '../start/start-api.ts';

let smallest: Promise<Buffer> | undefined;

/** Builds a form for `POST /api/upload/voice`. */
export async function voiceForm(bytes?: Buffer, type = 'audio/webm;codecs=opus'): Promise<FormData> {
  smallest ??= sampleVoice();
  const form = new FormData();
  form.append('voice', new Blob([new Uint8Array(bytes ?? (await smallest))], { type }), 'voice.webm');
  return form;
}

/** Uploads a recording of the user. */
export async function uploadVoice({ client }: Pick<SignedIn, 'client'>, bytes?: Buffer): Promise<Voice> {
  const { json } = await client.post('/api/upload/voice', await voiceForm(bytes));
  return json as Voice;
}
