import { Header, SerializeOptions, applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { StandardSchemaV1 } from '@standard-schema/spec';

type Options = { status?: number };

/** The reply in the contract's shape: what the schema does not name is left out, and `/api/docs` shows it. */
export const Replies = (schema: StandardSchemaV1, { status = 200 }: Options = {}) =>
  applyDecorators(SerializeOptions({ schema }), ApiResponse({ status, standardSchema: schema }));

/** A bare array; the schema is that of its items. */
export const RepliesEach = (schema: StandardSchemaV1) =>
  applyDecorators(SerializeOptions({ schema }), ApiResponse({ status: 200, standardSchema: schema, isArray: true }));

export const JSON_TEXT = 'application/json; charset=utf-8';

/** JSON text that a hot read made in this very shape; it is sent as it is. */
export const RepliesJsonText = (schema: StandardSchemaV1, { status = 200 }: Options = {}) =>
  applyDecorators(Header('Content-Type', JSON_TEXT), ApiResponse({ status, standardSchema: schema }));
