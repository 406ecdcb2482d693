import { messageOf } from '@qlixline/api-client/calls/http';
import { useImportAnimals } from '@qlixline/api-client/shelters/shelters';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { IMPORT_PHOTOS_MAX } from '@qlixline/contract/limits';
import type { Shelter } from '@qlixline/contract/shelters/shelter';
import { useToast, useUnsavedChanges } from '@qlixline/shell-bridge';
import { imageRefusal } from '@qlixline/photos/image-refusal';
import { PhotoInput } from '@qlixline/photos/photo-input';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { useState } from 'react';

import { DraftsOnApproval } from '../drafts-on-approval.tsx';
import type { CheckedFile } from './check-file.tsx';
import { DropZone } from './drop-zone.tsx';
import type { Imported } from './import-done.tsx';
import { countText } from './import-texts.ts';
import styles from './import.module.css';
import { usePhotoUploads } from './use-photo-uploads.ts';
import type { UploadedPhoto } from './use-photo-uploads.ts';

const NAMES_SHOWN = 5;

type ImportFormProps = {
  shelter: Shelter;
  file: CheckedFile;
  onImported: (imported: Imported) => void;
};

/** Form with the photos that the file names and the button to import. */
export function ImportForm({ shelter: { id, publishesDrafts }, file: { csv, preview }, onImported }: ImportFormProps) {
  const good = preview.rows.filter(({ becomes }) => becomes !== null);
  const named = new Set(good.flatMap(({ photos }) => photos));
  const [chosen, setChosen] = useState<File[]>([]);
  const [isToPublish, setToPublish] = useState(true);
  const [step, setStep] = useState<'ready' | 'photos' | 'animals'>('ready');
  const [uploadProblem, setUploadProblem] = useState<{ text: string; photos: UploadedPhoto[] }>();
  const { uploadAll, done } = usePhotoUploads();
  const { mutateAsync: send } = useImportAnimals(id);
  const { keyFor } = useIdempotencyKey();
  const toast = useToast();
  const isBusy = step !== 'ready';
  useUnsavedChanges(isBusy);
  const chosenNames = new Set(chosen.map(({ name }) => name));
  const missing = [...named].filter((name) => !chosenNames.has(name));

  function choose(files: readonly File[]): void {
    const fitting = files.filter((one) => named.has(one.name) && !imageRefusal(one));
    const byName = new Map([...chosen, ...fitting].map((one) => [one.name, one]));
    setChosen([...byName.values()].slice(0, IMPORT_PHOTOS_MAX));
    setUploadProblem(undefined);
    const others = files.length - fitting.length;
    if (others > 0) {
      toast({
        title: `${countText(others, 'file')} left out`,
        description: 'Only photos that the table names are taken, of at most 10 MB each.',
      });
    }
  }

  async function upload(): Promise<void> {
    setUploadProblem(undefined);
    setStep('photos');
    const { photos, problem } = await uploadAll(chosen);
    if (problem === undefined) return importWith(photos);
    setUploadProblem({ text: problem, photos });
    setStep('ready');
  }

  async function importWith(photos: UploadedPhoto[]): Promise<void> {
    setStep('animals');
    const input = { csv, columns: preview.columns.map(({ column }) => column), photos, isToPublish };
    try {
      const result = await send({ input, idempotencyKey: keyFor(input) });
      setStep('ready');
      onImported({ result, photoCount: photos.length });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Nothing was imported', description: messageOf(error) });
      setStep('ready');
    }
  }

  return (
    <Card aria-label="Import">
      <div className={styles.part}>
        {named.size > 0 && (
          <>
            <h2>Photos</h2>
            <DropZone disabled={isBusy} onFiles={choose}>
              <PhotoInput
                label="Choose the photos that the file names"
                accept="image/*"
                multiple
                disabled={isBusy}
                onFiles={choose}
              >
                Choose photos
              </PhotoInput>
              <p className={styles.muted}>or drop them here</p>
            </DropZone>
            <p role="status">
              {chosen.length} of {countText(named.size, 'photo')} chosen.
              {missing.length > 0 && ` Still missing: ${listOf(missing)}.`}
            </p>
          </>
        )}
        {publishesDrafts !== null && (
          <>
            <p>All of them become drafts: a moderator has to approve the shelter first.</p>
            <DraftsOnApproval shelterId={id} publishesDrafts={publishesDrafts} />
          </>
        )}
        <label className={styles.check} hidden={publishesDrafts !== null}>
          <input
            type="checkbox"
            checked={isToPublish}
            disabled={isBusy}
            onChange={({ target }) => setToPublish(target.checked)}
          />
          Publish animals that have a photo and a description; the others become drafts
        </label>
        {step === 'photos' && (
          <div className={styles.progress}>
            <label htmlFor="photo-progress">
              Uploading photo {done + 1} of {chosen.length}
            </label>
            <progress id="photo-progress" value={done} max={chosen.length} />
          </div>
        )}
        {uploadProblem && (
          <div role="alert" className={styles.problem}>
            <p>
              {countText(chosen.length - uploadProblem.photos.length, 'photo')} could not be uploaded.{' '}
              {uploadProblem.text}
            </p>
            <p>You can import without them, and choose the same file and the missing photos again later.</p>
            <Button variant="soft" size="small" onClick={() => void importWith(uploadProblem.photos)}>
              Import without them
            </Button>
          </div>
        )}
        <Button size="large" loading={isBusy} onClick={() => void upload()}>
          {uploadProblem ? 'Try again' : `Import ${countText(good.length, 'animal')}`}
        </Button>
      </div>
    </Card>
  );
}

function listOf(names: readonly string[]): string {
  const others = names.length - NAMES_SHOWN;
  return names.slice(0, NAMES_SHOWN).join(', ') + (others > 0 ? ` and ${others} others` : '');
}
