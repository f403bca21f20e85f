-- A workbook of devices that somebody has uploaded. Nothing of it is a device until it is committed.
create table device_import (
  id int generated always as identity primary key,
  owner_id int not null references app_user on delete cascade,
  file_name text not null,
  sheet_name text not null,
  -- By column: how it is headed, and what field of a device it is taken for.
  headings jsonb not null,
  mapping jsonb not null,
  row_count int not null,
  -- What was read; gone once it is committed.
  rows jsonb,
  state text collate "C" not null default 'draft' check (state in ('draft', 'committed', 'undone')),
  job_id int references job on delete set null,
  created_time timestamptz(3) not null default now(),
  committed_at timestamptz(3),
  undone_at timestamptz(3)
);
create index device_import_owner on device_import (owner_id, id desc);
create index device_import_job on device_import (job_id) where job_id is not null;

-- Where a device came from, so that a batch can be taken back.
alter table device add column import_id int references device_import on delete set null;
create index device_import_of on device (import_id) where import_id is not null;
