import type { LinkPreview } from '@qlixline/contract/link-previews/link-preview';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { Skeleton } from '@qlixline/ui/skeleton';

import styles from './link-card.module.css';

type LinkCardProps = {
  preview: LinkPreview;
  /** Renders without a link, for an editor. */
  plain?: boolean;
};

/** Preview card of a linked page. Its height is the same while loading and with or without an image. */
export function LinkCard({ preview, plain = false }: LinkCardProps) {
  const { url, isPending } = preview;
  const content = isPending ? <Awaited url={url} /> : <Content preview={preview} />;
  if (plain) return <div className={styles.card}>{content}</div>;
  return (
    <a className={styles.card} href={url} target="_blank" rel="nofollow ugc noopener noreferrer">
      {content}
    </a>
  );
}

function Content({ preview: { siteName, title, description, image } }: { preview: LinkPreview }) {
  return (
    <>
      {image && (
        <span className={styles.picture}>
          <ResponsiveImage image={image} alt="" sizes="96px" cover />
        </span>
      )}
      <span className={styles.words}>
        <bdi className={styles.site}>{siteName}</bdi>
        <strong className={styles.title} dir="auto">
          {title}
        </strong>
        {description && (
          <span className={styles.description} dir="auto">
            {description}
          </span>
        )}
      </span>
    </>
  );
}

function Awaited({ url }: { url: string }) {
  return (
    <span className={styles.words}>
      <bdi className={styles.site}>{new URL(url).hostname.replace(/^www\./, '')}</bdi>
      <Skeleton height={16} width="70%" />
      <Skeleton height={14} width="90%" />
    </span>
  );
}
