import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { ListingsModule } from '../listings/listings.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { PetsModule } from '../pets/pets.module.ts';
import { PremiumModule } from '../premium/premium.module.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { SheltersModule } from '../shelters/shelters.module.ts';
import { StoriesModule } from '../stories/stories.module.ts';
import { TopicsModule } from '../topics/topics.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AlbumsController } from './albums.controller.ts';
import { AlbumsRepository } from './albums.repository.ts';
import { AlbumsService } from './albums.service.ts';
import { PhotosController } from './photos.controller.ts';
import { PhotosRepository } from './photos.repository.ts';
import { PhotosService } from './photos.service.ts';

@Module({
  imports: [
    ImagesModule,
    ListingsModule,
    MessagesModule,
    PetsModule,
    PostsModule,
    PremiumModule,
    SheltersModule,
    StoriesModule,
    TopicsModule,
    UsersModule,
  ],
  controllers: [PhotosController, AlbumsController],
  providers: [PhotosService, PhotosRepository, AlbumsService, AlbumsRepository],
})
export class PhotosModule {}
