import { encodingOfMark, encodingOfXml } from '../../../outside/declared-encoding.ts';

/**
 * Decodes a feed by its byte order mark, the header's charset or its declaration, otherwise as UTF-8. Valid UTF-8
 * always counts as UTF-8, as many feeds declare the wrong charset.
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
