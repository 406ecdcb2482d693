import type { FieldError } from '../errors/problem-error.ts';
import { markup } from '../http/pages/html.ts';
import type { Html } from '../http/pages/html.ts';
import type { Notice } from './notice.ts';

/** Values and errors of a form to render again, without passwords. */
export type FormState = { values: Record<string, string>; errors: FieldError[]; notice?: Notice | undefined };

type Field = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  hint?: string;
  /** Content beside the label, such as a link. */
  aside?: Html;
  isOptional?: true;
};

/** Button that is shown only if scripts run. */
const SHOW = markup`<button type="button" class="show" aria-pressed="false" hidden>Show</button>`;

export function textField(state: FormState, { name, label, type, autocomplete, hint, aside, isOptional }: Field): Html {
  const error = errorOf(state, name);
  const note = error ?? hint;
  const value = type === 'password' ? '' : (state.values[name] ?? '');
  const input = markup`<input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"${isOptional ? '' : markup` required`}${marks(state, name, note)}
    />`;
  const labelled = markup`<label for="${name}">${label}</label>`;
  return markup`<div class="field">
    ${aside ? markup`<div class="row">${labelled}${aside}</div>` : labelled}
    ${type === 'password' ? markup`<div class="secret">${input}${SHOW}</div>` : input}
    ${note && markup`<p id="${name}-note" class="${error ? 'error' : 'hint'}">${note}</p>`}
  </div>`;
}

/** Text field of several lines for at most `max` characters. */
type TextArea = { name: string; label: string; max: number; isOptional?: boolean };

export function textArea(state: FormState, { name, label, max, isOptional = false }: TextArea): Html {
  const error = errorOf(state, name);
  return markup`<div class="field">
    <label for="${name}">${label}</label>
    <textarea id="${name}" name="${name}" rows="4" maxlength="${String(max)}"${isOptional ? '' : markup` required`}${marks(state, name, error)}>${state.values[name] ?? ''}</textarea>
    ${error && markup`<p id="${name}-note" class="error">${error}</p>`}
  </div>`;
}

/** Renders a choice; the first option is the default. */
export function selectField(
  state: FormState,
  { name, label, options }: { name: string; label: string; options: Readonly<Record<string, string>> },
): Html {
  const chosen = state.values[name];
  return markup`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}"${marks(state, name, undefined)}>${Object.entries(options).map(
      ([value, text]) => markup`<option value="${value}"${value === chosen ? markup` selected` : ''}>${text}</option>`,
    )}</select>
  </div>`;
}

/**
 * Renders a photo field, for which phones offer their camera. Needs `enctype="multipart/form-data"`. Without scripts, a
 * rejected form must choose the file again.
 */
export function photoField(state: FormState, { name, label, hint }: Pick<Field, 'name' | 'label' | 'hint'>): Html {
  const error = errorOf(state, name);
  const note = error ?? hint;
  return markup`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="file" accept="image/*"${marks(state, name, note)} />
    ${note && markup`<p id="${name}-note" class="${error ? 'error' : 'hint'}">${note}</p>`}
  </div>`;
}

export function checkBox(state: FormState, name: string, label: string): Html {
  const error = errorOf(state, name);
  return markup`<div class="field">
    <label class="check">
      <input name="${name}" type="checkbox" required${state.values[name] ? markup` checked` : ''}${marks(state, name, error)} />
      ${label}
    </label>
    ${error && markup`<p id="${name}-note" class="error">${error}</p>`}
  </div>`;
}

function errorOf(state: FormState, name: string): string | undefined {
  return state.errors.find(({ field }) => field === name)?.message;
}

/** Renders accessibility attributes. The first invalid field gets the focus, as screen readers need it. */
function marks(state: FormState, name: string, note: string | undefined): Html {
  const isWrong = errorOf(state, name) !== undefined;
  const isFirst = isWrong && state.errors[0]?.field === name;
  return markup`${note ? markup` aria-describedby="${name}-note"` : ''}${isWrong ? markup` aria-invalid="true"` : ''}${isFirst ? markup` autofocus` : ''}`;
}
