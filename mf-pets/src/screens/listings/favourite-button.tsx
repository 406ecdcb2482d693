import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetFavourite } from '@qlixline/api-client/listings/listings';
import type { ListingCard } from '@qlixline/contract/listings/listing';
import { useToast } from '@qlixline/shell-bridge';
import { IconButton } from '@qlixline/ui/icon-button';
import { Heart } from 'lucide-react';

type FavouriteButtonProps = {
  listing: Pick<ListingCard, 'id' | 'title' | 'isFavourite'>;
  className?: string | undefined;
};

/** Button to add or remove a favourite. */
export function FavouriteButton({ listing: { id, title, isFavourite }, className }: FavouriteButtonProps) {
  const toast = useToast();
  const { mutate } = useSetFavourite();
  return (
    <IconButton
      variant="soft"
      className={className}
      label={`Keep ${title} as a favourite`}
      aria-pressed={isFavourite}
      icon={<Heart aria-hidden fill={isFavourite ? 'currentColor' : 'none'} />}
      onClick={() =>
        mutate(
          { id, isFavourite: !isFavourite },
          {
            onError: (error) =>
              toast({
                variant: 'destructive',
                title: 'Your favourites could not be changed',
                description: messageOf(error),
              }),
          },
        )
      }
    />
  );
}
