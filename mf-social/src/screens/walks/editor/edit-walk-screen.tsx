import { ApiError } from '@qlixline/api-client/calls/http';
import { useUpdateWalk, walkQuery } from '@qlixline/api-client/walks/walks';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { WALK_REASON_MAX } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';
import type { Walk } from '@qlixline/contract/walks/walk';
import type { WalkScope } from '@qlixline/contract/walks/walk-kinds';
import { useToast } from '@qlixline/shell-bridge';
import { useNavigate, useParams } from '@qlixline/shell-bridge/routing';
import { UnloadedCard } from '@qlixline/tiles/unloaded-card';
import { PageHeader } from '@qlixline/ui/page-header';
import { TextField } from '@qlixline/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { ScopeField } from '../../../walks/scope-field.tsx';
import { WalkNotThere } from '../walk/walk-not-there.tsx';
import styles from './editor.module.css';
import { WalkForm } from './walk-form.tsx';
import { valuesOf } from './walk-values.ts';

/** Screen for the host to edit a walk, or all following walks of its series. */
export function EditWalkScreen() {
  const walkId = idInAddress(useParams().walkId);
  return walkId ? <EditWalk key={walkId} id={walkId} /> : <WalkNotThere />;
}

function EditWalk({ id }: { id: number }) {
  const walk = useQuery(walkQuery(id));
  if (walk.error instanceof ApiError && walk.error.status === 404) return <WalkNotThere />;
  if (walk.data) return walk.data.isOwn ? <Editor walk={walk.data} /> : <WalkNotThere />;
  return <UnloadedCard query={walk} thing="walk" lines={['60%']} height="14rem" />;
}

function Editor({ walk }: { walk: Walk }) {
  const { mutateAsync: update } = useUpdateWalk(walk.id);
  const navigate = useNavigate();
  const toast = useToast();
  const [initial] = useState(() => valuesOf(walk));
  const [scope, setScope] = useState<WalkScope>('this');
  const [reason, setReason] = useState('');
  const used = countGraphemes(reason.trim());
  const done = useCallback(
    (id: number) => {
      toast({ title: 'Saved' });
      void navigate(screens.walk(id), { replace: true });
    },
    [navigate, toast],
  );
  return (
    <>
      <PageHeader title="Change the walk" subtitle={walk.title} />
      <WalkForm
        initial={initial}
        label="Save"
        isNew={false}
        save={async ({ repeats: _repeats, petIds: _petIds, ...content }) =>
          (await update({ ...content, scope, reason: reason.trim() })).id
        }
        onDone={done}
      >
        <div className={styles.fields}>
          {walk.repeats && <ScopeField value={scope} onChange={setScope} />}
          <TextField
            label="Why the change? (optional)"
            hint="Everybody going gets this if the time or place changes."
            value={reason}
            maxLength={WALK_REASON_MAX * 2}
            counter={{ used, max: WALK_REASON_MAX }}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </WalkForm>
    </>
  );
}
