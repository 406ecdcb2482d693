import { ownPicture } from '@qlixline/contract/pets/own-picture';
import type { Pet } from '@qlixline/contract/pets/pet';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';
import { Card } from '@qlixline/ui/card';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Image as ImageIcon } from 'lucide-react';
import { useReducer, useState } from 'react';

import { PhotoInput } from '@qlixline/photos/photo-input';
import { postDraftKey } from '../../posts/composer/drafts/draft-preview.store.ts';
import { useLeftDraft } from '../../posts/composer/drafts/use-left-draft.ts';
import styles from './home.module.css';

const loadComposer = () => import('../../posts/composer/composer.tsx').then((part) => part.Composer);

type ComposerRowProps = {
  /** Pet that the post is probably about. */
  pet: Pick<Pet, 'name' | 'profileImageUrl' | 'species'> | null | undefined;
  onPosted: () => void;
};

/** Row that opens the composer, for a new post or the current draft. The composer is loaded on demand. */
export function ComposerRow({ pet, onPosted }: ComposerRowProps) {
  const user = useCurrentUser();
  const [files, setFiles] = useState<readonly File[]>();
  const [reloads, reloadDraft] = useReducer((times: number) => times + 1, 0);
  const placeholder = pet ? `What is ${pet.name} up to today?` : 'What is new with your pets?';

  const draft = useLeftDraft(postDraftKey(user.id), `${reloads} ${files === undefined}`);

  return (
    <>
      <Card
        className={styles.invitation}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          setFiles([...event.dataTransfer.files]);
        }}
      >
        <Avatar {...ownPicture(user, pet)} />
        <button type="button" className={styles.prompt} aria-keyshortcuts="n" onClick={() => setFiles([])}>
          {draft === undefined ? placeholder : 'Continue your draft'}
          {draft && (
            <>
              : <bdi>{draft}</bdi>
            </>
          )}
        </button>
        <PhotoInput multiple onFiles={setFiles}>
          <ImageIcon aria-hidden /> <span>Photo</span>
        </PhotoInput>
      </Card>
      {files && (
        <LazyPart
          load={loadComposer}
          props={{ placeholder, files, onClose: () => setFiles(undefined), onPosted, onBroughtBack: reloadDraft }}
        />
      )}
    </>
  );
}
