-- Since when nobody is told of it: from its beginning, or from when it was put aside while it was open.
alter table alarm add column suppressed_at timestamptz(3);
create index alarm_suppressed on alarm (started_at desc, id desc) where suppressed_at is not null;
create index alarm_suppressed_time on alarm (suppressed_at) where suppressed_at is not null;

-- `raised` counts those of which people were told, `suppressed` the others.
alter table alarm_day add column suppressed int not null default 0;

-- Everything that is all of what is named: the other columns are null.
create table alarm_shelf (
  id int generated always as identity primary key,
  device_id int references device on delete cascade,
  device_type_id int references device_type on delete cascade,
  project_id int references project on delete cascade,
  -- A signal's id, or a device's own code.
  code text collate "C",
  reason text not null,
  started_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null,
  created_by int references app_user on delete set null,
  ended_at timestamptz(3),
  ended_by int references app_user on delete set null,
  check (device_id is not null or device_type_id is not null or project_id is not null)
);
create index alarm_shelf_end on alarm_shelf (ends_at) where ended_at is null;
create index alarm_shelf_device on alarm_shelf (device_id) where device_id is not null;
create index alarm_shelf_type on alarm_shelf (device_type_id) where device_type_id is not null;
create index alarm_shelf_project on alarm_shelf (project_id) where project_id is not null;

create table alarm_window (
  id int generated always as identity primary key,
  device_id int references device on delete cascade,
  device_type_id int references device_type on delete cascade,
  project_id int references project on delete cascade,
  code text collate "C",
  name text not null,
  sort_key text collate "C" not null,
  schedule jsonb not null,
  enabled boolean not null default true,
  created_by int references app_user on delete set null,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  version int not null default 1,
  check (device_id is not null or device_type_id is not null or project_id is not null)
);
create index alarm_window_device on alarm_window (device_id) where device_id is not null;
create index alarm_window_type on alarm_window (device_type_id) where device_type_id is not null;
create index alarm_window_project on alarm_window (project_id) where project_id is not null;

-- How many alarms people of a project were told of in ten minutes, and how many were put aside; of the last days.
create table alarm_slot (
  slot timestamptz(3) not null,
  project_id int not null references project on delete cascade,
  raised int not null,
  suppressed int not null,
  primary key (slot, project_id)
);

-- What a signal of a type raised in a project on a day of the installation's time zone.
create table alarm_signal_day (
  day date not null,
  project_id int not null references project on delete cascade,
  device_type_id int not null references device_type on delete cascade,
  origin text collate "C" not null,
  code text collate "C" not null,
  raised int not null,
  suppressed int not null,
  primary key (day, project_id, device_type_id, origin, code)
);

create index alarm_acted on alarm (device_type_id, code, started_at) where handled_by is not null or assignee_id is not null;
create index alarm_handled on alarm (handled_at) where handled_at is not null;
