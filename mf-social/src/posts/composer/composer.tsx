import { messageOf } from '@qlixline/api-client/calls/http';
import { useCreatePost } from '@qlixline/api-client/posts/posts';
import { slotKey } from '@qlixline/api-client/drafts/draft-slots.store';
import { useDraftSlot } from '@qlixline/api-client/drafts/use-draft-slot';
import { WaitsForConnection, waitingCalls } from '@qlixline/api-client/outbox/outbox';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { useCurrentUser, useSelectedPet, useToast, useUnsavedChanges } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { PostAttachment } from '../post-attachment.tsx';
import { answeredBy, draftKeyOf, idIn, titleOf } from './attached.ts';
import type { Attached } from './attached.ts';
import { deleteDraft, storeDraft, storedDraft } from './drafts/draft.store.ts';
import { ComposerTools } from './composer-tools.tsx';
import { DraftsSheet } from './drafts/drafts-sheet.tsx';
import { PostFrame } from './post-frame.tsx';
import { PostPreview } from './post-preview.tsx';
import { areUploading, inputOf, isBlank, isSameContent } from './post-values.ts';
import type { PostValues } from './post-values.ts';
import { SharedTextOffer } from './shared-text-offer.tsx';
import { useAddedActions } from './use-added-actions.tsx';
import { useAudience, useRememberedAudience } from './use-audience.ts';
import { usePostForm } from './use-post-form.ts';
import { useReturnedFocus } from './use-returned-focus.ts';
import { useSharedText } from './use-shared-text.ts';
import { useSavedDrafts } from './drafts/use-saved-drafts.ts';

const POSTED = { title: 'Posted' };
const WAITS = { title: 'Waiting for a connection', description: 'It is posted once you’re online.' };

export type ComposerProps = {
  placeholder: string;
  /** Files chosen or dropped before the composer was loaded. */
  files: readonly File[];
  /**
   * Another user's content that the post shows. Such a post has a draft of its own; saved as a draft, it becomes an
   * ordinary one without the content.
   */
  attached?: Attached;
  /** Text that another app has shared. */
  shared?: string | undefined;
  /** True if the page's address reflects that it is open, as it does with attached content. */
  isAtAddress?: boolean;
  onClose: () => void;
  /** Called when the post is published; home's feed starts with it. */
  onPosted: () => void;
  /** Called when a cleared draft is restored by a toast, which may outlive the composer. */
  onBroughtBack?: () => void;
};

/**
 * Composer of a post. Its content stays on this device, separately for each tab, until it is posted, saved as a draft
 * or cleared.
 */
export function Composer(props: ComposerProps) {
  const { id: userId } = useCurrentUser();
  const place = draftKeyOf(userId, props.attached);
  return <PlacedComposer key={place} {...props} place={place} />;
}

/** Composer at a place, which begins anew with the draft of another slot unless the user has begun to write. */
function PlacedComposer({ place, ...props }: ComposerProps & { place: string }) {
  const [isTouched, setTouched] = useState(false);
  const { slot, taken } = useDraftSlot(place, () => isTouched);
  const draftKey = slotKey(place, slot);
  const [begun, setBegun] = useState(draftKey);
  if (begun !== draftKey && !isTouched) setBegun(draftKey);
  return (
    <SlotComposer
      key={begun}
      {...props}
      place={place}
      draftKey={draftKey}
      isOwn={taken}
      onTouched={() => setTouched(true)}
    />
  );
}

type SlotComposerProps = ComposerProps & { place: string; draftKey: string; isOwn: boolean; onTouched: () => void };

function SlotComposer(props: SlotComposerProps) {
  const {
    placeholder,
    files,
    attached,
    shared,
    isAtAddress = attached !== undefined,
    place,
    draftKey,
    isOwn,
    onTouched,
    onClose,
    onPosted,
    onBroughtBack,
  } = props;
  const user = useCurrentUser();
  const { pet } = useSelectedPet();
  const toast = useToast();
  const create = useCreatePost();
  const { keyFor } = useIdempotencyKey();
  const blank: PostValues = {
    text: '',
    photos: [],
    petIds: pet && !pet.diedOn && !attached ? [pet.id] : [],
    visibility: useAudience(user.id),
  };
  const [draft] = useState(() => storedDraft(draftKey));
  const sharing = useSharedText(shared, draft);
  const form = useRememberedAudience(
    usePostForm(() => draft ?? { ...blank, text: sharing.beginning }),
    { userId: user.id, audience: blank.visibility, isDraft: draft !== undefined },
  );
  const { values, addPhotos } = form;
  const added = useAddedActions(form, create.isPending);
  const saved = useSavedDrafts(user.id, place, isOwn);
  const [hasList, setList] = useState(false);
  const [hasPreview, setPreview] = useState(false);
  /** Action that waits for confirmation, because photos that aren't uploaded would be lost. */
  const [leaving, setLeaving] = useState<{ proceed: () => void }>();
  const [round, setRound] = useState(0); // number of the draft; the fields are remounted for another one

  useEffect(() => {
    if (isOwn) storeDraft(draftKey, values);
  }, [isOwn, draftKey, values]);
  const isTouched = !isSameContent(values, draft ?? blank);
  const tellTouched = useEffectEvent(() => onTouched());
  useEffect(() => {
    if (isTouched) tellTouched();
  }, [isTouched]);
  const isUploading = values.photos.some(({ imageUrl }) => imageUrl === undefined);
  const [isSent, setSent] = useState(false);
  useUnsavedChanges(!isSent && (create.isPending || isUploading)); // The rest is in the draft.
  const leave = useEffectEvent(() => {
    onClose();
    onPosted();
  });
  useEffect(() => {
    if (isSent) leave(); // waits until leaving isn't blocked any more
  }, [isSent]);

  useReturnedFocus();
  const given = useRef(files);
  useEffect(() => {
    if (given.current.length > 0) addPhotos(given.current);
    given.current = [];
  }, [addPhotos]);

  async function post() {
    const input = { ...inputOf(values), ...idIn(attached) };
    const idempotencyKey = keyFor(input);
    let waits = false;
    try {
      await create.mutateAsync({ input, idempotencyKey });
    } catch (error) {
      if (!(error instanceof WaitsForConnection)) return; // The form shows the error and keeps the text.
      waits = true;
    }
    deleteDraft(draftKey);
    toast(waits ? { ...WAITS, action: { label: 'Undo', onSelect: () => void stopWaiting(idempotencyKey) } } : POSTED);
    setSent(true);
  }

  async function stopWaiting(key: string) {
    await waitingCalls()?.cancel(key);
    bringBack(values);
  }

  function clear() {
    const before = values;
    form.reset(blank);
    create.reset(); // clears the error
    const hasUploads = before.photos.some(({ imageUrl }) => imageUrl !== undefined);
    toast({
      title: 'Draft cleared',
      ...(hasUploads && { description: 'Its photos stay in your photos.' }),
      action: { label: 'Undo', onSelect: () => bringBack(before) },
    });
  }

  function bringBack(before: PostValues) {
    storeDraft(draftKey, before); // works even if the composer is closed by then
    form.reset(before);
    onBroughtBack?.();
  }

  function close() {
    if (create.isPaused) create.stopWaiting(); // It is in the draft.
    onClose();
  }

  // Saving and closing stay possible, as they ask first.
  const isHeld = create.isPending || areUploading(values.photos);
  const confirmIfUploading = (proceed: () => void) => (isUploading ? setLeaving({ proceed }) : proceed());

  function save() {
    if (!saved.save(values)) return;
    deleteDraft(draftKey);
    onClose();
  }

  function addShared() {
    form.change(sharing.addTo(values));
    sharing.dismiss();
  }

  function startWithShared(text: string) {
    if (!isBlank(values) && !saved.save(values)) return;
    form.reset({ ...blank, text });
    create.reset();
    setRound(round + 1);
    sharing.dismiss();
  }

  function open(id: string) {
    const opened = saved.exchange(id, isBlank(values) ? undefined : values);
    if (!opened) return;
    form.reset(opened);
    create.reset();
    setRound(round + 1);
    setList(false);
  }

  return (
    <>
      <PostFrame
        title={titleOf(attached)}
        round={round}
        form={form}
        placeholder={placeholder}
        reach={{ isPublished: true, answers: answeredBy(attached) }}
        submitLabel="Post"
        pending={create.isPending}
        onStopWaiting={create.isPaused ? create.stopWaiting : undefined}
        problem={
          create.isError && !(create.error instanceof WaitsForConnection)
            ? messageOf(create.error, 'Not posted. Your post is still here.')
            : undefined
        }
        onSubmit={() => void post()}
        closeLabel={isBlank(values) ? 'Cancel' : 'Close'}
        onClose={() => confirmIfUploading(close)}
        alone
        ownEntry={!isAtAddress}
        attached={
          sharing.offered === undefined ? (
            attached && <PostAttachment {...attached} plain />
          ) : (
            <SharedTextOffer
              text={sharing.offered}
              onAdd={addShared}
              onStartAnew={() => confirmIfUploading(() => startWithShared(sharing.offered ?? ''))}
              onDismiss={sharing.dismiss}
            />
          )
        }
        actions={added.menu}
        tools={
          <ComposerTools
            drafts={attached ? 0 : saved.drafts.length}
            isBlank={isBlank(values)}
            isPending={create.isPending}
            isHeld={isHeld}
            onDrafts={() => setList(true)}
            onPreview={() => setPreview(true)}
            onClear={clear}
            onSave={() => confirmIfUploading(save)}
          />
        }
      />
      {added.sheet}
      {hasPreview && <PostPreview values={values} attached={attached} onClose={() => setPreview(false)} />}
      {hasList && (
        <DraftsSheet
          drafts={saved.drafts}
          onOpen={(id) => confirmIfUploading(() => open(id))}
          onDelete={saved.remove}
          onClose={() => setList(false)}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title="Save the draft without its photos?"
        confirmLabel="Save without them"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setLeaving(undefined);
          leaving?.proceed();
        }}
        onCancel={() => setLeaving(undefined)}
      >
        Photos that aren’t uploaded yet won’t be saved.
      </ConfirmDialog>
    </>
  );
}
