-- A file of positions that somebody has uploaded for a device. Nothing of it is history until it is committed.
create table track_import (
  id int generated always as identity primary key,
  device_id int not null references device on delete cascade,
  owner_id int references app_user on delete set null,
  file_name text not null,
  format text collate "C" not null check (format in ('gpx', 'csv')),
  -- What was told of it.
  found jsonb not null,
  -- What was read, packed; gone once it is committed.
  fixes bytea,
  state text collate "C" not null default 'draft' check (state in ('draft', 'committed', 'undone')),
  job_id int references job on delete set null,
  added int not null default 0,
  -- When its frames were received, as each of them says.
  received_at timestamptz(3),
  created_time timestamptz(3) not null default now(),
  committed_at timestamptz(3),
  undone_at timestamptz(3)
);
create index track_import_device on track_import (device_id, id desc);
create index track_import_owner on track_import (owner_id);
create index track_import_job on track_import (job_id) where job_id is not null;

-- Which frames it has added, so that it can be taken back.
create table track_import_part (
  import_id int not null references track_import on delete cascade,
  layout_id int not null,
  retention text collate "C" not null,
  times timestamptz(3)[] not null,
  primary key (import_id, layout_id, retention)
);
