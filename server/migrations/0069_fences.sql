-- One row a device that was ever asked about a fence, or says that it has one. Locked by whoever changes anything of it.
create table device_fence (
  device_id int primary key references device on delete cascade,
  last_rev int not null default 0,
  -- Of the alarm when the device leaves.
  level smallint not null default 2 check (level between 1 and 4),
  -- What the device said last that it has.
  reported jsonb,
  reported_at timestamptz(3),
  -- The fence in force: the newest revision that was confirmed, unless that is a closing.
  watched_rev int,
  lng double precision,
  lat double precision,
  radius int,
  armed_at timestamptz(3),
  -- What the evaluation of positions remembers of it.
  crossing jsonb,
  breached_at timestamptz(3),
  check ((watched_rev is null) = (armed_at is null))
);

-- All that was ever asked of the fence of a device. Where a device stands follows from these rows alone.
create table fence_revision (
  device_id int not null references device on delete cascade,
  rev int not null,
  action text collate "C" not null check (action in ('set', 'close', 'relock')),
  watch text collate "C" not null check (watch in ('device', 'platform')),
  lng double precision,
  lat double precision,
  radius int,
  state text collate "C" not null check (state in
    ('queued', 'sending', 'confirmed', 'refused', 'unanswered', 'expired', 'cancelled', 'undelivered')),
  asked_by int references app_user on delete set null,
  asked_at timestamptz(3) not null default now(),
  -- The command that carries it, of device_command: forgotten before this row is.
  command_id int,
  sent_at timestamptz(3),
  answer_by timestamptz(3),
  answered_at timestamptz(3),
  -- Of what waits until the device listens.
  expires_at timestamptz(3),
  reason_code text collate "C",
  reason text,
  primary key (device_id, rev)
);
create index fence_revision_sent on fence_revision (answer_by) where state = 'sending';
create index fence_revision_queued on fence_revision (expires_at) where state = 'queued';

-- A device that leaves its fence.
alter table alarm
  drop constraint alarm_origin_check,
  add constraint alarm_origin_check check (origin in ('signal', 'silence', 'device', 'fence')),
  drop constraint alarm_cause_check,
  add constraint alarm_cause_check check (cause in ('threshold', 'noData', 'device', 'fence'));
