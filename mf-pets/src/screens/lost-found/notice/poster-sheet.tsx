import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { titleOf } from '@qlixline/contract/lost-found/notice-title';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast } from '@qlixline/shell-bridge';
import { Button, buttonClass } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer, Share2 } from 'lucide-react';
import { useEffect } from 'react';

import { drawLostPicture } from './draw-lost-picture.ts';
import styles from './notice.module.css';

type PosterSheetProps = { notice: Notice; onClose: () => void };

/**
 * Sheet with a printable poster and the same poster as an image, for groups and networks in which links are overlooked.
 */
export function PosterSheet({ notice, onClose }: PosterSheetProps) {
  const toast = useToast();
  const picture = useLostPicture(notice);
  const { file, url } = picture.data ?? {};
  const title = titleOf(notice);
  const canShare = file !== undefined && 'canShare' in navigator && navigator.canShare({ files: [file] });

  async function share(): Promise<void> {
    try {
      await navigator.share({ files: file ? [file] : [], title });
      onClose();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // The share sheet was closed.
      toast({ variant: 'destructive', title: 'Sharing failed', description: 'Save the picture and send it.' });
    }
  }

  return (
    <Sheet
      open
      title="Poster and picture"
      onClose={onClose}
      footer={
        <>
          <a
            className={buttonClass({ variant: 'soft' })}
            href={pathOf('GET /api/lost/:id/poster', { id: notice.id })}
            target="_blank"
            rel="noopener"
          >
            <Printer aria-hidden /> Print a poster
          </a>
          {url && (
            <a className={buttonClass({ variant: 'soft' })} href={url} download={file?.name}>
              <Download aria-hidden /> Save the picture
            </a>
          )}
          {canShare && (
            <Button icon={<Share2 aria-hidden />} onClick={() => void share()} data-initial-focus>
              Share the picture
            </Button>
          )}
        </>
      }
    >
      {url && (
        <img className={styles.drawn} src={url} width={1080} height={1350} alt={`${title}: what a poster says`} />
      )}
      {picture.isPending && (
        <SkeletonGroup label="Drawing the picture">
          <div className={styles.drawn}>
            <Skeleton width="100%" height="100%" />
          </div>
        </SkeletonGroup>
      )}
      {picture.isError && (
        <ErrorState
          title="The picture could not be drawn"
          text="Please check your connection."
          onRetry={() => void picture.refetch()}
          retrying={picture.isFetching}
        />
      )}
    </Sheet>
  );
}

/** Draws the image each time the sheet opens, because the notice may have changed. */
function useLostPicture(notice: Notice) {
  const drawn = useQuery({
    queryKey: ['lost picture', notice.id],
    queryFn: async () => {
      const file = await drawLostPicture({ notice, address: new URL(screens.notice(notice.id), location.origin).href });
      return { file, url: URL.createObjectURL(file) };
    },
    gcTime: 0, // The preview's URL is revoked when this is unmounted.
  });
  const url = drawn.data?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return drawn;
}
