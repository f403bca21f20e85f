-- Which devices an entry of the log is about that stands for many of them: so that the log of each tells of it.
-- Added to and forgotten with the entries; what was done stands in the entry alone.
create table audit_log_device (
  device_id int not null,
  entry_id bigint not null,
  primary key (device_id, entry_id)
);
create index audit_log_device_entry on audit_log_device (entry_id);

insert into audit_log_device (device_id, entry_id)
select distinct named.value::int, l.id
from audit_log l, jsonb_array_elements_text(coalesce(l.after->'ids', l.before->'ids')) as named(value)
where l.action in ('devices:changeMany', 'devices:removeMany', 'devices:undoChangeMany', 'devices:restoreMany');

create trigger audit_log_device_append_only before update or delete or truncate on audit_log_device
  for each statement execute function refuse_audit_change();

-- As before, and with the entries goes which devices they are about.
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
  perform set_config('weir.audit_change', 'audit_log', true);
  delete from public.audit_log where id <= last.to_id;
  get diagnostics deleted = row_count;
  perform set_config('weir.audit_change', '', true);
  return deleted;
end $$;

-- An address, and whether they are gateways, can be changed of many devices at once. What undoing puts back of a
-- change made before now is what its devices still have: those that were changed since are not put back.
alter table device_change_row add column address text, add column is_gateway boolean;
update device_change_row r set address = d.address, is_gateway = d.is_gateway from device d where d.id = r.device_id;
alter table device_change_row alter column is_gateway set not null;
