-- A type has few layouts for exact sets of keys. What else is sent goes into one layout that grows with the type:
-- there null is "not sent", and Infinity, which no device can send, is a text. Elsewhere null is a text.
alter table layout add column sparse boolean not null default false;
create unique index layout_sparse on layout (device_type_id) where sparse;

-- Since when a message was refused because the type has all the signals that it can have: told once.
alter table device_type add column signals_full_since timestamptz(3);

create function is_text(cell double precision, sparse boolean) returns boolean
language sql immutable parallel safe as $$
  select case when sparse then cell is not distinct from 'Infinity' else cell is null end
$$;

-- As before, of sparse layouts too. There only frames that carry the signal count as its next ones.
create or replace function next_text_frame(device int, signal int, after timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select min(next.ts)
  from device_layout held
  join layout on layout.id = held.layout_id and signal = any (layout.signal_ids)
  cross join lateral (
    (select f.ts from (
        select n.ts, n.values from frame_30d n where held.retention = '30d' and n.device_id = device
          and n.layout_id = held.layout_id and n.ts > after and n.xmin <> pg_current_xact_id()::xid
          and (not layout.sparse or n.values[array_position(layout.signal_ids, signal)] is not null)
        order by n.ts limit 10000) f
      where is_text(f.values[array_position(layout.signal_ids, signal)], layout.sparse) limit 1)
    union all
    (select f.ts from (
        select n.ts, n.values from frame_1y n where held.retention = '1y' and n.device_id = device
          and n.layout_id = held.layout_id and n.ts > after and n.xmin <> pg_current_xact_id()::xid
          and (not layout.sparse or n.values[array_position(layout.signal_ids, signal)] is not null)
        order by n.ts limit 10000) f
      where is_text(f.values[array_position(layout.signal_ids, signal)], layout.sparse) limit 1)
    union all
    (select f.ts from (
        select n.ts, n.values from frame_5y n where held.retention = '5y' and n.device_id = device
          and n.layout_id = held.layout_id and n.ts > after and n.xmin <> pg_current_xact_id()::xid
          and (not layout.sparse or n.values[array_position(layout.signal_ids, signal)] is not null)
        order by n.ts limit 10000) f
      where is_text(f.values[array_position(layout.signal_ids, signal)], layout.sparse) limit 1)
  ) next
  where held.device_id = device
$$;
