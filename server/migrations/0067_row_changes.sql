-- Rows that processes remember, and that somebody has changed: each process reads on from where it was, so that nothing
-- it remembers stays wrong for long, whoever changed it and whatever it was told. Rows are only added, by triggers; a
-- transaction that ends late is found by its number.
create table row_change (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  at timestamptz(3) not null default now(),
  -- The event that says so to caches, and of what.
  event text collate "C" not null,
  key int not null,
  primary key (xid, id)
);

-- Arguments: the event, and the column that its key stands in.
create function note_row_change() returns trigger language plpgsql as $$
begin
  insert into row_change (event, key)
  values (tg_argv[0], (to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[1])::int);
  return null;
end $$;

create trigger row_changed
  after update of sn, name, device_type_id, project_id, gateway_id, is_gateway, deleted_at on device
  for each row
  when ((old.sn, old.name, old.device_type_id, old.project_id, old.gateway_id, old.is_gateway, old.deleted_at)
    is distinct from (new.sn, new.name, new.device_type_id, new.project_id, new.gateway_id, new.is_gateway, new.deleted_at))
  execute function note_row_change('devices.changed', 'id');
create trigger row_gone after delete on device
  for each row execute function note_row_change('devices.changed', 'id');

create trigger row_changed
  after update of is_locus, retention, expected_interval_s, key_semaphore_id, deleted_at on device_type
  for each row
  when ((old.is_locus, old.retention, old.expected_interval_s, old.key_semaphore_id, old.deleted_at)
    is distinct from (new.is_locus, new.retention, new.expected_interval_s, new.key_semaphore_id, new.deleted_at))
  execute function note_row_change('device-types.changed', 'id');
-- A signal that is new is looked for when a device sends it.
create trigger row_changed after update of semaphore_id, data_type, enum_values on signal
  for each row
  when ((old.semaphore_id, old.data_type, old.enum_values)
    is distinct from (new.semaphore_id, new.data_type, new.enum_values))
  execute function note_row_change('device-types.changed', 'device_type_id');
create trigger row_changed after insert or update or delete on device_type_alarm
  for each row execute function note_row_change('device-types.changed', 'device_type_id');

create trigger row_changed after insert or update or delete on device_alarm
  for each row execute function note_row_change('alarms.settingsChanged', 'device_id');
create trigger row_changed after update of revoked_at on device_credential
  for each row when (old.revoked_at is distinct from new.revoked_at)
  execute function note_row_change('device-credentials.revoked', 'device_id');
create trigger row_gone after delete on device_credential
  for each row execute function note_row_change('device-credentials.revoked', 'device_id');

create trigger row_added after insert on device_parameter
  for each row when (new.state is not null)
  execute function note_row_change('parameters.changed', 'device_id');
create trigger row_changed
  after update of desired, desired_at, tolerance, state, state_at, write_id on device_parameter
  for each row
  when ((old.desired, old.desired_at, old.tolerance, old.state, old.state_at, old.write_id)
    is distinct from (new.desired, new.desired_at, new.tolerance, new.state, new.state_at, new.write_id))
  execute function note_row_change('parameters.changed', 'device_id');
create trigger row_gone after delete on device_parameter
  for each row when (old.state is not null)
  execute function note_row_change('parameters.changed', 'device_id');
