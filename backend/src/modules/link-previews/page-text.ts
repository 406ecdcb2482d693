import { encodingOfMark, encodingOfXml } from '../../outside/declared-encoding.ts';
import { readHtml } from '../../outside/read-html.ts';

type Decoder = InstanceType<typeof TextDecoder>;

const CONTENT_CHARSET = /charset\s*=\s*["']?\s*([^\s"';]+)/i;

/**
 * Decodes a page as browsers do: by byte order mark, header charset or declaration; otherwise as UTF-8 if valid, or as
 * windows-1252. Skips unknown labels.
 */
export function pageText(body: Buffer, charset: string | undefined): string {
  const decoder =
    decoderOf(encodingOfMark(body)) ??
    decoderOf(charset) ??
    declaredDecoder(body) ??
    decoderOf(undeclaredEncoding(body));
  return (decoder ?? new TextDecoder()).decode(body);
}

/** Finds the page's first declaration of a known encoding. */
function declaredDecoder(body: Buffer): Decoder | undefined {
  let found = declared(encodingOfXml(body));
  if (found) return found;
  // All encodings a page can declare share ASCII.
  readHtml(body.toString('latin1'), {
    onopentag(name, { charset, 'http-equiv': header, content }) {
      if (found || name !== 'meta') return;
      const isHeader = header?.trim().toLowerCase() === 'content-type';
      found = declared(charset) ?? (isHeader ? declared(CONTENT_CHARSET.exec(content ?? '')?.[1]) : undefined);
    },
  });
  return found;
}

/**
 * Resolves a declared label. A page whose declaration is readable isn't UTF-16, whatever it declares (HTML standard,
 * "change the encoding").
 */
function declared(label: string | undefined): Decoder | undefined {
  const decoder = decoderOf(label);
  return decoder?.encoding.startsWith('utf-16') ? new TextDecoder() : decoder;
}

function undeclaredEncoding(body: Buffer): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true }); // it may be cut within a character
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function decoderOf(label: string | undefined): Decoder | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label.trim().toLowerCase() === 'x-user-defined' ? 'windows-1252' : label);
  } catch {
    return undefined;
  }
}
