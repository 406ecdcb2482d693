const BYTE_ORDER_MARKS: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];
const XML_DECLARATION = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i;
const XML_DECLARATION_MAX_BYTES = 1_024;

/** Returns the encoding of a byte order mark; undefined without one. */
export const encodingOfMark = (body: Buffer): string | undefined =>
  BYTE_ORDER_MARKS.find(([bytes]) => bytes.every((byte, nth) => body[nth] === byte))?.[1];

/** Returns the encoding of an XML declaration, known or not; undefined without one. */
export const encodingOfXml = (body: Buffer): string | undefined =>
  XML_DECLARATION.exec(body.toString('latin1', 0, XML_DECLARATION_MAX_BYTES))?.[1];
