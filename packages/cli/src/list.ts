import type { ShownFlag } from '@qlixline/contract/remotes/flag';
import { flagDays, staleFlagText } from '@qlixline/contract/remotes/flag-text';
import type { RegistryOverview } from '@qlixline/contract/remotes/registry';

import { CommandError } from './command-error.ts';
import { tableOf } from './table.ts';
import type { Target } from './orders.ts';
import { readOverview } from './registry-client.ts';
import { standsNow } from './sentences.ts';

export async function list({ target, json }: { target: Target; json: boolean }): Promise<void> {
  const overview = await readOverview(target);
  console.log(json ? JSON.stringify(overview) : overviewText(overview, target.unit));
}

/** Describes a unit: its state, versions and log. */
export function overviewText({ env, units, log }: RegistryOverview, name: string): string {
  const unit = units.find((one) => one.name === name);
  if (!unit)
    throw new CommandError(`There is nothing of ${name} to see: none is published, or the token is of another unit.`);
  const mark = (version: string) => {
    if (version === unit.live) return 'live';
    if (version === unit.canary?.version) return `${unit.canary.percent} %`;
    if (version === unit.previous) return 'previous';
    return unit.quarantined?.includes(version) ? 'rolled back' : '';
  };
  const versions = unit.versions.map(({ version, publishedAt, publishedBy, commit, author, checks, pruned }) => [
    version,
    pruned ? 'pruned' : mark(version),
    moment(publishedAt),
    publishedBy,
    [commit?.slice(0, 8), author].filter(Boolean).join(' '),
    checks ?? 'nothing',
  ]);
  const done = log
    .filter((entry) => entry.unit === name)
    .map(({ at, action, version, actor, note }) => [moment(at), action, version ?? '', actor, note ?? '']);
  return [
    `${standsNow(unit)} (${env}, team ${unit.team})`,
    '',
    tableOf(['version', 'who gets it', 'published', 'by', 'from', 'checked'], versions),
    ...flagsText(unit.shownFlags ?? [], Date.now()),
    '',
    tableOf(['when', 'what', 'version', 'who', 'note'], done),
  ].join('\n');
}

/** Lists flags with their age, preceded by an empty line; nothing without flags. */
function flagsText(flags: readonly ShownFlag[], now: number): string[] {
  if (flags.length === 0) return [];
  const rows = flags.map((flag) => [
    flag.name,
    flag.kind,
    `${flag.share} %`,
    `${flagDays(flag.since, now)} days`,
    `${flag.on.failed} of ${flag.on.people}`,
    `${flag.off.failed} of ${flag.off.people}`,
    flag.description,
  ]);
  const stale = flags.flatMap((flag) => staleFlagText(flag, now) ?? []);
  return ['', tableOf(['flag', 'kind', 'share', 'age', 'failed with', 'failed without', 'what'], rows), ...stale];
}

/** Formats a time to the minute in UTC, like the server's log. */
function moment(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}
