// Kept apart from the schemas: screens that only play voice messages need no validation code.

/** File name of a voice message in its address. */
export const VOICE_FILE = 'voice.m4a';

export const VOICE_URL = /^\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/voice\.m4a$/;

/** Returns the id of a voice message's recording; undefined for other addresses. */
export function voiceIdOf(url: string): string | undefined {
  return VOICE_URL.test(url) ? url.split('/')[2] : undefined;
}
