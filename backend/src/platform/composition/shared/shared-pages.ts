import { Injectable } from '@nestjs/common';

import { HotReads } from '../../../database/hot-read.ts';
import { isDatabaseUnavailable } from '../../../errors/database-unavailable.ts';
import { sharedAddress } from './shared-address.ts';
import type { Preview } from './preview-tags.ts';
import { postPage, postPreview } from './shared-post.ts';
import { profilePage, profilePreview } from './shared-profile.ts';
import { sharedPostQuery, sharedProfileQuery } from './shared.query.ts';
import type { SharedPost, SharedProfile } from './shared.query.ts';

/** What stands in the place of the landing, and in the head of its page. */
export type SharedPage = { preview: Preview; body: string };

/** What people who are not signed in see at the address of a post or profile (decision: shared-links). */
@Injectable()
export class SharedPages {
  constructor(private readonly hotReads: HotReads) {}

  /** Null where there is nothing that they may see; which of the reasons it has, nothing tells. */
  async find(path: string, query: string): Promise<SharedPage | null> {
    const address = sharedAddress(path, query);
    if (!address) return null;
    return ('postId' in address ? this.post(address.postId) : this.profile(address.user)).catch(landingWithoutDatabase);
  }

  private async post(id: number): Promise<SharedPage | null> {
    const json = await this.hotReads.json(sharedPostQuery, [id]);
    if (json === null) return null;
    const post = JSON.parse(json) as SharedPost;
    return { preview: postPreview(post), body: postPage(post).text };
  }

  private async profile(named: readonly [string | null, string | null]): Promise<SharedPage | null> {
    const json = await this.hotReads.json(sharedProfileQuery, named);
    if (json === null) return null;
    const profile = JSON.parse(json) as SharedProfile;
    return { preview: profilePreview(profile), body: profilePage(profile).text };
  }
}

/** The landing needs no database. */
function landingWithoutDatabase(error: unknown): null {
  if (!isDatabaseUnavailable(error)) throw error;
  return null;
}
