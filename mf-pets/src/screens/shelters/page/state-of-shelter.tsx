import type { Shelter } from '@qlixline/contract/shelters/shelter';
import type { ShelterState } from '@qlixline/contract/shelters/shelter-states';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { LazyPart } from '@qlixline/ui/lazy-part';

import styles from './shelter.module.css';

const loadDraftsOnApproval = () => import('../drafts-on-approval.tsx').then((part) => part.DraftsOnApproval);

const TEXTS: Partial<Record<ShelterState, { title: string; text: string }>> = {
  waiting: {
    title: 'A moderator takes a look',
    text: 'Nobody else sees the shelter until then. You will be told here what they say. Prepare your animals meanwhile.',
  },
  refused: { title: 'Not approved yet', text: 'A moderator wrote:' },
};

/** Text for members while the shelter isn't approved. */
export function StateOfShelter({ shelter: { id, state, refusal, role, publishesDrafts } }: { shelter: Shelter }) {
  const texts = TEXTS[state];
  if (!texts) return null;
  return (
    <Card aria-labelledby="state-of-shelter">
      <div className={styles.part}>
        <h2 id="state-of-shelter">{texts.title}</h2>
        <p>{texts.text}</p>
        {refusal !== null && <blockquote className={styles.refusal}>{refusal}</blockquote>}
        {publishesDrafts !== null && (
          <LazyPart load={loadDraftsOnApproval} props={{ shelterId: id, publishesDrafts }} />
        )}
        {refusal !== null && role === 'manager' && (
          <Link className={buttonClass()} to={screens.editShelter(id)}>
            Change it and ask again
          </Link>
        )}
      </div>
    </Card>
  );
}
