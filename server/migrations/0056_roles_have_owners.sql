-- Whose a role is. Null: the installation's, which everybody may be given.
alter table role add column owner_id int references app_user;
create index role_owner on role (owner_id);

-- A role belongs to whoever made it, as far as the log knows; where it was given outside of that tree, or its
-- maker is deleted, to the nearest user above who has all of its holders below. What a super administrator made, or
-- would get, is the installation's.
update role r set owner_id = nearest.id
from (
  select distinct on (made.role_id) made.role_id, above.id, above.role_id as own_role_id
  from (
    select distinct on (target_id) target_id as role_id, actor_id from audit_log
    where action = 'roles:create' and target_kind = 'role' and result = 'done' order by target_id, id desc
  ) made
  join user_closure c on c.descendant_id = made.actor_id
  join app_user above on above.id = c.ancestor_id and above.deleted_at is null
  where not exists (
    select from app_user holder where holder.role_id = made.role_id and holder.erased_at is null
      and not exists (select from user_closure h where h.ancestor_id = above.id and h.descendant_id = holder.id))
  order by made.role_id, (select count(*) from user_closure up where up.descendant_id = above.id) desc
) nearest
where nearest.role_id = r.id and not r.built_in
  and nearest.own_role_id not in (select id from role where identification = 'SUPERADMIN');

-- Whose things an entry is about: the log of each tells of it, whoever it was that did it.
create table audit_log_owner (
  owner_id int not null,
  entry_id bigint not null,
  primary key (owner_id, entry_id)
);
create index audit_log_owner_entry on audit_log_owner (entry_id);
create trigger audit_log_owner_append_only before update or delete or truncate on audit_log_owner
  for each statement execute function refuse_audit_change();

-- As before, and with the entries goes whose they are.
create or replace function delete_audit_before(limit_time timestamptz, most_seals int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last public.audit_seal;
  deleted int;
begin
  if limit_time > now() - interval '30 days' then
    raise exception 'the log of the last 30 days stays' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('weir:audit-seal'));
  select * into last from (select * from public.audit_seal order by to_id limit most_seals) oldest
  where to_id < coalesce((select min(id) from public.audit_log where at >= limit_time), 9223372036854775807)
  order by to_id desc limit 1;
  if last.to_id is null then return 0; end if;
  perform set_config('weir.audit_change', 'audit_anchor', true);
  delete from public.audit_anchor;
  insert into public.audit_anchor (to_id, seal, at) values (last.to_id, last.seal, last.at);
  perform set_config('weir.audit_change', 'audit_seal', true);
  delete from public.audit_seal where to_id <= last.to_id;
  perform set_config('weir.audit_change', 'audit_log_device', true);
  delete from public.audit_log_device where entry_id <= last.to_id;
  perform set_config('weir.audit_change', 'audit_log_owner', true);
  delete from public.audit_log_owner where entry_id <= last.to_id;
  perform set_config('weir.audit_change', 'audit_log', true);
  delete from public.audit_log where id <= last.to_id;
  get diagnostics deleted = row_count;
  perform set_config('weir.audit_change', '', true);
  return deleted;
end $$;
