import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { newsArticleQuery } from '@qlixline/api-client/news/news';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import type { NewsArticle } from '@qlixline/contract/news/news';
import { screens } from '@qlixline/contract/areas/screens';
import { ShareButton } from '@qlixline/sharing/share-button';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link, useParams } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { mediumDate } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';

import styles from './news.module.css';
import { SaveButton } from './save-button.tsx';

const READING_COLUMN = '(min-width: 664px) 640px, 100vw';

/** One article. */
export function ArticleScreen() {
  const articleId = idInAddress(useParams().articleId);
  return articleId ? <ArticlePage key={articleId} id={articleId} /> : <NotVisible />;
}

function ArticlePage({ id }: { id: number }) {
  const article = useQuery(newsArticleQuery(id));
  usePageTitle(article.data?.title ?? 'Pet News');
  if (article.error instanceof ApiError && article.error.status === 404) return <NotVisible />;
  if (article.data) return <Article article={article.data} />;
  return (
    <Card>
      {article.isPending ? (
        <SkeletonGroup label="Loading the article">
          <Skeleton width="80%" />
          <Skeleton width="40%" />
          <Skeleton shape="box" height="14rem" />
        </SkeletonGroup>
      ) : (
        <ErrorState
          title="The article could not be loaded"
          text={messageOf(article.error)}
          onRetry={() => void article.refetch()}
          retrying={article.isFetching}
        />
      )}
    </Card>
  );
}

function Article({ article }: { article: NewsArticle }) {
  const { id, title, image, source, publishedAt, paragraphs, url } = article;
  return (
    <Card padding="none" aria-labelledby="article-title">
      {image && (
        <div className={styles.cover}>
          <ResponsiveImage image={image} alt="" sizes={READING_COLUMN} priority cover />
        </div>
      )}
      <div className={styles.body}>
        <header className={styles.head}>
          <h1 id="article-title">{title}</h1>
          <SaveButton article={article} className={styles.save} />
        </header>
        <p className={styles.muted}>
          {source} · <time dateTime={publishedAt}>{mediumDate(publishedAt)}</time>
        </p>
        <p className={styles.words}>{paragraphs.join('\n\n')}</p>
        <div className={styles.actions}>
          {url !== null && (
            <a className={buttonClass()} href={url} target="_blank" rel="noreferrer nofollow">
              <ExternalLink aria-hidden /> Read all of it at {source}
            </a>
          )}
          <ShareButton name={title} address={screens.newsArticle(id)} />
        </div>
        <p>
          <Link to={screens.petNews}>More news</Link>
        </p>
      </div>
    </Card>
  );
}

function NotVisible() {
  usePageTitle('Pet News');
  return (
    <Card>
      <EmptyState
        species="bird"
        title="This article is no longer available"
        headingLevel={1}
        action={
          <Link className={buttonClass({ variant: 'soft' })} to={screens.petNews}>
            See all news
          </Link>
        }
      >
        Articles are removed after three months unless somebody saved them.
      </EmptyState>
    </Card>
  );
}
