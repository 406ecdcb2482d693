import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';

import { notFound } from '../errors/problem-error.ts';

const LARGEST = 2_147_483_647; // PostgreSQL integer

/** An id in a path. What cannot be one names nothing: the same 404 as an id that nobody has. */
@Injectable()
export class IntegerIdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : LARGEST + 1;
    if (id > LARGEST) throw notFound();
    return id;
  }
}
