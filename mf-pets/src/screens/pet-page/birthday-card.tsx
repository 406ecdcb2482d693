import { messageOf } from '@qlixline/api-client/calls/http';
import { useCreatePost } from '@qlixline/api-client/posts/posts';
import { refreshPhotoList, uploadImage } from '@qlixline/api-client/uploads/uploads';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import type { PetCard } from '@qlixline/contract/pets/pet';
import type { Visibility } from '@qlixline/contract/posts/post';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast, useUnsavedChanges } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { Segmented } from '@qlixline/ui/segmented';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton } from '@qlixline/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { drawBirthdayCard } from './draw-birthday-card.ts';
import styles from './birthday-card.module.css';

const AUDIENCES: { value: Visibility; label: string }[] = [
  { value: 'public', label: 'Everyone' },
  { value: 'friends', label: 'Friends' },
];

type BirthdayCardProps = { pet: PetCard; years: number; onClose: () => void };

/** Birthday card, which can be posted as it is. */
export function BirthdayCard({ pet, years, onClose }: BirthdayCardProps) {
  const { name } = pet;
  const words = `${name} turns ${years} today`;
  const toast = useToast();
  const navigate = useNavigate();
  const create = useCreatePost();
  const { keyFor } = useIdempotencyKey();
  const [visibility, setVisibility] = useState<Visibility>('friends');
  const photoUrl = pet.profileImage?.url ?? null;
  const card = useQuery({
    queryKey: ['birthday card', name, years, photoUrl],
    queryFn: async () => {
      const file = await drawBirthdayCard({ name, years, photoUrl });
      return { file, preview: URL.createObjectURL(file) };
    },
    gcTime: 0, // The preview's URL is revoked when this is unmounted.
  });
  const preview = card.data?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const queryClient = useQueryClient();
  // A mutation, so that retries of the post upload the image only once.
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage({ type: 'content', contentType: 'post' }, file),
    onSuccess: () => void refreshPhotoList(queryClient),
  });
  const isPending = upload.isPending || create.isPending;
  const error = upload.error ?? create.error;
  useUnsavedChanges(isPending);

  async function post(file: File): Promise<void> {
    try {
      const { imageUrl } = upload.data ?? (await upload.mutateAsync(file));
      const input = {
        text: `${words}!`,
        images: [{ imageUrl, alt: `Birthday card: ${words}` }],
        petIds: [pet.id],
        visibility,
      };
      const { id } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) });
      onClose();
      toast({
        title: 'Your post is out',
        action: { label: 'See it', onSelect: () => void navigate(screens.post(id)) },
      });
    } catch {
      return; // The error is shown below.
    }
  }

  return (
    <Sheet
      open
      size="small"
      title={`A card for ${name}`}
      onClose={() => !isPending && onClose()}
      footer={
        <Button
          loading={isPending}
          disabled={!card.data}
          onClick={() => card.data && void post(card.data.file)}
          data-initial-focus
        >
          Post the card
        </Button>
      }
    >
      <div className={styles.card}>
        {preview && <img className={styles.picture} src={preview} alt={`Birthday card: ${words}`} />}
        {card.isError && (
          <ErrorState
            title="The card could not be made"
            text={messageOf(card.error, 'Please try again.')}
            onRetry={() => void card.refetch()}
            retrying={card.isFetching}
          />
        )}
        {card.isPending && <Skeleton shape="box" height="100%" />}
      </div>
      <Segmented
        label="Who may see it"
        hideLabel
        className=""
        options={AUDIENCES}
        value={visibility}
        onChange={setVisibility}
      />
      {error && (
        <p role="alert" className={styles.problem}>
          {messageOf(error, 'The card did not get through. Please try again.')}
        </p>
      )}
    </Sheet>
  );
}
