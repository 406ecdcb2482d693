import { Injectable } from '@nestjs/common';
import type { KeptPage } from '@qlixline/contract/offline/kept-page';
import type { Composition } from '@qlixline/contract/remotes/composition';
import type { OfferedExtension } from '@qlixline/contract/remotes/extensions';
import type { Override } from '@qlixline/contract/remotes/override';
import { SHELL_UNIT } from '@qlixline/contract/remotes/remote-build';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { unavailable } from '../../errors/problem-error.ts';
import { pageHeaders } from '../../http/pages/security-headers.ts';
import { LiveRegistry } from '../registry/live-registry.ts';
import type { Registered } from '../registry/live-registry.ts';
import { flagsOf } from '../registry/flags/flags-of.ts';
import { chooseVersions } from './choose-versions.ts';
import type { Choice, UserProfile } from './choose-versions.ts';
import { chooseFlags, snapshotIdWith } from './flags/choose-flags.ts';
import type { ChosenFlag } from './flags/choose-flags.ts';
import { composeIndexHtml } from './page/compose-index-html.ts';
import { composeSnapshot } from './compose-snapshot.ts';
import type { Snapshot } from './compose-snapshot.ts';
import { OverridesService } from './overrides/overrides.service.ts';
import type { PageOpening } from './page/page-openings.ts';
import { pagePolicy } from './page/page-policy.ts';
import { SharedPages } from './shared/shared-pages.ts';
import { ShellPages } from './page/shell-pages.ts';

/** Snapshot with the user's side of each flag. */
type OwnSnapshot = Snapshot & { flags: readonly ChosenFlag[] };

/** Requested address. `locale`: language tag for the format of dates. */
type OpenedAddress = { path: string; query: string; locale: string };

/** Members' pages depend on the address only through what they preload. */
const ANY_SCREEN = { path: '/', query: '', locale: 'en', isKept: true };
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

@Injectable()
export class CompositionService {
  private known = { seq: 0, byChoices: new Map<string, Snapshot>() };

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly registry: LiveRegistry,
    private readonly shells: ShellPages,
    private readonly overrides: OverridesService,
    private readonly sharedPages: SharedPages,
  ) {}

  /** Returns the remotes for a tab that this user opens now. */
  async currentFor(user: UserProfile): Promise<Composition> {
    return (await this.compose(user)).composition;
  }

  /**
   * Returns the id of the snapshot that this user gets now, with the side of each flag. Null if there are no flags, for
   * which nothing is composed.
   */
  async flagsFor(user: UserProfile): Promise<{ snapshotId: string; flags: readonly ChosenFlag[] } | null> {
    const { builds } = await this.registry.read();
    if (builds.every((build) => flagsOf(build).length === 0)) return null;
    const { composition, flags } = await this.compose(user);
    return { snapshotId: composition.snapshotId, flags };
  }

  /** Returns the extensions that a tab of this user may load. */
  async extensionsFor(user: UserProfile): Promise<OfferedExtension[]> {
    return (await this.compose(user)).extensions;
  }

  /** Returns the index.html of an address and its content security policy. */
  page(opening: PageOpening, address: OpenedAddress): Promise<{ html: string; policy: string }> {
    return this.#render(opening, address);
  }

  /** Returns the page that a browser keeps for the user's next visits; null if it may keep none. */
  async keptPage(opening: PageOpening): Promise<KeptPage | null> {
    const { viewer, user } = opening;
    if (!this.env.offlineUse || !viewer || viewer.isOnboarding || user.overrides.length > 0) return null;
    if (viewer.id === null) throw unavailable(); // Without the database nobody knows whose page it is.
    const { state } = await this.registry.read(opening.headSeq);
    if (!state[SHELL_UNIT]?.live) return null;
    const { html, policy, snapshot } = await this.#render(opening, ANY_SCREEN);
    const { shell, composition, units } = snapshot;
    return {
      snapshotId: composition.snapshotId,
      userId: viewer.id,
      html,
      headers: { ...pageHeaders(this.env.secureCookies), ...HTML, 'content-security-policy': policy },
      startFiles: [...shell.scripts, ...shell.styles, ...shell.preload],
      units,
    };
  }

  async #render(opening: PageOpening, { path, query, locale, isKept = false }: OpenedAddress & { isKept?: boolean }) {
    const { viewer, user, headSeq } = opening;
    const snapshot = await this.compose(user, headSeq);
    const { composition, shell } = snapshot;
    const { template, fragments } = await this.shells.read(shell.version);
    const shared = viewer ? null : await this.sharedPages.find(path, query, locale);
    const { publicOrigin, oidc, mapOrigins } = this.env;
    const issuerOrigin = oidc && new URL(oidc.issuer).origin;
    return {
      snapshot,
      html: composeIndexHtml({
        template,
        fragments,
        snapshot,
        flags: snapshot.flags,
        viewer,
        shared,
        path,
        query,
        publicOrigin,
        isKept,
      }),
      policy: pagePolicy({
        template,
        fragments,
        composition,
        publicOrigin,
        issuerOrigin,
        mapOrigins,
        watchesShell: viewer !== null,
      }),
    };
  }

  private async compose(requester: UserProfile, headSeq?: number): Promise<OwnSnapshot> {
    const user = await this.withoutRefused(requester);
    const registered = await this.registry.read(headSeq);
    const choices = chooseVersions(registered.state, user);
    const { overrides } = user;
    if (overrides.length > 0) {
      const builds = [...registered.builds, ...(await this.overriding(user))];
      const composed = this.composeOf({ ...registered, builds }, choices, overrides);
      return withFlags(composed, chooseFlags(registered.state, builds, choices, user));
    }
    // Cached by choices, as nearly all users have one of very few compositions.
    if (this.known.seq !== registered.seq) this.known = { seq: registered.seq, byChoices: new Map() };
    const { byChoices } = this.known;
    const key = choices.map(({ unit, version, previous }) => `${unit} ${version} ${previous}`).join();
    const composed = byChoices.get(key) ?? this.composeOf(registered, choices, []);
    byChoices.set(key, composed);
    return withFlags(composed, chooseFlags(registered.state, registered.builds, choices, user));
  }

  private async withoutRefused(user: UserProfile): Promise<UserProfile> {
    if (user.userId === undefined || user.overrides.length === 0) return user;
    return { ...user, overrides: await this.overrides.allowedOf(user) };
  }

  private composeOf({ state, builds }: Registered, choices: Choice[], overrides: readonly Override[]): Snapshot {
    const { mode: env, remotesOrigin } = this.env;
    const composed = composeSnapshot({ env, remotesOrigin, state, choices, overrides, builds });
    if (!composed) throw unavailable();
    return composed;
  }

  /** Loads the builds needed only for overrides. */
  private async overriding({ overrides }: UserProfile): Promise<UnitBuild[]> {
    const named = overrides.filter((override) => 'version' in override);
    const found = await Promise.all(named.map(({ remote, version }) => this.registry.find(remote, version)));
    return found.filter((build) => build !== undefined);
  }
}

/** Adds the user's flags. They aren't part of the cached snapshot, which would be a different one for most users. */
function withFlags(snapshot: Snapshot, flags: readonly ChosenFlag[]): OwnSnapshot {
  const { composition } = snapshot;
  const snapshotId = snapshotIdWith(composition.snapshotId, flags);
  return { ...snapshot, composition: { ...composition, snapshotId }, flags };
}
