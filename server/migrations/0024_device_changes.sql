-- What somebody has changed of many devices at once, and what each of them was before: so that it can be put
-- back, and is not done twice.
create table device_change (
  id int generated always as identity primary key,
  owner_id int not null references app_user on delete cascade,
  kind text collate "C" not null check (kind in ('edit', 'removal')),
  -- Of the set and the change, as previewed.
  token text collate "C" not null,
  changes jsonb,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'done', 'undone')),
  device_count int not null,
  put_back int,
  job_id int references job on delete set null,
  created_time timestamptz(3) not null default now(),
  done_at timestamptz(3),
  undone_at timestamptz(3),
  unique (owner_id, token)
);
create index device_change_job on device_change (job_id) where job_id is not null;
create index device_change_time on device_change (created_time);

create table device_change_row (
  change_id int not null references device_change on delete cascade,
  device_id int not null references device on delete cascade,
  version int not null,
  project_id int not null,
  device_type_id int not null,
  is_map boolean not null,
  alarm_phone text,
  remarks text,
  tags text[] not null,
  primary key (change_id, device_id)
);
create index device_change_row_device on device_change_row (device_id);
