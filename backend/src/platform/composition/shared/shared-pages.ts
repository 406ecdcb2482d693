import { Injectable } from '@nestjs/common';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { isDatabaseUnavailable } from '../../../errors/database-unavailable.ts';
import { sharedAddress } from './shared-address.ts';
import type { SharedAddress } from './shared-address.ts';
import type { Preview } from './preview-tags.ts';
import { noticePage, noticePreview } from './shared-notice.ts';
import { postPage, postPreview } from './shared-post.ts';
import { profilePage, profilePreview } from './shared-profile.ts';
import { sharedNoticeQuery, sharedPostQuery, sharedProfileQuery } from './shared.query.ts';
import type { SharedNotice, SharedPost, SharedProfile } from './shared.query.ts';

/** Content that replaces the landing page, with its preview for the head. */
export type SharedPage = { preview: Preview; body: string };

/** Content visitors see at the address of a post, lost pet or profile (decision: shared-links). */
@Injectable()
export class SharedPages {
  constructor(private readonly preparedReads: PreparedReads) {}

  /**
   * Finds the content of an address; null if visitors may not see it, for whatever reason. `locale`: language tag for
   * the format of dates.
   */
  async find(path: string, query: string, locale: string): Promise<SharedPage | null> {
    const address = sharedAddress(path, query);
    if (!address) return null;
    return this.at(address, locale).catch(landingWithoutDatabase);
  }

  private at(address: SharedAddress, locale: string): Promise<SharedPage | null> {
    if ('postId' in address) return this.post(address.postId, locale);
    return 'noticeId' in address ? this.notice(address.noticeId, locale) : this.profile(address.user);
  }

  private async post(id: number, locale: string): Promise<SharedPage | null> {
    const json = await this.preparedReads.json(sharedPostQuery, [id]);
    if (json === null) return null;
    const post = JSON.parse(json) as SharedPost;
    return { preview: postPreview(post), body: postPage(post, locale).text };
  }

  private async notice(id: number, locale: string): Promise<SharedPage | null> {
    const json = await this.preparedReads.json(sharedNoticeQuery, [id]);
    if (json === null) return null;
    const notice = JSON.parse(json) as SharedNotice;
    return { preview: noticePreview(notice, locale), body: noticePage(notice, locale).text };
  }

  private async profile(named: readonly [string | null, string | null]): Promise<SharedPage | null> {
    const json = await this.preparedReads.json(sharedProfileQuery, named);
    if (json === null) return null;
    const profile = JSON.parse(json) as SharedProfile;
    return { preview: profilePreview(profile), body: profilePage(profile).text };
  }
}

/** Falls back to the landing page while the database is unavailable, as that page doesn't need it. */
function landingWithoutDatabase(error: unknown): null {
  if (!isDatabaseUnavailable(error)) throw error;
  return null;
}
