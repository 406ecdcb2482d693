import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReportReason, ReportSubject } from '@qlixline/contract/safety/safety';

import type { Handle } from './demo-people.ts';
import { minutesBefore } from './demo-time.ts';
import { insertRows } from './insert-rows.ts';
import type { Cast } from './make-people.ts';
import type { MadePost } from './make-posts.ts';
import type { MadeComment } from './make-reactions.ts';

type DemoReport = { by: Handle; subject: ReportSubject; reason: ReportReason; details: string; minutesAgo: number };

/** Reports of the rule-breaking account for the moderators' queue, earliest first. */
export const DEMO_REPORTS: readonly DemoReport[] = [
  {
    by: 'callum',
    subject: 'post',
    reason: 'illegal_sale',
    details: 'Six weeks old, no papers, shipped: illegal here and cruel everywhere.',
    minutesAgo: 2_000,
  },
  { by: 'siobhan', subject: 'post', reason: 'animal_cruelty', details: '', minutesAgo: 1_850 },
  {
    by: 'tom',
    subject: 'post',
    reason: 'scam',
    details: 'Gift cards. The puppies do not exist, I hope.',
    minutesAgo: 1_400,
  },
  { by: 'hana', subject: 'comment', reason: 'spam', details: '', minutesAgo: 1_100 },
  {
    by: 'zanele',
    subject: 'user',
    reason: 'scam',
    details: 'Wrote the same to three people in my running club.',
    minutesAgo: 600,
  },
];

export async function makeReports(
  em: EntityManager,
  cast: Cast,
  { posts, comments }: { posts: readonly MadePost[]; comments: readonly MadeComment[] },
  now: Date,
): Promise<void> {
  const subjects: Partial<Record<ReportSubject, string>> = {
    post: String(posts.find(({ post }) => post.by === 'bargain')?.id),
    comment: String(comments.find(({ by }) => by === 'bargain')?.id),
    user: cast.bargain.id,
  };
  const rows = DEMO_REPORTS.map(({ by, subject, reason, details, minutesAgo }) => ({
    reporter_id: cast[by].id,
    subject,
    subject_id: subjects[subject] ?? '',
    reason,
    details,
    created_at: minutesBefore(now, minutesAgo),
  }));
  await insertRows(em, 'abuse_reports', rows);
}
