import { useLeaveTopic } from '@qlixline/api-client/topics/topics';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import type { TopicDetail } from '@qlixline/contract/topics/topic';
import { TOPIC_THEME_NAMES } from '@qlixline/contract/topics/topic-themes';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { iconButtonClass } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Menu } from '@qlixline/ui/menu';
import type { MenuItem } from '@qlixline/ui/menu';
import { ArrowLeft, Bell, Ellipsis, LogOut, ScrollText, Users } from 'lucide-react';
import { useState } from 'react';

import { countText } from '../../../users/count-text.ts';
import { mutedText } from '../../../users/mute-texts.ts';
import { userAddress } from '../../../users/user-address.ts';
import { JoinButton } from '../join-button.tsx';
import { TopicPicture } from '../topic-picture.tsx';
import { useFailedToast } from '../use-failed-toast.ts';
import styles from './topic.module.css';

const loadSettings = () => import('./topic-news-sheet.tsx').then((part) => part.TopicNewsSheet);
const loadMembers = () => import('./topic-members-sheet.tsx').then((part) => part.TopicMembersSheet);
const loadLog = () => import('./topic-log-sheet.tsx').then((part) => part.TopicLogSheet);

export function TopicHeader({ topic }: { topic: TopicDetail }) {
  const { name, description, species, theme, memberCount, threadCount, membership, moderators } = topic;
  return (
    <Card className={styles.header}>
      <Link className={iconButtonClass()} to={screens.topics} aria-label="All topics" title="All topics">
        <ArrowLeft aria-hidden />
      </Link>
      <TopicPicture topic={topic} size={52} />
      <div className={styles.about}>
        <h1 dir="auto">{name}</h1>
        <p className={styles.muted}>
          {countText(memberCount, 'member')} · {countText(threadCount, 'thread')}
        </p>
      </div>
      <div className={styles.acts}>
        {!membership && <JoinButton topic={topic} />}
        <TopicMenu topic={topic} />
      </div>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <div className={styles.chips}>
        {species && <Chip>{SPECIES_NAMES[species]}</Chip>}
        {theme && <Chip>{TOPIC_THEME_NAMES[theme]}</Chip>}
        {membership?.isModerator && <Chip tone="sky">You moderate this topic</Chip>}
        {membership?.isMuted && <Chip tone="sun">{mutedText(membership.mutedUntil)}</Chip>}
      </div>
      {species && (
        <Link className={styles.walks} to={screens.walksWith(species)}>
          Walks near you
        </Link>
      )}
      {moderators.length > 0 && (
        <p className={styles.moderators}>
          Moderated by{' '}
          {moderators.map((user, nth) => (
            <span key={user.id}>
              {nth > 0 && ', '}
              <Link to={userAddress(user)}>{shownName(user)}</Link>
            </span>
          ))}
        </p>
      )}
    </Card>
  );
}

/** Menu of a topic with settings for members, and lists for everybody and for moderators. */
function TopicMenu({ topic }: { topic: TopicDetail }) {
  const [open, setOpen] = useState<'news' | 'members' | 'log' | 'leave'>();
  const close = () => setOpen(undefined);
  const news = { label: 'Notifications', icon: <Bell aria-hidden />, onSelect: () => setOpen('news') };
  const members = { label: 'Members', icon: <Users aria-hidden />, onSelect: () => setOpen('members') };
  const log = { label: 'Moderation log', icon: <ScrollText aria-hidden />, onSelect: () => setOpen('log') };
  const leave = {
    label: 'Leave',
    icon: <LogOut aria-hidden />,
    destructive: true,
    onSelect: () => setOpen('leave'),
  };
  const items: MenuItem[] = [
    ...(topic.membership ? [news] : []),
    members,
    ...(topic.mayModerate ? [log] : []),
    ...(topic.membership ? [leave] : []),
  ];
  return (
    <>
      <Menu label={`More about ${topic.name}`} icon={<Ellipsis aria-hidden />} items={items} />
      {open === 'news' && <LazyPart load={loadSettings} props={{ topic, onClose: close }} />}
      {open === 'members' && <LazyPart load={loadMembers} props={{ topic, onClose: close }} />}
      {open === 'log' && <LazyPart load={loadLog} props={{ topic, onClose: close }} />}
      {open === 'leave' && <LeaveDialog topic={topic} onClose={close} />}
    </>
  );
}

function LeaveDialog({ topic, onClose }: { topic: TopicDetail; onClose: () => void }) {
  const leave = useLeaveTopic(topic.id);
  const toast = useToast();
  const failed = useFailedToast();
  const confirm = () =>
    void leave.mutateAsync().then(() => {
      toast({ title: `You left ${topic.name}` });
      onClose();
    }, failed('You could not leave'));
  return (
    <ConfirmDialog
      open
      title={`Leave ${topic.name}?`}
      confirmLabel="Leave"
      destructive
      pending={leave.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Your posts stay. You’ll get no more news of the topic
      {topic.membership?.isModerator && ', and no longer moderate it'}.
    </ConfirmDialog>
  );
}
