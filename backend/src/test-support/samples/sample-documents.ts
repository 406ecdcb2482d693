import { writtenPdf } from '../../files/written-pdf.ts';

export const samplePdf = (text = 'Blood count: as it should be'): Buffer => writtenPdf(['Lab report', text]);

type SampleDocument = { name?: string; type?: string; bytes?: Uint8Array | string };

/** Builds an upload of a document, by default a PDF. */
export function documentForm({
  name = 'Lab report.pdf',
  type = 'application/pdf',
  bytes = samplePdf(),
}: SampleDocument = {}): FormData {
  const form = new FormData();
  form.append('name', name);
  form.append('document', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), 'a-file');
  return form;
}
