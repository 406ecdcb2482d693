import { shelterQuery, useUpdateShelter } from '@qlixline/api-client/shelters/shelters';
import type { Shelter } from '@qlixline/contract/shelters/shelter';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast } from '@qlixline/shell-bridge';
import { Navigate, useNavigate } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { PageHeader } from '@qlixline/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { ShelterStates, useShelterId } from '../shelter-states.tsx';
import { CloseShelter } from './close-shelter.tsx';
import styles from './shelter-editor.module.css';
import { ShelterForm } from './shelter-form.tsx';

/** Screen to edit a shelter; users who aren't managers are redirected to its page. */
export function EditShelterScreen() {
  const id = useShelterId();
  const shelter = useQuery({ ...shelterQuery(id), enabled: id > 0 });
  return <ShelterStates query={shelter}>{(data) => <EditShelter shelter={data} />}</ShelterStates>;
}

function EditShelter({ shelter }: { shelter: Shelter }) {
  const { id, name, role, state, refusal } = shelter;
  const { mutateAsync: save } = useUpdateShelter(id);
  const toast = useToast();
  const navigate = useNavigate();
  const done = useCallback(() => {
    toast({ title: 'Saved' });
    void navigate(screens.shelter(id), { replace: true });
  }, [id, navigate, toast]);
  if (role !== 'manager') return <Navigate to={screens.shelter(id)} replace />;
  return (
    <>
      <PageHeader title={`Change ${name}`} />
      {refusal !== null && (
        <Card aria-label="What a moderator wrote">
          <p className={styles.refusal}>{refusal}</p>
        </Card>
      )}
      <ShelterForm
        shelter={shelter}
        action={state === 'refused' ? 'Save and ask again' : 'Save'}
        save={save}
        onDone={done}
      />
      <CloseShelter id={id} name={name} />
    </>
  );
}
