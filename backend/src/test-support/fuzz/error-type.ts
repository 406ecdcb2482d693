import { declarationOf } from '@qlixline/contract/calls/endpoint-match';
import type { EndpointKey } from '@qlixline/contract/endpoints';

/**
 * Returns the content type of an endpoint's errors: HTML for forms of pages that work without scripts, otherwise
 * problem details, whose shape the client checks.
 */
export function errorTypeOf(endpoint: EndpointKey, contentType = ''): RegExp {
  const { reply, accepts } = declarationOf(endpoint);
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(contentType);
  const mayBePage = reply === 'page' || (isForm && (accepts ?? '').startsWith('json-or-form'));
  return mayBePage ? /^(application\/problem\+json|text\/html)/ : /^application\/problem\+json/;
}
