import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetMapTown } from '@qlixline/api-client/map/map';
import type { GridPlace } from '@qlixline/contract/map/grid-place';
import { PlaceField } from '@qlixline/place-field/place-field';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { useState } from 'react';

type FriendsTownSheetProps = { town: GridPlace | null; onClose: () => void };

/** Sheet to choose the town where friends see the user's pets; only the town nearest to the chosen point is stored. */
export function FriendsTownSheet({ town, onClose }: FriendsTownSheetProps) {
  const toast = useToast();
  const { mutateAsync: save, isPending } = useSetMapTown();
  const [place, setPlace] = useState(town);
  const [isIncomplete, setIncomplete] = useState(false);

  async function set(next: GridPlace | null): Promise<void> {
    try {
      await save(next);
      toast({ title: next ? 'Friends see your pets on the map' : 'Friends do not see your pets any more' });
      onClose();
    } catch (error) {
      toast({ variant: 'destructive', title: 'That was not saved', description: messageOf(error) });
    }
  }

  return (
    <Sheet
      open
      size="small"
      title="Show your pets to friends"
      onClose={onClose}
      footer={
        <>
          {town && (
            <Button variant="ghost" disabled={isPending} onClick={() => void set(null)}>
              Stop showing them
            </Button>
          )}
          <Button loading={isPending} onClick={() => (place ? void set(place) : setIncomplete(true))}>
            {town ? 'Save' : 'Show them'}
          </Button>
        </>
      }
    >
      <PlaceField
        label="In which town?"
        hint="Friends see the town, never a street: the nearest town is all that is kept."
        value={place}
        onChange={setPlace}
        error={isIncomplete && !place ? 'Please choose a town' : undefined}
      />
    </Sheet>
  );
}
