alter table device_type_alarm add column schedule jsonb;

-- A device's own setting instead of its type's; with neither levels nor a time without data the signal raises nothing.
create table device_alarm (
  device_id int not null references device on delete cascade,
  semaphore_id text not null,
  setting jsonb not null,
  primary key (device_id, semaphore_id)
);

-- One episode: from being raised to being back to normal. `code` is the signal's id, the device's own code, or
-- empty for a device that is silent as a whole.
create table alarm (
  id bigint generated always as identity primary key,
  device_id int not null references device on delete cascade,
  project_id int not null,
  device_type_id int not null,
  origin text collate "C" not null check (origin in ('signal', 'silence', 'device')),
  code text collate "C" not null,
  -- As a device calls its own alarm.
  name text,
  cause text collate "C" not null check (cause in ('threshold', 'noData', 'device')),
  level smallint not null check (level between 1 and 4),
  value double precision,
  -- The setting as it was.
  rule jsonb,
  started_at timestamptz(3) not null,
  reported_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  repeats int not null default 1,
  recovered_at timestamptz(3),
  -- Old when it arrived: recorded without sound or notice.
  quiet boolean not null default false,
  handling text collate "C" not null default 'untreated' check (handling in ('untreated', 'notRequired', 'processed')),
  handled_by int references app_user on delete set null,
  handled_at timestamptz(3),
  note text,
  assignee_id int references app_user on delete set null
);
create unique index alarm_open on alarm (device_id, origin, code) where recovered_at is null;
create index alarm_open_time on alarm (started_at desc, id desc) where recovered_at is null;
create index alarm_untreated on alarm (started_at desc, id desc) where handling = 'untreated';
create index alarm_time on alarm (started_at desc, id desc);
create index alarm_level on alarm (level, started_at desc, id desc);
create index alarm_project on alarm (project_id, started_at desc, id desc);
create index alarm_device on alarm (device_id, started_at desc, id desc);
create index alarm_code on alarm (code, started_at desc, id desc);
create index alarm_handler on alarm (handled_by) where handled_by is not null;
create index alarm_assignee on alarm (assignee_id) where assignee_id is not null;

-- What became of an alarm, in its order.
create table alarm_event (
  id bigint generated always as identity primary key,
  alarm_id bigint not null references alarm on delete cascade,
  at timestamptz(3) not null,
  kind text collate "C" not null,
  level smallint,
  value double precision,
  user_id int references app_user on delete set null,
  text text
);
create index alarm_event_alarm on alarm_event (alarm_id, id);

-- What the evaluator remembers of a signal that is not simply normal; written with the frames that changed it.
create table alarm_state (
  device_id int not null references device on delete cascade,
  code text collate "C" not null,
  state jsonb not null,
  -- The platform's time at which a delay runs out.
  due_at timestamptz(3),
  primary key (device_id, code)
);
create index alarm_state_due on alarm_state (due_at) where due_at is not null;

-- How often a device raised what on a day of the installation's time zone.
create table alarm_day (
  device_id int not null references device on delete cascade,
  day date not null,
  level smallint not null,
  code text collate "C" not null,
  raised int not null,
  primary key (device_id, day, level, code)
);
create index alarm_day_day on alarm_day (day);

-- Alarms go with their device: who sees the one sees the other.
create function move_alarms() returns trigger language plpgsql as $$
begin
  update alarm set project_id = new.project_id where device_id = new.id;
  return null;
end $$;
create trigger device_moved after update of project_id on device
  for each row when (old.project_id is distinct from new.project_id) execute function move_alarms();
