import { encodingOfMark, encodingOfXml } from '../../../outside/declared-encoding.ts';

/**
 * The text of a feed's bytes: by its byte order mark, by the header's charset, by what its declaration says, otherwise as UTF-8. Many feeds say the
 * wrong one: bytes that are UTF-8 throughout are UTF-8.
 */
export function feedText(body: Buffer, charset: string | undefined): string {
  const marked = encodingOfMark(body);
  if (marked) return decode(body, marked);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return decode(body, charset ?? encodingOfXml(body) ?? 'utf-8');
  }
}

function decode(body: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
