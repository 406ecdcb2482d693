import { imageAtWidth } from '@qlixline/contract/images/image-url';
import { INELIGIBILITY_TEXTS, REPORT_REASON_NAMES, REPORT_SUBJECT_NAMES } from '@qlixline/contract/safety/report-texts';
import type { ModeratedSubject, ModerationActionKind } from '@qlixline/contract/safety/safety';
import type { UserCard } from '@qlixline/contract/users/user';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { dateAndTime } from '@qlixline/ui/time';

import { countText } from '../../users/count-text.ts';
import { userAddress } from '../../users/user-address.ts';
import styles from './moderation.module.css';
import { useCoverImages } from './use-cover-images.ts';

/** Action that answers the reports. */
export type Answer = Extract<ModerationActionKind, 'dismiss' | 'remove'>;

type ReportedSubjectProps = {
  subject: ModeratedSubject;
  onAnswer: (action: Answer) => void;
  onSuspend: (author: UserCard) => void;
};

/** Reported content with the reasons and the possible actions. */
export function ReportedSubject({ subject, onAnswer, onSuspend }: ReportedSubjectProps) {
  const { author, excerpt, quotedText, imageUrls, voiceUrl, reports, reportCount, ineligibility } = subject;
  const what = REPORT_SUBJECT_NAMES[subject.subject];
  return (
    <Card className={styles.subject}>
      <header className={styles.head}>
        <Chip tone="sun">{what}</Chip>
        {author ? (
          <Link className={styles.author} to={userAddress(author)}>
            <Avatar src={author.profileImageUrl} seed={author.id} size={36} />
            <strong>{shownName(author)}</strong>
          </Link>
        ) : (
          <span className={styles.muted}>The account is gone</span>
        )}
      </header>
      {excerpt !== '' && <blockquote className={styles.excerpt}>{excerpt}</blockquote>}
      {quotedText !== null && (
        <div className={styles.quoted}>
          <p className={styles.muted}>It quotes a post:</p>
          <blockquote className={styles.excerpt}>{quotedText}</blockquote>
        </div>
      )}
      {imageUrls.length > 0 && (
        <ul className={styles.pictures}>
          {imageUrls.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={imageAtWidth(url, 320)}
                  alt={`Reported: ${index + 1} of ${imageUrls.length}`}
                  width={160}
                  height={160}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {voiceUrl !== null && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings come without captions
        <audio className={styles.voice} controls preload="none" src={voiceUrl} aria-label="Reported voice message" />
      )}
      <h2 className={styles.count}>{countText(reportCount, 'report')}</h2>
      <ul className={styles.reports}>
        {reports.map(({ id, reason, details, createdAt }) => (
          <li key={id}>
            <strong>{REPORT_REASON_NAMES[reason]}</strong>{' '}
            <time className={styles.muted} dateTime={createdAt}>
              {dateAndTime(createdAt)}
            </time>
            {details && <p>{details}</p>}
          </li>
        ))}
      </ul>
      {ineligibility ? (
        <p className={styles.muted}>{INELIGIBILITY_TEXTS[ineligibility]}</p>
      ) : (
        <Answers subject={subject} onAnswer={onAnswer} onSuspend={onSuspend} />
      )}
    </Card>
  );
}

function Answers({ subject, onAnswer, onSuspend }: ReportedSubjectProps) {
  const cover = useCoverImages(subject);
  const { areImagesCovered, author } = subject;
  return (
    <footer className={styles.answers}>
      {author && (
        <Button variant="soft" aria-label={`Suspend ${shownName(author)}`} onClick={() => onSuspend(author)}>
          Suspend
        </Button>
      )}
      {areImagesCovered !== null && (
        <Button variant="soft" onClick={() => void cover(!areImagesCovered)}>
          {areImagesCovered ? 'Uncover photos' : 'Cover photos'}
        </Button>
      )}
      <Button variant="soft" onClick={() => onAnswer('dismiss')}>
        Dismiss
      </Button>
      <Button variant="danger" onClick={() => onAnswer('remove')}>
        Remove
      </Button>
    </footer>
  );
}
