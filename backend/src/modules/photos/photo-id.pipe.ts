import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';

import { notFound } from '../../errors/problem-error.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An image's id in a path, as it stands in the image's address. What cannot be one names nothing: the same 404. */
@Injectable()
export class PhotoIdPipe implements PipeTransform<string, string> {
  transform(text: string): string {
    if (!UUID.test(text)) throw notFound();
    return text;
  }
}
