-- Up to when the clock is known to have been right. What is older than that by much is for an operator to confirm.
create table clock_watch (
  single boolean primary key default true check (single),
  right_at timestamptz(3)
);
insert into clock_watch (right_at) select max(last_received_at) from device_state;

-- The newest server time of stored data, by the ingest connection that wrote it: the clock may not be behind it.
create table ingest_mark (
  lane int primary key,
  received_at timestamptz(3) not null
) with (fillfactor = 10);
insert into ingest_mark (lane, received_at)
  select 0, max(last_received_at) from device_state having max(last_received_at) is not null;

-- Partitions past their retention are set aside first, and deleted when they have been aside for a day.
create table detached_partition (
  name text collate "C" primary key,
  detached_at timestamptz(3) not null
);
