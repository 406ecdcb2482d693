import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { unitNameSchema } from '@qlixline/contract/remote-build';

import { notFound } from '../../errors/problem-error.ts';

/** A unit in a path. What cannot be one names nothing: the same 404 as a unit that was never published. */
@Injectable()
export class UnitNamePipe implements PipeTransform<string, string> {
  transform(text: string): string {
    const { success, data } = unitNameSchema.safeParse(text);
    if (!success) throw notFound();
    return data;
  }
}
