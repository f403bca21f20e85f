-- Of types without tracks no coordinates are stored with the frames. What the fence of such a device needs of them is its
-- newest good position, as long as the fence is in force. A table of its own: ingest waits for nobody who holds a fence.
create table fence_fix (
  device_id int primary key references device on delete cascade,
  ts timestamptz(3) not null,
  fix jsonb not null
);
