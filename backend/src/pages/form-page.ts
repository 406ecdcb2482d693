import type { Response } from 'express';

import type { FormState } from './form-field.ts';

/** Renders a page with a form, or the same page again after the form was refused. */
export type FormPage = (response: Response, status?: number, state?: FormState) => void;
