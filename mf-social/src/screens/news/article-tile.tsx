import type { NewsCard } from '@qlixline/contract/news/news';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { Illustration } from '@qlixline/ui/illustration';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { exactTimeOnHover, shortTime } from '@qlixline/ui/time';

import styles from './news.module.css';
import { SaveButton } from './save-button.tsx';

const PHOTO_WIDTH = '(min-width: 664px) 128px, 96px';

/** Article in the list; the whole tile is a link. */
export function ArticleTile({ article, isInFirstView }: { article: NewsCard; isInFirstView: boolean }) {
  const { id, title, summary, image, source, publishedAt } = article;
  return (
    <article className={styles.tile} aria-labelledby={`article-${id}`}>
      <div className={styles.photo}>
        <Picture article={article}>
          {image && <ResponsiveImage image={image} alt="" sizes={PHOTO_WIDTH} priority={isInFirstView} cover />}
        </Picture>
      </div>
      <div className={styles.facts}>
        <h2 id={`article-${id}`}>
          <Link to={screens.newsArticle(id)}>{title}</Link>
        </h2>
        <p className={styles.muted}>
          {source} ·{' '}
          <time dateTime={publishedAt} {...exactTimeOnHover(publishedAt)}>
            {shortTime(publishedAt)}
          </time>
        </p>
        <p className={styles.summary}>{summary}</p>
      </div>
      <SaveButton article={article} className={styles.save} />
    </article>
  );
}

/** Image, or an illustration if there is none. */
function Picture({ article, children }: { article: NewsCard; children: React.ReactNode }) {
  return children ?? <Illustration species={article.species[0] ?? 'other'} />;
}
