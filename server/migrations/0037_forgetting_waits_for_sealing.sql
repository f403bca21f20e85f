-- As before, and not while rows are sealed: who seals has read names, and puts them where keywords are looked for.
create or replace function forget_audit_person(person int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  forgotten int;
begin
  if exists (select from public.app_user where id = person and deleted_at is null) then
    raise exception 'user % is not deleted', person using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('weir:audit-seal'));
  perform set_config('weir.audit_change', 'audit_log', true);
  update public.audit_log set
    actor_name = case when actor_id = person then null else actor_name end,
    address = case when actor_id = person then null else address end,
    user_agent = case when actor_id = person then null else user_agent end,
    actor_salt = case when actor_id = person then null else actor_salt end,
    target_name = case when target_kind = 'user' and target_id = person then null else target_name end,
    before = case when target_kind = 'user' and target_id = person then null else before end,
    after = case when target_kind = 'user' and target_id = person then null else after end,
    target_salt = case when target_kind = 'user' and target_id = person then null else target_salt end
  where actor_id = person or (target_kind = 'user' and target_id = person);
  get diagnostics forgotten = row_count;
  perform set_config('weir.audit_change', '', true);
  delete from public.audit_subject where kind = 'user' and subject_id = person;
  return forgotten;
end $$;

-- What came back that way.
delete from audit_subject s using app_user u
where s.kind = 'user' and u.id = s.subject_id and u.erased_at is not null;
