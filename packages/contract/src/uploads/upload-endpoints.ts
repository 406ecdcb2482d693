import { defineEndpoints } from '../calls/endpoint.ts';
import { contentUploadFieldsSchema, noUploadFieldsSchema, uploadedSchema } from './upload.ts';
import { videoUploadSchema } from '../videos/video.ts';
import { voiceSchema } from '../messages/voice.ts';

const upload = {
  access: 'session',
  accepts: 'multipart',
  reply: uploadedSchema,
  status: 201,
  rates: ['uploads'],
  reaches: [],
} as const;

/** Uploads. The image is the multipart field `image`; the schema describes the other fields. */
export const uploadEndpoints = defineEndpoints({
  'POST /api/upload/content': { ...upload, body: contentUploadFieldsSchema },
  'POST /api/upload/profile': { ...upload, body: noUploadFieldsSchema },
  'POST /api/upload/pet/:petId': { ...upload, params: { petId: 'integer' }, body: noUploadFieldsSchema },
  /** Uploads a video as the multipart field `video`; it is transcoded afterwards. */
  'POST /api/upload/video': { ...upload, fileField: 'video', reply: videoUploadSchema, body: noUploadFieldsSchema },
  'GET /api/upload/video/:id': { access: 'session', params: { id: 'uuid' }, reply: videoUploadSchema },
  /** Uploads a recording for a message as the multipart field `voice`; it is transcoded before the reply. */
  'POST /api/upload/voice': { ...upload, fileField: 'voice', reply: voiceSchema, body: noUploadFieldsSchema },
  /**
   * One width of an image, such as `640.webp`, its video, `video.mp4`, or a recording, `voice.m4a`. The
   * latter two support range requests.
   */
  'GET /media/:id/:file': { access: 'public', params: { id: 'text', file: 'text' }, reply: 'file' },
});
