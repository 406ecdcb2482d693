import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { screens } from '@qlixline/contract/areas/screens';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import { releaseEventText } from '@qlixline/contract/remotes/release-event-text';
import type { ReleaseEvent, ReleaseHook } from '@qlixline/contract/remotes/release-hook';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { escapeHtml } from '../../http/pages/html.ts';
import { newestChanges } from '../registry/log/logged-changes.ts';
import { hookOfFeedToken } from './hook-secrets.ts';
import { releaseEventsOf } from './release-events.ts';
import { ReleaseHooksRepository } from './release-hooks.repository.ts';

/** Entries of the log that a feed goes back. */
const ENTRIES = 50;

/** Atom feeds of releases (RFC 4287), under secret addresses. */
@Injectable()
export class ReleaseFeed {
  constructor(
    private readonly em: EntityManager,
    private readonly hooks: ReleaseHooksRepository,
    @InjectEnv() private readonly env: Pick<Env, 'publicOrigin' | 'sessionKeys'>,
  ) {}

  /** Returns the feed of a secret address, newest event first; null if the address is invalid or was removed. */
  async read(token: string): Promise<string | null> {
    const id = hookOfFeedToken(this.env.sessionKeys, token);
    const hook = id === undefined ? undefined : await this.hooks.find(id);
    if (hook?.kind !== 'feed') return null;
    const changes = await newestChanges(typedSql(this.em), hook.unit, ENTRIES);
    const events = changes.flatMap((change) => releaseEventsOf(change).toReversed());
    return feedOf(hook, events, this.env.publicOrigin);
  }
}

function feedOf({ id, unit, createdAt }: ReleaseHook, events: readonly ReleaseEvent[], origin: string): string {
  const page = escapeHtml(origin + screens.remotes);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>urn:uuid:${id}</id>`,
    `<title>Releases of ${escapeHtml(unit ?? 'all units')} · ${PRODUCT_NAME}</title>`,
    `<updated>${events[0]?.at ?? createdAt}</updated>`,
    `<link href="${page}"/>`,
    ...events.map((event) => entryOf(event, origin, page)),
    '</feed>',
  ].join('\n');
}

function entryOf(event: ReleaseEvent, origin: string, page: string): string {
  const { seq, type, flag, at, actor, reason } = event;
  const key = [seq, type, flag].filter((part) => part !== null).join('/');
  return [
    '<entry>',
    `<id>${escapeHtml(`${origin}/releases/${key}`)}</id>`,
    `<title>${escapeHtml(releaseEventText(event))}</title>`,
    `<updated>${at}</updated>`,
    `<author><name>${escapeHtml(actor)}</name></author>`,
    `<link href="${page}"/>`,
    ...(reason === null ? [] : [`<summary>${escapeHtml(reason)}</summary>`]),
    '</entry>',
  ].join('');
}
