-- Telemetry has no foreign keys and every key begins with device_id: inserts stay cheap, and the tables
-- can be distributed by it. A retention class is a set of partitions that is dropped as a whole.

-- What a message of a type carries: its signals, sorted. The digest stands for the list, which may be
-- longer than an index row.
create table layout (
  id int generated always as identity primary key,
  device_type_id int not null references device_type on delete cascade,
  signal_ids int[] not null,
  digest text collate "C" not null,
  unique (device_type_id, digest)
);

-- Where a device's frames are: what to read for it.
create table device_layout (
  device_id int not null,
  layout_id int not null,
  retention text collate "C" not null check (retention in ('30d', '1y', '5y')),
  primary key (device_id, layout_id, retention)
);

-- values[i] belongs to the layout's signal_ids[i]. Null there: the value is a text, and frame_text says which.
create table frame_30d (
  device_id int not null,
  layout_id int not null,
  ts timestamptz(3) not null,
  received_at timestamptz(3) not null,
  values double precision[] not null,
  primary key (device_id, layout_id, ts) with (fillfactor = 100)
) partition by range (ts);

create table frame_1y (
  device_id int not null,
  layout_id int not null,
  ts timestamptz(3) not null,
  received_at timestamptz(3) not null,
  values double precision[] not null,
  primary key (device_id, layout_id, ts) with (fillfactor = 100)
) partition by range (ts);

create table frame_5y (
  device_id int not null,
  layout_id int not null,
  ts timestamptz(3) not null,
  received_at timestamptz(3) not null,
  values double precision[] not null,
  primary key (device_id, layout_id, ts) with (fillfactor = 100)
) partition by range (ts);

-- Quarters of an hour; the arrays run beside the layout's signal_ids. first_values and last_values are
-- those of the first and the last frame.
create table rollup_30d (
  device_id int not null,
  layout_id int not null,
  bucket timestamptz(3) not null,
  frames int not null,
  counts int[] not null,
  lows double precision[] not null,
  highs double precision[] not null,
  sums double precision[] not null,
  first_values double precision[] not null,
  last_values double precision[] not null,
  primary key (device_id, layout_id, bucket)
) partition by range (bucket);

create table rollup_1y (like rollup_30d including constraints including indexes) partition by range (bucket);
create table rollup_5y (like rollup_30d including constraints including indexes) partition by range (bucket);

-- Every bucket that ended before closed_until is summed up, but for those in rollup_late.
create table rollup_mark (
  retention text collate "C" primary key check (retention in ('30d', '1y', '5y')),
  closed_until timestamptz(3) not null
);

-- Buckets that got frames after they had been closed. A log, not a set: a unique key would make ingest
-- wait for the job that empties it.
create table rollup_late (
  device_id int not null,
  layout_id int not null,
  bucket timestamptz(3) not null,
  seq bigint generated always as identity,
  retention text collate "C" not null,
  primary key (device_id, layout_id, bucket, seq)
);

-- The value of a text signal from ts on, until its next row: written only when it changes.
create table frame_text (
  device_id int not null,
  signal_id int not null,
  ts timestamptz(3) not null,
  value text not null,
  primary key (device_id, signal_id, ts)
);

-- What was acknowledged and could not be stored.
create table quarantine (
  device_id int not null,
  id bigint generated always as identity,
  reason text not null,
  detail text,
  topic text,
  payload text,
  received_at timestamptz(3) not null,
  primary key (device_id, id)
);

-- Makes the missing partitions of a retention class from the period of from_time to that of to_time. A
-- partition is made aside and attached: that neither waits for readers nor stalls inserts. Runs as the
-- owner, so that the application's role needs no right to change the schema.
create function create_frame_partitions(retention text, from_time timestamptz, to_time timestamptz) returns int
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  step text := case when retention = '30d' then 'day' else 'month' end;
  made int;
begin
  if retention not in ('30d', '1y', '5y') or to_time - from_time > interval '6 years' then
    raise exception 'no such partitions: % from % to %', retention, from_time, to_time;
  end if;
  perform pg_advisory_xact_lock(hashtext('create_frame_partitions'));
  made := public.create_range_partitions('frame_' || retention, step, from_time, to_time);
  return made + public.create_range_partitions('rollup_' || retention, 'month', from_time, to_time);
end $$;

create function create_range_partitions(parent text, step text, from_time timestamptz, to_time timestamptz) returns int
language plpgsql set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  low timestamptz := date_trunc(step, from_time);
  high timestamptz;
  partition text;
  made int := 0;
begin
  while low <= to_time loop
    high := low + ('1 ' || step)::interval;
    partition := parent || to_char(low, case when step = 'day' then '_YYYY_MM_DD' else '_YYYY_MM' end);
    if to_regclass('public.' || partition) is null then
      execute format('create table public.%I (like public.%I including defaults including constraints including indexes)', partition, parent);
      execute format(
        'alter table public.%I set (autovacuum_vacuum_insert_scale_factor = 0.1, autovacuum_freeze_min_age = 0, '
        'autovacuum_analyze_scale_factor = 0.1, toast_tuple_target = 4096)', partition);
      execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', parent, partition, low, high);
      made := made + 1;
    end if;
    low := high;
  end loop;
  return made;
end $$;

revoke all on function create_range_partitions(text, text, timestamptz, timestamptz) from public;

-- The first time after `after` at which a frame of an earlier transaction has a text of the signal. A signal that
-- has numbers in its next 10,000 frames is not looked through further: ingest waits for this.
create function next_text_frame(device int, signal int, after timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select min(next.ts)
  from device_layout held
  join layout on layout.id = held.layout_id and signal = any (layout.signal_ids)
  cross join lateral (
    (select f.ts from (
        select n.ts, n.values from frame_30d n where held.retention = '30d' and n.device_id = device
          and n.layout_id = held.layout_id and n.ts > after and n.xmin <> pg_current_xact_id()::xid
        order by n.ts limit 10000) f
      where f.values[array_position(layout.signal_ids, signal)] is null limit 1)
    union all
    (select f.ts from (
        select n.ts, n.values from frame_1y n where held.retention = '1y' and n.device_id = device
          and n.layout_id = held.layout_id and n.ts > after and n.xmin <> pg_current_xact_id()::xid
        order by n.ts limit 10000) f
      where f.values[array_position(layout.signal_ids, signal)] is null limit 1)
    union all
    (select f.ts from (
        select n.ts, n.values from frame_5y n where held.retention = '5y' and n.device_id = device
          and n.layout_id = held.layout_id and n.ts > after and n.xmin <> pg_current_xact_id()::xid
        order by n.ts limit 10000) f
      where f.values[array_position(layout.signal_ids, signal)] is null limit 1)
  ) next
  where held.device_id = device
$$;

create function text_at(device int, signal int, at timestamptz) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select t.value from frame_text t
  where t.device_id = device and t.signal_id = signal and t.ts <= at order by t.ts desc limit 1
$$;

-- Notes texts of frames that this transaction has stored, where they change. A text that comes late would also
-- hold for the older frames after it: the first of those gets what holds for it now as a row of its own.
create function record_texts(devices int[], signals int[], times timestamptz[], texts text[]) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  sent record;
begin
  insert into frame_text (device_id, signal_id, ts, value)
    select distinct on (1, 2, 3) t.device_id, t.signal_id, next.ts, next.value
    from unnest(devices, signals, times, texts) as t (device_id, signal_id, ts, value)
    cross join lateral (select next_text_frame(t.device_id, t.signal_id, t.ts) as ts offset 0) later
    cross join lateral (select later.ts, text_at(t.device_id, t.signal_id, later.ts) as value) next
    where next.value <> t.value
    on conflict do nothing;
  for sent in
    select * from unnest(devices, signals, times, texts) as t (device_id, signal_id, ts, value) order by 1, 2, 3
  loop
    continue when text_at(sent.device_id, sent.signal_id, sent.ts) = sent.value;
    insert into frame_text (device_id, signal_id, ts, value)
      values (sent.device_id, sent.signal_id, sent.ts, sent.value) on conflict do nothing;
  end loop;
end $$;
