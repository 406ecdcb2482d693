import { screens } from '@qlixline/contract/screens';
import { useLocation, useNavigate, useSearchParams } from '@qlixline/shell-bridge/routing';
import { useState } from 'react';

import { PetEditor } from './pet-editor.tsx';
import { PetList } from './pet-list.tsx';

const FIRST_PAGE = 'default'; // the router's key of a page that was opened from outside

/** The own pets. `?add` and `?edit=<id>` open the pet form, so that back and reload work as on any page. */
export function PetManagementScreen() {
  const [search] = useSearchParams();
  const leaveEditor = useLeaveEditor();
  const editedId = search.get('edit');
  const [lastEditedId, setLastEditedId] = useState(editedId);
  if (editedId !== null && editedId !== lastEditedId) setLastEditedId(editedId);
  if (search.has('add')) return <PetEditor key="add" onLeave={leaveEditor} />;

  if (editedId !== null) return <PetEditor key={editedId} petId={Number(editedId)} onLeave={leaveEditor} />;
  return <PetList returnedFrom={lastEditedId === null ? undefined : Number(lastEditedId)} />;
}

/** Back to where the form was opened, such as the pet's page; to the list when the form came first. */
function useLeaveEditor(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    void (key === FIRST_PAGE ? navigate(screens.petManagement, { replace: true }) : navigate(-1));
  };
}
