-- Whether devices of the type cut their power at a standstill only, by themselves; and what tells that they stand.
alter table device_type
  add column cuts_at_standstill boolean not null default false,
  add column speed_semaphore_id text,
  add column current_semaphore_id text,
  add column idle_current_a double precision check (idle_current_a >= 0),
  add constraint device_type_standstill check (
    not cuts_at_standstill or num_nulls(speed_semaphore_id, current_semaphore_id, idle_current_a) = 0);

-- What the device was told by it.
alter table order_transition add column command_id int references device_command on delete set null;
create index order_transition_command on order_transition (command_id) where command_id is not null;
