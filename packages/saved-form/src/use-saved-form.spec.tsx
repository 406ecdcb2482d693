import { expect, jest, test } from '@jest/globals';
import { ApiError } from '@qlixline/api-client/calls/http';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';

import { useSavedForm } from './use-saved-form.ts';

type Walk = { title: string; until: string };
type Failure = { field: string; message: string };

const refusal = (...errors: Failure[]) =>
  new ApiError(
    400,
    JSON.stringify({ statusCode: 400, code: 'validation_failed', message: 'Please look again', errors }),
  );

type Props = {
  save: (walk: Walk) => Promise<string>;
  onSaved?: (id: string) => void;
  fieldOf?: (field: string) => keyof Walk | undefined;
  failed?: string;
};

const noop = () => undefined;

function WalkForm({ save, onSaved = noop, ...rest }: Props) {
  const form = useForm<Walk, unknown, Walk>({ defaultValues: { title: '', until: '' } });
  const { submit, isSaving, isUnsaved } = useSavedForm({ form, save, onSaved, ...rest });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit}>
      <label>
        Title <input {...form.register('title')} />
      </label>
      <p>{errors.title?.message}</p>
      <label>
        Until <input {...form.register('until')} />
      </label>
      <p>{errors.until?.message}</p>
      <button disabled={isSaving}>{isUnsaved ? 'Save changes' : 'Save'}</button>
    </form>
  );
}

const title = () => screen.getByRole('textbox', { name: 'Title' });
const until = () => screen.getByRole('textbox', { name: 'Until' });

async function saveWalk(props: Props) {
  const rendered = renderWithShell(<WalkForm {...props} />);
  await rendered.actor.type(title(), 'Round');
  await rendered.actor.click(screen.getByRole('button'));
  return rendered;
}

test('a saved form calls onSaved once, after it has stopped asking before leaving', async () => {
  const unsavedAtCallback: number[] = [];
  const onSaved = jest.fn((_id: string) => void unsavedAtCallback.push(rendered.shell.asked.unsaved));
  const saved = Promise.withResolvers<string>();
  const rendered = await saveWalk({ save: () => saved.promise, onSaved });
  expect(rendered.shell.asked.unsaved).toBe(1);
  expect(screen.getByRole('button')).toBeDisabled();
  saved.resolve('walk 7');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(onSaved).toHaveBeenCalledWith('walk 7');
  expect(unsavedAtCallback).toEqual([0]);
  rendered.rerender(<WalkForm save={async () => 'another'} onSaved={onSaved} />);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test('a refused field shows its error and is focused, without a toast, and the form stays unsaved', async () => {
  const error = refusal({ field: 'until', message: 'Too late' }, { field: 'until', message: 'Not a day' });
  const { shell } = await saveWalk({ save: () => Promise.reject(error) });
  expect(await screen.findByText('Too late')).toBeVisible();
  expect(until()).toHaveFocus();
  expect(shell.asked.toasts).toEqual([]);
  expect(shell.asked.unsaved).toBe(1);
  expect(screen.getByRole('button')).toBeEnabled();
});

test('the first of several refused fields is focused', async () => {
  const error = refusal({ field: 'title', message: 'Too short' }, { field: 'until', message: 'Too late' });
  await saveWalk({ save: () => Promise.reject(error) });
  expect(await screen.findByText('Too late')).toBeVisible();
  expect(screen.getByText('Too short')).toBeVisible();
  expect(title()).toHaveFocus();
});

test.each([
  ['the server broke', new ApiError(500, 'broken')],
  ['a field was refused that the form does not show', refusal({ field: 'hosts', message: 'Too many' })],
  ['a field was refused that fieldOf maps to none of the form', refusal({ field: 'until', message: 'Too late' })],
  ['the connection was lost', new TypeError('Failed to fetch')],
])('a failure is shown in a toast when %s', async (_, error) => {
  const fieldOf = (field: string) => (field === 'title' ? ('title' as const) : undefined);
  const { shell } = await saveWalk({ save: () => Promise.reject(error), fieldOf, failed: 'The walk was not saved' });
  await waitFor(() => expect(shell.asked.toasts).toHaveLength(1));
  expect(shell.asked.toasts[0]).toMatchObject({ variant: 'destructive', title: 'The walk was not saved' });
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled();
});

test('a failed save can be tried again', async () => {
  let tries = 0;
  const save = async () => {
    if (++tries === 1) throw new TypeError('Failed to fetch');
    return 'walk 7';
  };
  const onSaved = jest.fn();
  const { actor } = await saveWalk({ save, onSaved });
  await actor.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('walk 7'));
});
