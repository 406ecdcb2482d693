import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';

import { notFound } from '../errors/problem-error.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A user's id in a path, in lower case. What cannot be one names nobody: the same 404 as an id that nobody has. */
@Injectable()
export class UserIdPipe implements PipeTransform<string, string> {
  transform(text: string): string {
    if (!UUID.test(text)) throw notFound();
    return text.toLowerCase();
  }
}
