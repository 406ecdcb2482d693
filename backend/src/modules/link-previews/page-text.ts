const META_WITHIN_BYTES = 1_024; // where HTML says that it has to be
const META_CHARSET = /<meta[^>]+charset\s*=\s*["']?([\w.:-]+)/i;

/** The text of a page's bytes. `charset`: of its header; otherwise what the page says, or else UTF-8. */
export function pageText(body: Buffer, charset: string | undefined): string {
  const said = charset ?? META_CHARSET.exec(body.toString('latin1', 0, META_WITHIN_BYTES))?.[1];
  return decoderOf(said).decode(body);
}

function decoderOf(charset = 'utf-8') {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
