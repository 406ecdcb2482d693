import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { typedSql } from '../../database/sql/typed-sql.ts';
import { declareCounter, declareGauge } from '../../metrics/declared-metric.ts';
import { Meter } from '../../metrics/meter.ts';
import { flagShare, flagsOf } from '../registry/flags/flags-of.ts';
import { LiveRegistry, buildOf } from '../registry/live-registry.ts';
import { countChanges } from '../registry/log/logged-changes.ts';
import { EVERYBODY } from '../registry/registry-state.ts';

const CHANGES = declareCounter(
  'qlixline_registry_changes_total',
  'Changes in the log of the registry, by unit and action',
  ['unit', 'action'],
);
const VERSION_SHARE = declareGauge('qlixline_version_share_percent', 'Share of users who get a version', [
  'unit',
  'version',
]);
const FLAG_SHARE = declareGauge('qlixline_flag_share_percent', 'Share of users who have a flag', ['unit', 'flag']);

/** Metrics of releases, read from the database whenever the metrics are read. */
@Injectable()
export class ReleaseFigures {
  constructor(em: EntityManager, meter: Meter, registry: LiveRegistry) {
    const inContext = <Result>(work: () => Promise<Result>) => RequestContext.create(em, work);
    meter.read(CHANGES, async () =>
      (await inContext(() => countChanges(typedSql(em)))).map(
        ({ unit, action, count }) => [{ unit, action }, count] as const,
      ),
    );
    meter.read(VERSION_SHARE, async () => {
      const { state } = await inContext(() => registry.read());
      return Object.entries(state).flatMap(([unit, { live, canary }]) => {
        const tried = canary?.percent ?? 0;
        return [
          ...(live === null ? [] : [[{ unit, version: live }, EVERYBODY - tried] as const]),
          ...(canary ? [[{ unit, version: canary.version }, tried] as const] : []),
        ];
      });
    });
    meter.read(FLAG_SHARE, async () => {
      const registered = await inContext(() => registry.read());
      return Object.entries(registered.state).flatMap(([unit, { live }]) =>
        flagsOf(buildOf(registered, unit, live)).map(
          (flag) => [{ unit, flag: flag.name }, flagShare(registered.state, unit, flag)] as const,
        ),
      );
    });
  }
}
