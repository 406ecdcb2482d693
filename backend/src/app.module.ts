import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';

import { EnvModule } from './config/env.module.ts';
import type { Env } from './config/env.ts';
import { DatabaseModule } from './database/database.module.ts';
import { DemonstrationModule } from './demonstration/demonstration.module.ts';
import type { AddDemoData } from './demonstration/demo-tools.ts';
import { HttpModule } from './http/http.module.ts';
import { JobsModule } from './jobs/jobs.module.ts';
import { OutboxModule } from './outbox/outbox.module.ts';
import { LiveModule } from './live/live.module.ts';
import { MeterModule } from './metrics/meter.module.ts';
import { PartsModule } from './parts/parts.module.ts';
import { DataExportsModule } from './modules/account/export/data-exports.module.ts';
import { AccountDeletionModule } from './modules/account/deletion/account-deletion.module.ts';
import { AddressesModule } from './modules/addresses/addresses.module.ts';
import { AuthModule } from './modules/account/account.module.ts';
import { BasemapModule } from './modules/map/basemap/basemap.module.ts';
import { ImagesModule } from './modules/images/images.module.ts';
import { ListingsModule } from './modules/listings/listings.module.ts';
import { LostFoundModule } from './modules/lost-found/lost-found.module.ts';
import { MapTownsModule } from './modules/map/map-towns/map-towns.module.ts';
import { MailReturnsModule } from './modules/mail-returns/mail-returns.module.ts';
import { NotificationsModule } from './modules/notifications/notifications.module.ts';
import { PremiumModule } from './modules/premium/premium.module.ts';
import { PublishingModule } from './platform/publishing/publishing.module.ts';
import { ProfilesModule } from './modules/users/profiles/profiles.module.ts';
import { PetFamilyModule } from './modules/pet-family/pet-family.module.ts';
import { PetHealthModule } from './modules/pet-health/pet-health.module.ts';
import { PetsModule } from './modules/pets/pets.module.ts';
import { PhotosModule } from './modules/photos/photos.module.ts';
import { PlacesModule } from './modules/places/places.module.ts';
import { NewsModule } from './modules/news/news.module.ts';
import { CalendarsModule } from './modules/calendars/calendars.module.ts';
import { WalksModule } from './modules/walks/walks.module.ts';
import { PostsModule } from './modules/posts/posts.module.ts';
import { RegistryOverviewModule } from './platform/registry-overview/registry-overview.module.ts';
import { ReleasesModule } from './platform/releases/releases.module.ts';
import { RelationsModule } from './modules/friends/relations.module.ts';
import { RemoteApisModule } from './platform/remote-apis/remote-apis.module.ts';
import { RemoteReportsModule } from './platform/reports/remote-reports.module.ts';
import { SafetyModule } from './modules/safety/safety.module.ts';
import { AreasModule } from './modules/areas/areas.module.ts';
import { SearchModule } from './modules/search/search.module.ts';
import { TrustModule } from './modules/trust/trust.module.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { SheltersModule } from './modules/shelters/shelters.module.ts';
import { SpeciesModule } from './modules/pets/species/species.module.ts';
import { SitePagesModule } from './modules/site-pages/site-pages.module.ts';
import { StoriesModule } from './modules/stories/stories.module.ts';
import { TopicsModule } from './modules/topics/topics.module.ts';
import { TownsModule } from './modules/towns/towns.module.ts';
import { UploadsModule } from './modules/uploads/uploads.module.ts';
import { UsersModule } from './modules/users/users.module.ts';
import { CompositionModule } from './platform/composition/composition.module.ts';
import { HealthModule } from './platform/health/health.module.ts';
import { MetricsModule } from './platform/metrics/metrics.module.ts';
import { LogsModule } from './logs/logs.module.ts';

@Module({})
export class AppModule {
  static with(env: Env, addDemoData?: AddDemoData): DynamicModule {
    return {
      module: AppModule,
      imports: [
        EnvModule.with(env),
        LogsModule.with(env),
        MeterModule,
        PartsModule,
        DatabaseModule.with(env),
        JobsModule,
        OutboxModule,
        HttpModule,
        PostsModule, // Express tries routes in order, so the home screen's come first
        LiveModule.with(env),
        SessionsModule,
        UsersModule,
        AuthModule,
        AccountDeletionModule,
        PremiumModule,
        DataExportsModule,
        MailReturnsModule,
        NotificationsModule,
        ImagesModule,
        PetFamilyModule,
        PetHealthModule,
        PetsModule,
        RelationsModule,
        ProfilesModule,
        SafetyModule,
        PhotosModule,
        SpeciesModule,
        UploadsModule,
        SitePagesModule,
        StoriesModule,
        TopicsModule,
        ListingsModule,
        LostFoundModule,
        MapTownsModule,
        PlacesModule,
        WalksModule,
        CalendarsModule,
        NewsModule,
        SheltersModule,
        TownsModule,
        AddressesModule,
        BasemapModule,
        AreasModule,
        SearchModule,
        TrustModule,
        PublishingModule,
        RemoteReportsModule,
        RemoteApisModule,
        RegistryOverviewModule,
        ReleasesModule,
        ...(addDemoData ? [DemonstrationModule.with(addDemoData)] : []),
        HealthModule,
        MetricsModule,
        CompositionModule,
      ],
    };
  }
}
