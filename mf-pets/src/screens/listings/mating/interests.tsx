import type { Listing } from '@qlixline/contract/listings/listing';
import { Link, useSearchParams } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { PawPrint } from 'lucide-react';

const loadSheet = () => import('./interests-sheet.tsx').then((part) => part.InterestsSheet);

type InterestsProps = { listing: Pick<Listing, 'id' | 'title'>; count: number };

/** Link to the interests in the viewer's pet; notifications open them by the address. */
export function Interests({ listing, count }: InterestsProps) {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <Link className={buttonClass({ variant: count > 0 ? 'primary' : 'soft' })} to="?interests" aria-haspopup="dialog">
        <PawPrint aria-hidden /> {count === 0 ? 'Who is interested' : `${count} interested`}
      </Link>
      {query.has('interests') && (
        <LazyPart load={loadSheet} props={{ listing, onClose: () => setQuery(() => ({}), { replace: true }) }} />
      )}
    </>
  );
}
