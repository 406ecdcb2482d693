import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { screens } from '@qlixline/contract/areas/screens';
import { DIGEST_DUE_DAYS, DIGEST_DUE_PETS_MAX, DUE_SHOWN_MAX } from '@qlixline/contract/limits';
import { NEUTRAL_LOCALE, calendarDayText } from '@qlixline/contract/time/moment-texts';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { PETS_FOR } from '../../schema/pets/pet-role.sql.ts';
import { IS_ALIVE } from '../../schema/pets/visible-pets.sql.ts';
import { DigestParts } from '../notifications/mails/digest-parts.ts';
import type { DigestRow } from '../notifications/mails/digest-parts.ts';

/** Health entries that are overdue, and due within a week, in the journals that a reader may read, for their digest. */
@Injectable()
export class DigestDue {
  constructor(
    private readonly em: EntityManager,
    parts: DigestParts,
  ) {
    parts.writes('due', (readerId) => this.#write(readerId));
  }

  async #write(readerId: string): Promise<DigestRow[]> {
    const pets = shared<{ id: number; name: string }>(
      (reader) => PETS_FOR('readHealth', reader),
      sql`${readerId}::uuid`,
    ).as('p');
    const rows = await typedSql(this.em)
      .selectFrom(pets)
      .innerJoin('health_entries as e', 'e.pet_id', 'p.id')
      .select(['p.id', 'p.name'])
      .select(
        sql<
          { name: string; on: string }[]
        >`json_agg(json_build_object('name', e.name, 'on', e.due_on) order by e.due_on, e.id)`.as('due'),
      )
      .where(shared(IS_ALIVE, sql.ref('p.id')))
      .where('e.due_on', '<=', sql<string>`current_date + ${sql.lit(DIGEST_DUE_DAYS)}`)
      .groupBy(['p.id', 'p.name'])
      .orderBy(sql`min(e.due_on)`)
      .orderBy('p.id')
      .limit(DIGEST_DUE_PETS_MAX)
      .execute();
    return rows.map(({ id, name, due }) => ({
      title: `Due for ${name}`,
      text: textOf(due),
      link: { text: 'Open the health journal', path: screens.petHealth(id) },
    }));
  }
}

/** Formats "Rabies vaccination (28 Nov), Worming tablet (1 Dec)". */
function textOf(due: readonly { name: string; on: string }[]): string {
  const shown = due
    .slice(0, DUE_SHOWN_MAX)
    .map(({ name, on }) => `${name} (${calendarDayText(on, NEUTRAL_LOCALE, 'dayAndMonth')})`);
  const others = due.length - shown.length;
  return [...shown, ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
