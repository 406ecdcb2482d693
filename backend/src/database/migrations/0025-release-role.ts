import { Migration } from '@mikro-orm/migrations';

/** Who says what is live is not who tries it. Whoever could until now may go on. */
export class ReleaseRole extends Migration {
  override up(): void {
    this.addSql('alter table user_roles drop constraint user_roles_role_check');
    this.addSql(`
      alter table user_roles add constraint user_roles_role_check
      check (role in ('qa', 'release', 'moderator', 'admin'))`);
    this.addSql(`
      insert into user_roles (user_id, role, granted_at)
      select user_id, 'release', granted_at from user_roles where role = 'qa' on conflict do nothing`);
  }
}
