import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '@qlixline/commands/command.ts';
import { parse } from 'yaml';

import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };
type Tries = { tests: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const folder = join(ROOT, 'backend', 'monitoring');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const rules = (parse(read('alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
const tries = (parse(read('alerts.test.yml')) as Tries).tests.flatMap((one) => one.alert_rule_test);
const { panels } = JSON.parse(read('dashboard.json')) as Dashboard;
const operating = readFileSync(join(ROOT, 'packages', 'docs', 'operating.md'), 'utf8');

/** Metrics that the backup service writes (`backup/schedule/backup-figures.ts`). */
const OF_BACKUPS = ['qlixline_backup_late'];
const TOKEN = 'a token for the spec';
let api: TestApi;
let metrics: Set<string>;
beforeAll(async () => {
  api = await startOwnApi({
    METRICS_TOKEN: TOKEN,
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const { text } = await api.asNobody().get('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  metrics = new Set([...OF_BACKUPS, ...[...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)]);
});
afterAll(() => api.close());

/** Names of our metrics in an expression, without the suffixes of histograms. */
const namesIn = (expression: string) =>
  [...expression.matchAll(/\b(?:qlixline|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  );

test.each([
  ...rules.map(({ alert, expr }) => ['alert', alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ['panel', title, expr])),
])('the %s %s asks only for metrics that a backend has', (_, __, expr = '') => {
  const names = namesIn(expr);
  expect(names.filter((name) => !metrics.has(name))).toEqual([]);
  expect(names.length + Number(expr.startsWith('up{'))).toBeGreaterThan(0);
});

test.each(rules.map(({ alert }) => alert))('the alert %s is triggered by its cause, and explained', (alert) => {
  const expected = tries.filter(({ alertname }) => alertname === alert).map(({ exp_alerts: alerts }) => alerts.length);
  expect(expected.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(operating).toContain(`\`${alert}\``);
});

test('every metric of the product is explained to operators', () => {
  const ours = [...metrics].filter((name) => name.startsWith('qlixline_'));
  expect(ours.length).toBeGreaterThan(12);
  expect(ours.filter((name) => !operating.includes(`\`${name}\``))).toEqual([]);
});

/** Prometheus' own evaluator, used where Debian's package of it is installed. */
const testWithPromtool = spawnSync('promtool', ['--version']).status === 0 ? test : test.skip;
testWithPromtool('Prometheus fires each alert for the series that cause it, and none before', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
