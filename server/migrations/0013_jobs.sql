-- What runs beside a request. A worker holds a job by its lease: when that is over, the worker has died.
create table job (
  id int generated always as identity primary key,
  kind text collate "C" not null,
  owner_id int not null references app_user on delete cascade,
  -- What it is about, as its owner knows it: names of devices, a file's name.
  subject text,
  params jsonb not null,
  state text collate "C" not null default 'queued'
    check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  -- So much is done, of so much (null: nobody knows), and the step it is at.
  done int not null default 0,
  total int,
  note text,
  -- With the worker's name they fence off whoever has lost the lease.
  attempts int not null default 0,
  worker text collate "C",
  lease_until timestamptz(3),
  run_after timestamptz(3) not null default now(),
  cancel_requested boolean not null default false,
  result jsonb,
  error text,
  input_file_id text collate "C",
  -- Named before it is written, so that no file is ever without its row.
  file_id text collate "C",
  file_name text,
  file_type text,
  file_size bigint,
  created_time timestamptz(3) not null default now(),
  started_time timestamptz(3),
  finished_time timestamptz(3),
  -- The files go then, the row 30 days later.
  expires_time timestamptz(3)
);
create index job_open on job (created_time, id) where state in ('queued', 'running');
create index job_owner on job (owner_id, id desc);
create index job_expiry on job (expires_time) where expires_time is not null;
