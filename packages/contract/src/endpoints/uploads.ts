import { defineEndpoints } from '../endpoint.ts';
import { contentUploadFieldsSchema, noUploadFieldsSchema, uploadedSchema } from '../upload.ts';

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
  /** One width of an image: `640.webp`. */
  'GET /media/:id/:file': { access: 'public', params: { id: 'text', file: 'text' }, reply: 'file' },
});
