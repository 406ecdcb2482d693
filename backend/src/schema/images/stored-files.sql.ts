/** Condition that a row exists whose files are in the image storage under this id. */
export const HAS_STORED_FILES = (id: string): string => `(
  exists (select from media where media.id = ${id})
  or exists (select from health_documents where health_documents.id = ${id} and health_documents.media_id is null))`;
