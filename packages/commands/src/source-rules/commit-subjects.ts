import { spawnSync } from 'node:child_process';

import { countGraphemes } from '@qlixline/contract/text/count-graphemes';

/** Longest subject that `git log --oneline`, mails and web pages show in full. */
export const SUBJECT_MAX = 72;

/** Lists unpushed commits whose subject is longer than `SUBJECT_MAX`, one line each. */
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

/**
 * Returns the range of commits that aren't in the upstream branch or, without one, in origin/main; undefined without
 * either.
 */
function unpushedRange(folder: string): string | undefined {
  if (gitOutput(folder, ['rev-parse', '--verify', '--quiet', '@{upstream}'])) return '@{upstream}..HEAD';
  const base = gitOutput(folder, ['merge-base', 'HEAD', 'origin/main']);
  return base && `${base}..HEAD`;
}

/** Runs git and returns its trimmed output; undefined if git fails, such as for a missing branch. */
function gitOutput(folder: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
