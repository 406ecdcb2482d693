import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { JobFigures } from '../../jobs/job-figures.ts';
import { declareCounter, declareGauge } from '../../metrics/declared-metric.ts';
import { Meter } from '../../metrics/meter.ts';
import { Deliveries } from '../../outbox/deliveries.ts';
import { OutboxRepository } from '../../outbox/outbox.repository.ts';

const JOBS = declareGauge('qlixline_jobs', 'Jobs of background work by queue and state', ['queue', 'state']);
const OLDEST_JOB = declareGauge('qlixline_jobs_oldest_seconds', 'Age of the oldest job that is due, by queue', [
  'queue',
]);
const MESSAGES = declareGauge('qlixline_outbox_messages', 'Messages that wait in the outbox, or were given up', [
  'state',
]);
const OLDEST_MESSAGE = declareGauge(
  'qlixline_outbox_oldest_seconds',
  'Age of the oldest message that waits in the outbox',
);
const ENDED = declareCounter('qlixline_outbox_ended_total', 'Messages that this process has delivered or given up', [
  'end',
]);

/** Metrics of background work and of the outbox, read from the database whenever the metrics are read. */
@Injectable()
export class BackgroundFigures {
  constructor(em: EntityManager, meter: Meter, jobs: JobFigures, outbox: OutboxRepository, deliveries: Deliveries) {
    const queues = () => RequestContext.create(em, () => jobs.ofQueues());
    const messages = () => RequestContext.create(em, () => outbox.counts());
    meter.read(JOBS, async () =>
      (await queues()).flatMap(({ queue, waiting, running, failed }) =>
        Object.entries({ waiting, running, failed }).map(([state, count]) => [{ queue, state }, count] as const),
      ),
    );
    meter.read(OLDEST_JOB, async () => (await queues()).map(({ queue, oldestSeconds }) => [{ queue }, oldestSeconds]));
    meter.read(MESSAGES, async () => {
      const { waiting, givenUp } = await messages();
      return [
        [{ state: 'waiting' }, waiting],
        [{ state: 'given_up' }, givenUp],
      ];
    });
    meter.read(OLDEST_MESSAGE, async () => [[{}, (await messages()).oldestSeconds]]);
    meter.read(ENDED, () => [
      [{ end: 'delivered' }, deliveries.counted.delivered],
      [{ end: 'given_up' }, deliveries.counted.givenUp],
    ]);
  }
}
