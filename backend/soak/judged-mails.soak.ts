import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { beforeAll, expect, test } from '@jest/globals';
import { installDebianPackage } from '@qlixline/cli/debian-package';

import { MAILED_KINDS } from '../src/modules/notifications/mails/sample-items.ts';
import { apiOfSpec } from '../src/test-support/api-of-spec.ts';
import { reportTried } from '../src/test-support/generated/size.ts';

const FILTER = '/usr/bin/spamassassin';
/** Score from which SpamAssassin calls a mail spam. */
const SPAM = 5;
/** Largest score of a mail of ours; the filter's rules come with its package, and some of them are about words. */
const SCORE_MAX = SPAM / 5;
const ALL_MAILS_MS = 1_200_000;

const api = apiOfSpec();
beforeAll(() => void (existsSync(FILTER) || installDebianPackage('spamassassin', FILTER)));

/** Judges a mail by its headers and content alone, without asking other servers. */
function judge(mail: string): { score: number; rules: string } {
  const { stdout, status, stderr } = spawnSync(FILTER, ['--local', '--test-mode'], { input: mail, encoding: 'utf8' });
  if (status !== 0) throw new Error(`SpamAssassin failed: ${stderr}`);
  const header =
    /^X-Spam-Status: .*(?:\n[\t ].*)*/m.exec(stdout.replaceAll('\r', ''))?.[0].replaceAll(/\s+/g, ' ') ?? '';
  const [, score, rules] = /score=(-?[\d.]+).*? tests=(.*?) autolearn=/.exec(header) ?? [];
  if (score === undefined || rules === undefined) throw new Error(`SpamAssassin says nothing: ${stdout.slice(0, 500)}`);
  return { score: Number(score), rules };
}

test(
  'a filter of spam finds next to nothing in any mail about notifications, and something in spam',
  async () => {
    const mails = new Map<string, string>();
    for (const kind of ['digest', ...MAILED_KINDS]) {
      mails.set(kind, (await api.asNobody().get(`/api/mail-previews/${kind}?file`)).text);
    }
    const judged = [...mails].map(([kind, mail]) => ({ kind, ...judge(mail) }));
    reportTried(`${judged.length} mails, at most ${Math.max(...judged.map(({ score }) => score))} of ${SPAM} points`);
    expect(judged.filter(({ score }) => score > SCORE_MAX)).toEqual([]);
    const spam = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'; // the filter's own test
    expect(judge(`Subject: Test\n\n${spam}\n`).score).toBeGreaterThan(SPAM);
  },
  ALL_MAILS_MS,
);
