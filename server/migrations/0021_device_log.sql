-- What became of a device's connections: the newest 2,000 of a device, of 30 days. Written behind.
create table device_connection_event (
  device_id int not null references device on delete cascade,
  at timestamptz(3) not null,
  id bigint generated always as identity,
  kind text collate "C" not null check (kind in ('connected', 'disconnected', 'refused', 'presence')),
  -- Of a change of presence.
  presence text collate "C" check (presence in ('online', 'silent', 'offline', 'never')),
  reason text collate "C",
  -- Client, address, protocol and keep-alive of a connection; how many attempts were refused.
  detail jsonb,
  primary key (device_id, at, id)
);
create index device_connection_event_at on device_connection_event (at);

-- Somebody looks at the messages of a device for a while. Entries go a day after the end.
create table device_recording (
  id int generated always as identity primary key,
  device_id int not null references device on delete cascade,
  started_by int references app_user on delete set null,
  started_at timestamptz(3) not null default now(),
  -- It ends then at the latest.
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text collate "C" check (end_reason in ('time', 'full', 'stopped', 'restart')),
  entry_count int not null default 0,
  size_bytes int not null default 0
);
create unique index device_recording_open on device_recording (device_id) where ended_at is null;
create index device_recording_device on device_recording (device_id, id desc);
create index device_recording_ended on device_recording (ended_at) where ended_at is not null;

create table device_recording_entry (
  recording_id int not null references device_recording on delete cascade,
  seq int not null,
  at timestamptz(3) not null,
  direction text collate "C" not null check (direction in ('in', 'out')),
  transport text collate "C" not null check (transport in ('mqtt', 'http', 'gateway')),
  topic text not null,
  -- As it came, without secrets; base64 when it is no text.
  payload text not null,
  encoding text collate "C" not null check (encoding in ('text', 'base64')),
  size_bytes int not null,
  is_cut boolean not null,
  outcome text collate "C",
  latency_ms int,
  primary key (recording_id, seq)
);

-- What operators tell each other about a device. A deleted one can be brought back for 30 days.
create table device_note (
  id int generated always as identity primary key,
  device_id int not null references device on delete cascade,
  text text not null,
  author_id int references app_user on delete set null,
  created_time timestamptz(3) not null default now(),
  edited_time timestamptz(3),
  deleted_at timestamptz(3)
);
create index device_note_device on device_note (device_id, id desc);
create index device_note_deleted on device_note (deleted_at) where deleted_at is not null;

-- A revoked credential that is presented again tells whose device knocks.
create index device_credential_presented on device_credential (kind, lookup);

-- For what happened to a device, by time.
create index alarm_device_recovered on alarm (device_id, recovered_at desc) where recovered_at is not null;
create index alarm_device_handled on alarm (device_id, handled_at desc) where handled_at is not null;
create index parameter_event_time on parameter_event (device_id, at desc, id desc);
