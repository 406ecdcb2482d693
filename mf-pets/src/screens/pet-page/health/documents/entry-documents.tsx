import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { HealthDocument } from '@qlixline/contract/pet-health/health-document';
import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { FileText } from 'lucide-react';
import { useState } from 'react';

import { sizeText } from './document-files.ts';
import styles from './documents.module.css';

const loadPicture = () => import('./document-picture.tsx').then((part) => part.DocumentPicture);

type EntryDocumentsProps = { petId: number; entry: HealthEntry; entryName: string };

/** Documents of an entry: images to view, PDFs to download. */
export function EntryDocuments({ petId, entry: { id: entryId, documents }, entryName }: EntryDocumentsProps) {
  const [viewed, setViewed] = useState<HealthDocument>();
  if (documents.length === 0) return null;
  return (
    <>
      <ul className={styles.documents} aria-label={`Documents of ${entryName}`}>
        {documents.map((document) => (
          <li key={document.id}>
            {document.image ? (
              <button type="button" className={styles.document} onClick={() => setViewed(document)}>
                <VisuallyHidden>View </VisuallyHidden>
                <span className={styles.picture}>
                  <ResponsiveImage image={document.image} alt="" sizes="32px" cover />
                </span>
                <Label document={document} />
              </button>
            ) : (
              <a
                className={styles.document}
                href={pathOf('GET /api/pets/:id/health/:entryId/documents/:documentId', {
                  id: petId,
                  entryId,
                  documentId: document.id,
                })}
                download
              >
                <VisuallyHidden>Download </VisuallyHidden>
                <FileText aria-hidden />
                <Label document={document} />
              </a>
            )}
          </li>
        ))}
      </ul>
      {viewed?.image && (
        <LazyPart
          load={loadPicture}
          props={{ name: viewed.name, image: viewed.image, onClose: () => setViewed(undefined) }}
        />
      )}
    </>
  );
}

function Label({ document: { name, bytes } }: { document: HealthDocument }) {
  return (
    <span className={styles.label}>
      {name} <span className={styles.muted}>{sizeText(bytes)}</span>
    </span>
  );
}
