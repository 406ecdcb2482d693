import * as z from 'zod/mini';

import { VOICE_PEAKS } from '../limits.ts';
import { VOICE_URL } from './voice-url.ts';

/** Address of an uploaded recording. */
export const voiceUrlSchema = z
  .string()
  .check(z.maxLength(100), z.regex(VOICE_URL, 'Please upload the recording first'));

/** Transcoded recording: AAC in MP4, mono, without metadata. Also the reply of `POST /api/upload/voice`. */
export const voiceSchema = z.object({
  url: z.string(),
  durationMs: z.int(),
  /** Loudness of VOICE_PEAKS equally long parts, 0 to 100; the loudest part has 100, unless all is silent. */
  peaks: z.array(z.int()).check(z.length(VOICE_PEAKS)),
});
export type Voice = z.infer<typeof voiceSchema>;
