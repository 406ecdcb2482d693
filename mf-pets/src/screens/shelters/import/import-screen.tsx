import { shelterQuery } from '@qlixline/api-client/shelters/shelters';
import type { Shelter } from '@qlixline/contract/shelters/shelter';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { iconButtonClass } from '@qlixline/ui/icon-button';
import { PageHeader } from '@qlixline/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';

import { ShelterStates, useShelterId } from '../shelter-states.tsx';
import { CheckFile } from './check-file.tsx';
import type { CheckedFile } from './check-file.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportDone } from './import-done.tsx';
import type { Imported } from './import-done.tsx';

/** Import of a shelter's animals from one file in three steps: choose, check, import. */
export function ImportScreen() {
  const id = useShelterId();
  const shelter = useQuery({ ...shelterQuery(id), enabled: id > 0 });
  return <ShelterStates query={shelter}>{(data) => <Import key={data.id} shelter={data} />}</ShelterStates>;
}

function Import({ shelter }: { shelter: Shelter }) {
  const { id, name, role } = shelter;
  const [file, setFile] = useState<CheckedFile>();
  const [imported, setImported] = useState<Imported>();
  if (role === null) return <MembersOnly id={id} name={name} />;

  function beginAnew(): void {
    setFile(undefined);
    setImported(undefined);
  }

  return (
    <>
      <PageHeader
        title="Import animals"
        subtitle={`For ${name}, from a table saved as CSV`}
        back={
          <Link className={iconButtonClass()} to={screens.shelter(id)} aria-label={`Back to ${name}`}>
            <ArrowLeft aria-hidden />
          </Link>
        }
      />
      {imported ? (
        <ImportDone shelterId={id} imported={imported} onAgain={beginAnew} />
      ) : file ? (
        <CheckFile shelter={shelter} file={file} onOther={beginAnew} onChecked={setFile} onImported={setImported} />
      ) : (
        <ChooseFile shelterId={id} onChecked={setFile} />
      )}
    </>
  );
}

function MembersOnly({ id, name }: Pick<Shelter, 'id' | 'name'>) {
  return (
    <Card>
      <EmptyState
        species="cat"
        headingLevel={1}
        title="Only members import animals"
        action={
          <Link className={buttonClass()} to={screens.shelter(id)}>
            Open {name}
          </Link>
        }
      >
        A manager of {name} can invite you.
      </EmptyState>
    </Card>
  );
}
