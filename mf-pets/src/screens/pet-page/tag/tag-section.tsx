import { messageOf } from '@qlixline/api-client/calls/http';
import { petTagQuery, useCreateTag } from '@qlixline/api-client/pet-tags/pet-tags';
import type { PetTagPart } from '@qlixline/contract/pet-tags/pet-tag';
import { mayWithPet } from '@qlixline/contract/pets/pet-roles';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';

import { LostPart } from './lost-part.tsx';
import { PrintedTag } from './printed-tag.tsx';
import { TagConversations } from './tag-conversations.tsx';
import styles from './tag.module.css';

type TagSectionProps = {
  pet: { id: number; name: string; diedOn: string | null };
  /** Role of the viewer. */
  petRole: PetRole;
};

/** QR code for the pet's collar and conversations with finders, for the pet's carers. */
export function TagSection({ pet: { id, name, diedOn }, petRole }: TagSectionProps) {
  const tag = useQuery(petTagQuery(id));
  return (
    <Card aria-labelledby="tag">
      <div className={styles.section}>
        <header className={styles.head}>
          <h2 id="tag">Tag</h2>
          <p className={styles.muted}>
            A QR code for {name}’s collar. A finder who scans it sees {name}’s name and photo and can write to you
            without an account. You both stay anonymous.
          </p>
        </header>
        {tag.data && <Loaded pet={{ id, name, diedOn }} part={tag.data} petRole={petRole} />}
        {!tag.data && tag.isPending && (
          <SkeletonGroup label="Loading the tag">
            <Skeleton shape="box" height="10rem" />
          </SkeletonGroup>
        )}
        {!tag.data && tag.isError && (
          <ErrorState
            title="The tag could not be loaded"
            text={messageOf(tag.error)}
            onRetry={() => void tag.refetch()}
            retrying={tag.isFetching}
          />
        )}
      </div>
    </Card>
  );
}

type LoadedProps = TagSectionProps & { part: PetTagPart };

function Loaded({ pet, part: { tag, conversations }, petRole }: LoadedProps) {
  const mayKeep = mayWithPet(petRole, 'edit');
  if (pet.diedOn) {
    return (
      <>
        <p role="status">
          {tag || conversations.length > 0
            ? 'The tag no longer works. Its messages are still here.'
            : `${pet.name} had no tag.`}
        </p>
        <TagConversations pet={pet} conversations={conversations} mayDelete={mayKeep} />
      </>
    );
  }
  return (
    <>
      {tag && <LostPart pet={pet} tag={tag} />}
      <TagConversations pet={pet} conversations={conversations} mayDelete={mayKeep} />
      {tag && <PrintedTag pet={pet} tag={tag} mayKeep={mayKeep} />}
      {!tag && mayKeep && <MakeTag pet={pet} />}
      {!tag && !mayKeep && <p role="status">{pet.name} has no tag yet. The owner can create one.</p>}
    </>
  );
}

function MakeTag({ pet: { id, name } }: Pick<TagSectionProps, 'pet'>) {
  const toast = useToast();
  const { mutateAsync: make, isPending } = useCreateTag(id);

  async function create(): Promise<void> {
    try {
      await make(null);
      toast({ title: `${name} has a tag`, description: 'Print it, and try it with your phone.' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'The tag was not created', description: messageOf(error) });
    }
  }

  return (
    <div>
      <Button icon={<QrCode aria-hidden />} loading={isPending} onClick={() => void create()}>
        Create tag
      </Button>
    </div>
  );
}
