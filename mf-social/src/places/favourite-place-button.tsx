import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetFavouritePlace } from '@qlixline/api-client/places/places';
import type { PlaceCard } from '@qlixline/contract/places/place';
import { useToast } from '@qlixline/shell-bridge';
import { IconButton } from '@qlixline/ui/icon-button';
import { Heart } from 'lucide-react';

type FavouritePlaceButtonProps = {
  place: Pick<PlaceCard, 'id' | 'name' | 'isFavourite'>;
  className?: string | undefined;
};

/** Button to add or remove a favourite place. */
export function FavouritePlaceButton({ place: { id, name, isFavourite }, className }: FavouritePlaceButtonProps) {
  const toast = useToast();
  const { mutate, isPending, variables } = useSetFavouritePlace(id);
  const isKept = isPending ? variables : isFavourite;
  return (
    <IconButton
      variant="soft"
      className={className}
      label={`Keep ${name} as a favourite`}
      aria-pressed={isKept}
      icon={<Heart aria-hidden fill={isKept ? 'currentColor' : 'none'} />}
      onClick={() =>
        mutate(!isFavourite, {
          onError: (error) =>
            toast({
              variant: 'destructive',
              title: 'Your favourites could not be changed',
              description: messageOf(error),
            }),
        })
      }
    />
  );
}
