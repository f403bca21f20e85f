-- Areas that the platform watches the devices of a project by.
create table project_fence (
  id int generated always as identity primary key,
  project_id int not null references project on delete cascade,
  name text not null,
  sort_key text collate "C" not null,
  shape text collate "C" not null check (shape in ('circle', 'polygon', 'corridor')),
  -- [{lng, lat}], WGS-84.
  points jsonb not null,
  radius_m int,
  enter boolean not null default false,
  exit boolean not null default false,
  dwell_minutes int,
  max_speed_kmh int,
  level smallint not null default 2 check (level between 1 and 4),
  schedule jsonb,
  type_ids int[] not null default '{}',
  enabled boolean not null default true,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  version int not null default 1
);
create index project_fence_project on project_fence (project_id);

-- What the watch remembers of a device, of all fences of its project at once.
create table project_fence_watch (
  device_id int primary key references device on delete cascade,
  -- Milliseconds of the device's own time: nothing that is not newer counts.
  last_ms double precision not null,
  states jsonb not null
);
