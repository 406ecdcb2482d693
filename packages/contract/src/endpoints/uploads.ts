import { defineEndpoints } from '../endpoint.ts';
import { contentUploadFieldsSchema, noUploadFieldsSchema, uploadedSchema } from '../upload.ts';
import { videoUploadSchema } from '../video.ts';

const upload = {
  access: 'session',
  accepts: 'multipart',
  reply: uploadedSchema,
  status: 201,
  rates: ['uploads'],
} as const;

/** The image arrives as the multipart field `image`; the body is what stands in the other fields. */
export const uploadEndpoints = defineEndpoints({
  'POST /api/upload/content': { ...upload, body: contentUploadFieldsSchema },
  'POST /api/upload/profile': { ...upload, body: noUploadFieldsSchema },
  'POST /api/upload/pet/:petId': { ...upload, params: { petId: 'integer' }, body: noUploadFieldsSchema },
  /** The video arrives as the multipart field `video`. It is prepared afterwards. */
  'POST /api/upload/video': { ...upload, fileField: 'video', reply: videoUploadSchema, body: noUploadFieldsSchema },
  'GET /api/upload/video/:id': { access: 'session', params: { id: 'uuid' }, reply: videoUploadSchema },
  /** One width of an image, `640.webp`, or its video, `video.mp4`, of which a range can be asked for. */
  'GET /media/:id/:file': { access: 'public', params: { id: 'text', file: 'text' }, reply: 'file' },
});
