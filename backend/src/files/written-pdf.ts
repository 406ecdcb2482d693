const LEADING_POINTS = 22;

/** Builds an A4 page of these lines in a standard font, the first line as the title. Supports Latin letters only. */
export function writtenPdf([title = '', ...lines]: readonly string[]): Buffer {
  const text = [
    `BT /F1 22 Tf 72 760 Td ${LEADING_POINTS} TL (${escaped(title)}) Tj T* /F1 12 Tf`,
    ...lines.map((line) => `T* (${escaped(line)}) Tj`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, nth) => {
    const offset = pdf.length;
    pdf += `${nth + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const tableAt = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');
