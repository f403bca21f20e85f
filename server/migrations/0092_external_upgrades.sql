-- By these, outside parties take and report upgrades of a project. Only a hash of each is kept.
create table external_token (
  id int generated always as identity primary key,
  project_id int not null references project on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  created_by int references app_user on delete set null,
  created_time timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index external_token_project on external_token (project_id);

-- An upgrade of one device that an outside party of its project carries out.
create table external_upgrade (
  id int generated always as identity primary key,
  device_id int not null references device on delete cascade,
  version_id int not null references firmware_version,
  module text collate "C" not null,
  soft_ver text collate "C" not null,
  note text,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'leased', 'claimed', 'done', 'failed',
    'canceled', 'expired')),
  is_open boolean not null generated always as (state in ('waiting', 'leased', 'claimed')) stored,
  progress smallint,
  message text,
  -- Whose the task is, or was last.
  token_id int references external_token on delete set null,
  leased_until timestamptz(3),
  cancel_asked_at timestamptz(3),
  claimed_at timestamptz(3),
  -- When the device itself had told the version.
  proven_at timestamptz(3),
  state_at timestamptz(3) not null default now(),
  created_by int references app_user on delete set null,
  created_time timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
) with (fillfactor = 80);
create unique index external_upgrade_open on external_upgrade (device_id, module) where is_open;
create index external_upgrade_device on external_upgrade (device_id);
create index external_upgrade_version on external_upgrade (version_id);
create index external_upgrade_due on external_upgrade (expires_at) where is_open;
create index external_upgrade_token on external_upgrade (token_id);
