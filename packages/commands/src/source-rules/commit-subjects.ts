import { spawnSync } from 'node:child_process';

import { countGraphemes } from '@qlixline/contract/text/count-graphemes';

/** Longest subject that `git log --oneline`, mails and web pages show as a whole. */
export const SUBJECT_MAX = 72;

/** Commits that nobody else has and whose subject is longer than `SUBJECT_MAX`, each as a line that says so. */
export function longSubjects(folder: string): string[] {
  const range = unpushedRange(folder);
  if (range === undefined) return [];
  const log = gitOutput(folder, ['log', '--format=%h %s', range]) ?? '';
  return log.split('\n').flatMap((line) => {
    const [commit = '', ...words] = line.split(' ');
    const subject = words.join(' ');
    const length = countGraphemes(subject);
    return length > SUBJECT_MAX ? [`${commit} has a subject of ${length} characters: ${subject}`] : [];
  });
}

/** Commits that aren't in the upstream branch; without one, those that aren't in origin/main. Undefined without either. */
function unpushedRange(folder: string): string | undefined {
  if (gitOutput(folder, ['rev-parse', '--verify', '--quiet', '@{upstream}'])) return '@{upstream}..HEAD';
  const base = gitOutput(folder, ['merge-base', 'HEAD', 'origin/main']);
  return base && `${base}..HEAD`;
}

/** Undefined where git refuses, such as without a branch of that name. */
function gitOutput(folder: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
