-- The version of each module's software that a device has, as it reports it.
create table device_software (
  device_id int not null references device on delete cascade,
  module text collate "C" not null,
  soft_ver text collate "C" not null,
  -- By which versions are sorted.
  version_key text collate "C" not null,
  -- What it had before.
  previous_ver text collate "C",
  -- ThingsBoard tells firmware (fw) from other software (sw).
  prefix text collate "C" not null default 'fw' check (prefix in ('fw', 'sw')),
  reported_at timestamptz(3) not null default now(),
  primary key (device_id, module)
);
create index device_software_version on device_software (module, soft_ver);

-- Upgrades of many devices, in groups.
create table upgrade_campaign (
  id int generated always as identity primary key,
  owner_id int not null references app_user,
  name text not null,
  sort_key text collate "C" not null,
  search text collate "C" not null,
  version_id int not null references firmware_version,
  rollback_of int references upgrade_campaign,
  targets jsonb not null,
  -- Devices when it was made; those that it has are counted from its actions once it begins.
  planned int not null,
  rules jsonb not null,
  state text collate "C" not null check (state in ('waitingApproval', 'denied', 'ready', 'scheduled', 'running', 'held',
    'draining', 'stopped', 'finished')),
  pause_reason text collate "C",
  needs_approval boolean not null,
  start_now boolean not null,
  start_at timestamptz(3),
  decided_by int references app_user on delete set null,
  decided_at timestamptz(3),
  decision_remarks text,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- When upgraded devices were last compared with the others.
  sampled_at timestamptz(3),
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  version int not null default 1
);
create index upgrade_campaign_owner on upgrade_campaign (owner_id);
create index upgrade_campaign_version on upgrade_campaign (version_id);
create index upgrade_campaign_live on upgrade_campaign (id) where state in ('scheduled', 'running', 'held', 'draining', 'finished');

create table upgrade_group (
  campaign_id int not null references upgrade_campaign on delete cascade,
  position smallint not null,
  -- Of all devices, when it is done.
  percent smallint not null,
  state text collate "C" not null default 'scheduled' check (state in ('scheduled', 'running', 'baking', 'done', 'failed')),
  started_at timestamptz(3),
  baking_since timestamptz(3),
  ended_at timestamptz(3),
  primary key (campaign_id, position)
);

-- What becomes of one device in a campaign.
create table upgrade_action (
  id int generated always as identity primary key,
  campaign_id int not null references upgrade_campaign on delete cascade,
  -- 0: left out from the beginning.
  group_position smallint not null,
  device_id int not null references device on delete cascade,
  version_id int not null references firmware_version,
  module text collate "C" not null,
  soft_ver text collate "C" not null,
  from_ver text collate "C",
  state text collate "C" not null,
  is_active boolean not null generated always as (state in ('queued', 'notified', 'downloading', 'downloaded', 'verified',
    'waitingWindow', 'installing', 'rebooting', 'confirming')) stored,
  code text collate "C",
  message text,
  progress smallint,
  attempt smallint not null default 1,
  -- By which protocol the device was told of it.
  agent text collate "C" check (agent in ('thingsboard', 'ddi')),
  not_before timestamptz(3),
  -- What is silent until then is given up, or leaves the gate.
  deadline timestamptz(3),
  is_silent boolean not null default false,
  taken_up_at timestamptz(3),
  cancel_asked_at timestamptz(3),
  claimed_at timestamptz(3),
  proven_at timestamptz(3),
  state_at timestamptz(3) not null default now(),
  unique (campaign_id, device_id)
) with (fillfactor = 80);
-- A device has one upgrade at a time.
create unique index upgrade_action_active on upgrade_action (device_id) where is_active;
create index upgrade_action_device on upgrade_action (device_id, id desc);
create index upgrade_action_group on upgrade_action (campaign_id, group_position, state);
create index upgrade_action_deadline on upgrade_action (deadline) where is_active;
create index upgrade_action_waiting on upgrade_action (campaign_id, group_position, id) where state = 'queued';
create index upgrade_action_fetching on upgrade_action (campaign_id) where state in ('notified', 'downloading');
create index upgrade_action_version on upgrade_action (version_id) where is_active;

create table upgrade_action_event (
  action_id int not null references upgrade_action on delete cascade,
  id bigint generated always as identity,
  at timestamptz(3) not null default now(),
  state text collate "C" not null,
  code text collate "C",
  message text,
  attempt smallint not null,
  primary key (action_id, id)
);

-- Upgraded devices beside the others of a campaign.
create table upgrade_health_sample (
  campaign_id int not null references upgrade_campaign on delete cascade,
  at timestamptz(3) not null,
  upgraded int not null,
  upgraded_online int not null,
  upgraded_alarmed int not null,
  others int not null,
  others_online int not null,
  others_alarmed int not null,
  primary key (campaign_id, at)
);

-- Agents that are older than SHA-256 check these; worked out when the first of them asks.
alter table firmware_version add column sha1 text collate "C", add column md5 text collate "C";
