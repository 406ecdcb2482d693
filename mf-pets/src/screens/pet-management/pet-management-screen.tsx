import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import { screens } from '@qlixline/contract/areas/screens';
import { useLocation, useNavigate, useSearchParams } from '@qlixline/shell-bridge/routing';
import { useState } from 'react';

import { PetEditor } from './pet-editor.tsx';
import { PetList } from './pet-list.tsx';

const FIRST_PAGE = 'default'; // the router's key of the first page

/** The user's pets. `?add` and `?edit=<id>` open the pet form, so that going back and reloading work. */
export function PetManagementScreen() {
  const [search] = useSearchParams();
  const leaveEditor = useLeaveEditor();
  const editedId = search.get('edit');
  const [lastEditedId, setLastEditedId] = useState(editedId);
  if (editedId !== null && editedId !== lastEditedId) setLastEditedId(editedId);
  if (search.has('add')) return <PetEditor key="add" onLeave={leaveEditor} />;

  if (editedId !== null) return <PetEditor key={editedId} petId={idInAddress(editedId)} onLeave={leaveEditor} />;
  return <PetList returnedFrom={lastEditedId === null ? undefined : idInAddress(lastEditedId)} />;
}

/** Returns a function that goes back to where the form was opened, or to the list if the form came first. */
function useLeaveEditor(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    void (key === FIRST_PAGE ? navigate(screens.petManagement, { replace: true }) : navigate(-1));
  };
}
