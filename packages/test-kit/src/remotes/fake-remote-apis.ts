import type { remoteApiEndpoints } from '@qlixline/contract/remotes/remote-api-endpoints';

import { missing } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';
import type { FakeState } from '../fake-state.ts';
import { changeUnit } from './fake-remotes.ts';

export const remoteApiFakes: FakeArea<typeof remoteApiEndpoints> = {
  'POST /api/remotes/:name/api': ({ state, params, body }) =>
    changeUnit(state, params.name, ({ api, apiAccess = { addresses: [], granted: [] } }) => {
      if ('granted' in body) return { apiAccess: { ...apiAccess, granted: body.granted } };
      const { version, url } = body.address;
      const others = apiAccess.addresses.filter((address) => address.version !== version);
      const addresses = url === null ? others : [{ version, url }, ...others];
      return {
        apiAccess: { ...apiAccess, addresses },
        ...(api && { api: { ...api, answered: addresses.some((address) => address.version === api.version) } }),
      };
    }),
  'GET /api/remote-consents': ({ state }) => ({ items: state.consents }),
  'PUT /api/remote-consents/:name': ({ state, params: { name }, body: { permissions } }) => {
    const known = state.consents.find((consent) => consent.name === name);
    const consent = { name, title: known?.title ?? name, team: known?.team ?? '', permissions };
    const others = state.consents.filter((one) => one !== known);
    state.consents = permissions.length > 0 ? [...others, consent] : others;
    return consent;
  },
  'GET /api/area-updates': ({ state }) => ({
    items: state.areaUpdates.filter(({ remote }) =>
      state.consents.some(({ name, permissions }) => name === remote && permissions.includes('notify')),
    ),
  }),
  'PUT /api/area-updates/:name/:kind': ({ state, params: { name, kind }, body: { isOn } }) => {
    const known = state.areaUpdates.find((one) => one.remote === name && one.name === kind);
    if (!known) throw missing();
    known.isOn = isOn;
  },
};

const ADDRESS = /^\/api\/x\/[^/]+(\/.*)$/;

/** Answers a call to the API that the remote brings, from `state.remoteCalls`; undefined for any other address. */
export function answerRemoteCall(state: FakeState, method: string, url: URL, body: unknown): Response | undefined {
  const [, path] = ADDRESS.exec(url.pathname) ?? [];
  if (path === undefined) return undefined;
  for (const [key, answer] of Object.entries(state.remoteCalls)) {
    const [ofMethod, pattern = ''] = key.split(' ');
    const params = ofMethod === method ? paramsIn(pattern, path) : undefined;
    if (!params) continue;
    const reply = answer({ params, query: url.searchParams, body });
    return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
  }
  throw missing();
}

function paramsIn(pattern: string, path: string): Record<string, string> | undefined {
  const [names, values] = [pattern.split('/'), path.split('/')];
  const fits = names.every((name, at) => (name.startsWith(':') ? Boolean(values[at]) : name === values[at]));
  if (names.length !== values.length || !fits) return undefined;
  const params = names.flatMap((name, at) =>
    name.startsWith(':') ? [[name.slice(1), decodeURIComponent(values[at] ?? '')] as const] : [],
  );
  return Object.fromEntries(params);
}
