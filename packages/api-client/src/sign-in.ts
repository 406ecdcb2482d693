import type { Login } from '@qlixline/contract/auth';
import { useMutation } from '@tanstack/react-query';

import { request } from './http.ts';

/** Begins a session, and answers with whose it is. A file of its own: no first view needs it. */
export function useSignIn() {
  return useMutation({ mutationFn: (credentials: Login) => request('POST /api/login', { body: credentials }) });
}
