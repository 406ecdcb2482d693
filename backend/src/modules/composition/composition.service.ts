import { Injectable } from '@nestjs/common';
import { compositionSchema } from '@qlixline/contract/composition';
import type { Composition } from '@qlixline/contract/composition';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { isDatabaseAway } from '../../database/database-away.ts';
import { HotReads } from '../../database/hot-read.ts';
import type { HotQuery } from '../../database/hot-read.ts';
import { SessionService } from '../sessions/session.service.ts';
import { composeIndexHtml } from './compose-index-html.ts';
import type { Viewer } from './first-view.ts';
import { pagePolicy } from './page-policy.ts';
import { ReloadedFile } from './reloaded-file.ts';
import { ShellBuild } from './shell-build.ts';

/** One indexed read of two tables, because every page waits for it. */
const viewerQuery: HotQuery = {
  name: 'gate-state',
  text: `select u.username is not null as "hasUsername", exists (select from pets p where p.owner_id = u.id) as "hasPets"
         from users u where u.id = $1`,
};

@Injectable()
export class CompositionService {
  private readonly registry: ReloadedFile<Composition>;

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly shell: ShellBuild,
    private readonly hotReads: HotReads,
    private readonly sessions: SessionService,
  ) {
    this.registry = new ReloadedFile(env.registryFile, (text) => compositionSchema.parse(JSON.parse(text)));
  }

  /** Which remotes a tab runs that opens now. */
  current(): Promise<Composition> {
    return this.registry.read();
  }

  /** index.html for whoever sends this Cookie header at this path, and the policy it is sent with. */
  async page(cookieHeader: string | undefined, path: string): Promise<{ html: string; policy: string }> {
    const [build, composition, viewer] = await Promise.all([
      this.shell.read(),
      this.current(),
      this.viewer(cookieHeader).catch(memberWhileDatabaseIsAway),
    ]);
    const { publicOrigin, oidc } = this.env;
    const issuerOrigin = oidc && new URL(oidc.issuer).origin;
    return {
      html: composeIndexHtml({ ...build, composition, viewer, path, publicOrigin }),
      policy: pagePolicy({ template: build.template, composition, publicOrigin, issuerOrigin }),
    };
  }

  private async viewer(cookieHeader: string | undefined): Promise<Viewer | null> {
    const identity = await this.sessions.resolve(cookieHeader);
    if (!identity) return null;
    const [viewer] = await this.hotReads.rows<Viewer>(viewerQuery, [identity.userId]);
    return viewer ?? null;
  }
}

/** The landing would say "signed out". The shell asks for the user itself, gets 503 and offers to try again. */
function memberWhileDatabaseIsAway(error: unknown): Viewer {
  if (!isDatabaseAway(error)) throw error;
  return { hasPets: true, hasUsername: true };
}
