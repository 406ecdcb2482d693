import { messageOf } from '@qlixline/api-client/calls/http';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { FolderPlus } from 'lucide-react';

import classes from './group-ticks-sheet.module.css';
import { OptimisticCheckbox } from './optimistic-checkbox.tsx';

/** Query of TanStack Query. */
type Loading<Data> = {
  data: Data | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

export type GroupTicksSheetProps<Group extends { id: number; name: string }> = {
  title: string;
  /** Noun for a group on screens: 'album'. */
  kind: string;
  /** Description of the checkboxes for screen readers. */
  legend: string;
  groups: Loading<{ items: Group[] }>;
  /** Ids of the groups that contain it. */
  having: Loading<{ ids: number[] }>;
  /** Text without any group. */
  empty: string;
  /** Changes the membership; resolves when it is saved or refused. */
  onChange: (group: Group, isIn: boolean) => Promise<unknown>;
  onNew: () => void;
  onClose: () => void;
};

/** Sheet to choose the groups of something, with optimistic checkboxes. */
export function GroupTicksSheet<Group extends { id: number; name: string }>(props: GroupTicksSheetProps<Group>) {
  const { title, kind, legend, groups, having, empty, onChange, onNew, onClose } = props;
  const isEmpty = groups.data?.items.length === 0;
  const failed = [groups, having].find(({ data, isError }) => isError && !data);
  return (
    <Sheet
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant={isEmpty ? 'primary' : 'soft'} icon={<FolderPlus aria-hidden />} onClick={onNew}>
            New {kind}
          </Button>
          <Button variant={isEmpty ? 'soft' : 'primary'} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {failed ? (
        <ErrorState
          title={`Your ${kind}s could not be loaded`}
          text={messageOf(failed.error)}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : groups.data && having.data ? (
        <fieldset className={classes.choices}>
          <legend>
            <VisuallyHidden>{legend}</VisuallyHidden>
          </legend>
          {groups.data.items.length === 0 && <p className={classes.empty}>{empty}</p>}
          {groups.data.items.map((group) => (
            <OptimisticCheckbox
              key={group.id}
              label={group.name}
              checked={having.data?.ids.includes(group.id) ?? false}
              onChange={(isIn) => onChange(group, isIn)}
            />
          ))}
        </fieldset>
      ) : (
        <SkeletonGroup>
          <Skeleton height="2.75rem" shape="box" />
        </SkeletonGroup>
      )}
    </Sheet>
  );
}
