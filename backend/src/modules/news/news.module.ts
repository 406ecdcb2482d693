import { Module } from '@nestjs/common';

import { OutsideModule } from '../../outside/outside.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { FeedReader } from './feeds/feed-reader.ts';
import { FeedsRepository } from './feeds/feeds.repository.ts';
import { NewsWorker } from './feeds/news-worker.ts';
import { NewsController } from './news.controller.ts';
import { NewsRepository } from './news.repository.ts';
import { NewsService } from './news.service.ts';
import { OwnArticles } from './own-articles.ts';

@Module({
  imports: [ImagesModule, OutsideModule],
  controllers: [NewsController],
  providers: [FeedReader, FeedsRepository, NewsRepository, NewsService, NewsWorker, OwnArticles],
})
export class NewsModule {}
