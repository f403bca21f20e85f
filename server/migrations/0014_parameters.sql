-- Ids of what devices are asked to do, the same however often it is sent. Those of commands that are not kept
-- are below.
create sequence device_request_id as int start 1000000001 minvalue 1000000001;

-- Its row is locked by whoever changes what is wished of a device.
create table device_parameter_set (
  device_id int primary key references device on delete cascade,
  -- Counts the writes.
  version int not null default 0
);

-- One write of people, to one device or many.
create table parameter_batch (
  id int generated always as identity primary key,
  device_type_id int not null references device_type,
  revert_of int references parameter_batch,
  created_by int references app_user,
  created_time timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

-- What a batch asks of each device, and what became of it.
create table parameter_write (
  id bigint generated always as identity primary key,
  batch_id int not null references parameter_batch,
  device_id int not null references device on delete cascade,
  semaphore_id text not null,
  value jsonb not null,
  -- What the device had before, as far as that was known.
  previous jsonb,
  state text not null default 'pending'
    check (state in ('pending', 'sent', 'applied', 'rejected', 'expired', 'superseded', 'cancelled')),
  reason_code text,
  reason text,
  updated_time timestamptz(3) not null default now(),
  unique (batch_id, device_id, semaphore_id)
);
create index parameter_write_device on parameter_write (device_id, semaphore_id, id);

-- One message to a device. Its values are those of device_parameter that name it.
create table parameter_request (
  id int primary key default nextval('device_request_id'),
  device_id int not null references device on delete cascade,
  -- Of the device when the request was made: a higher one is newer.
  version int not null,
  channel text not null check (channel in ('rpc', 'attributes')),
  created_time timestamptz(3) not null default now(),
  attempts int not null default 0,
  delivered_at timestamptz(3),
  answered_at timestamptz(3)
);

-- What a device was last asked for, and where that stands.
create table device_parameter (
  device_id int not null references device on delete cascade,
  semaphore_id text not null,
  -- As its replies said; reports are kept elsewhere.
  reported jsonb,
  reported_at timestamptz(3),
  -- Null: never written from here.
  desired jsonb,
  -- How far a report may be off and still agree.
  tolerance double precision not null default 0,
  desired_by int references app_user,
  desired_at timestamptz(3),
  expires_at timestamptz(3),
  version int,
  state text check (state in ('inSync', 'pending', 'sent', 'applied', 'rejected', 'expired', 'drifted')),
  state_at timestamptz(3),
  reason_code text,
  reason text,
  write_id bigint references parameter_write,
  -- The message that carries it; null until there is one.
  request_id int references parameter_request,
  primary key (device_id, semaphore_id),
  check ((desired is null) = (state is null))
);
create index device_parameter_expiry on device_parameter (expires_at) where state in ('pending', 'sent');

-- Everything that happened, never changed.
create table parameter_event (
  id bigint generated always as identity primary key,
  device_id int not null references device on delete cascade,
  semaphore_id text not null,
  at timestamptz(3) not null default now(),
  state text not null,
  value jsonb,
  previous jsonb,
  actor_id int references app_user,
  batch_id int,
  reason_code text,
  reason text
);
create index parameter_event_of on parameter_event (device_id, semaphore_id, id);

-- Commands to a device, and what it answered.
create table device_command (
  id int primary key default nextval('device_request_id'),
  device_id int not null references device on delete cascade,
  method text not null,
  params jsonb,
  state text not null check (state in ('pending', 'sent', 'done', 'failed', 'expired')),
  reply jsonb,
  reason text,
  created_by int references app_user,
  created_time timestamptz(3) not null default now(),
  sent_time timestamptz(3),
  done_time timestamptz(3),
  expires_at timestamptz(3) not null
);
create index device_command_of on device_command (device_id, id);
create index device_command_open on device_command (expires_at) where state in ('pending', 'sent');
