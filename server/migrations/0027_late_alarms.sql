-- Found afterwards, in data that arrived late: nobody was told of it.
alter table alarm add column late boolean not null default false;

-- Spans of a device's time in which frames came late, until their alarms are looked for. A log, not a set: a
-- unique key would make ingest wait for the job that empties it.
create table alarm_late (
  device_id int not null,
  layout_id int not null,
  from_time timestamptz(3) not null,
  to_time timestamptz(3) not null,
  noted_at timestamptz(3) not null default now(),
  seq bigint generated always as identity,
  primary key (device_id, seq)
);
