-- What a file of a logger brings stands in layouts of its own: nothing that is live reads them, a message of the device
-- never meets a row of a file, and an import takes back its rows alone.
alter table layout add column imported boolean not null default false;

-- A file that somebody has uploaded for a device. Nothing of it is history until it is imported.
create table logger_import (
  id int generated always as identity primary key,
  device_id int not null references device on delete cascade,
  owner_id int references app_user on delete set null,
  file_name text not null,
  -- SHA-256 of the file.
  checksum text collate "C" not null,
  -- What was told of its columns.
  found jsonb not null,
  -- What becomes of them; null until somebody has said it. The next file of the device is offered the same.
  mapping jsonb,
  -- What would become of the rows, by the mapping.
  checked jsonb,
  -- The rows, packed; gone once they are imported or given up.
  content bytea,
  state text collate "C" not null default 'draft' check (state in ('draft', 'importing', 'committed', 'undone')),
  job_id int references job on delete set null,
  added int not null default 0,
  -- When its rows were received, as each of them says: no other import of the device says the same.
  received_at timestamptz(3),
  -- The ends of what it has added.
  first_ts timestamptz(3),
  last_ts timestamptz(3),
  created_time timestamptz(3) not null default now(),
  committed_at timestamptz(3),
  undone_at timestamptz(3)
);
create index logger_import_device on logger_import (device_id, id desc);
create index logger_import_owner on logger_import (owner_id);
create index logger_import_job on logger_import (job_id) where job_id is not null;
