-- Users form a tree; user_closure holds every ancestor of a user, itself included, so that
-- "those below me" is one index look-up at any depth.
create table role (
  id int generated always as identity primary key,
  identification text not null unique,
  name text not null,
  name_en text,
  name_es text,
  name_ja text,
  built_in boolean not null default false,
  version int not null default 1,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now()
);

create table permission (
  identification text primary key,
  name text not null,
  name_en text,
  name_es text,
  name_ja text
);

create table role_permission (
  role_id int not null references role on delete cascade,
  permission text not null references permission on delete cascade,
  primary key (role_id, permission)
);

create table app_user (
  id int generated always as identity primary key,
  username text not null,
  -- NFKC, lower case: what must be unique.
  username_key text not null,
  password_hash text not null,
  must_change_password boolean not null default false,
  -- A one-time password ends here.
  password_expires_at timestamptz(3),
  type smallint not null check (type in (0, 1)),
  role_id int not null references role,
  parent_id int references app_user,
  name text not null,
  corporate_name text,
  corporate_address text,
  contact_number text,
  avatar text,
  introduction text,
  dashboard_style text not null default 'default' check (dashboard_style in ('default', 'battery', 'voice')),
  language_id smallint check (language_id between 1 and 4),
  enabled boolean not null default true,
  version int not null default 1,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index app_user_username on app_user (username_key) where deleted_at is null;
create index app_user_parent on app_user (parent_id);

create table user_closure (
  ancestor_id int not null references app_user on delete cascade,
  descendant_id int not null references app_user on delete cascade,
  primary key (ancestor_id, descendant_id)
);
create index user_closure_descendant on user_closure (descendant_id);

create table session (
  id int generated always as identity primary key,
  user_id int not null references app_user on delete cascade,
  token_hash bytea not null unique,
  -- console: cookie or bearer of a sign-in; api: a token made for a machine.
  kind text not null check (kind in ('console', 'api')),
  name text,
  remembered boolean not null default false,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  address text,
  user_agent text,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('logout', 'replaced', 'expired', 'passwordChanged', 'revoked', 'userDisabled'))
);
create index session_user_live on session (user_id, last_seen_at) where ended_at is null;

-- Counted per name as typed (normalised), whether such a user exists or not, so that the answer to a
-- wrong password tells nothing.
create table login_failure (
  username_key text primary key,
  failures int not null,
  first_at timestamptz(3) not null,
  locked_until timestamptz(3)
);

create table menu (
  id int generated always as identity primary key,
  parent_id int references menu,
  -- Set on built-in rows: an upgrade adds new keys and leaves known ones alone, removed ones too.
  system_key text unique,
  name text not null,
  name_en text,
  name_es text,
  name_ja text,
  menu_url text not null,
  menu_type smallint not null default 0 check (menu_type in (0, 1)),
  jump_type smallint not null default 0 check (jump_type between 0 and 2),
  identification text,
  icon text,
  is_show boolean not null default true,
  sort_order int not null default 0,
  version int not null default 1,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);

create table project (
  id int generated always as identity primary key,
  name text not null,
  sort_key text collate "C" not null,
  search text collate "C" not null,
  remarks text,
  is_weather boolean not null default false,
  is_map boolean not null default true,
  address text,
  time_zone text,
  owner_id int not null references app_user,
  version int not null default 1,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index project_owner on project (owner_id);

create table project_member (
  project_id int not null references project on delete cascade,
  user_id int not null references app_user on delete cascade,
  access text not null check (access in ('view', 'operate')),
  primary key (project_id, user_id)
);
create index project_member_user on project_member (user_id);

-- The row scope, in one place: projects that the viewer, or users below, own or are members of.
create function visible_projects(viewer int, need text) returns table (project_id int)
language sql stable parallel safe as $$
  select p.id from project p
  where p.owner_id in (select descendant_id from user_closure where ancestor_id = viewer)
  union
  select m.project_id from project_member m
  where m.user_id in (select descendant_id from user_closure where ancestor_id = viewer)
    and (need = 'view' or m.access = 'operate')
$$;

create table device_type (
  id int generated always as identity primary key,
  type_code text not null,
  name text not null,
  sort_key text collate "C" not null,
  search text collate "C" not null,
  remarks text,
  is_locus boolean not null default false,
  expected_interval_s int,
  retention text not null default '1y' check (retention in ('30d', '1y', '5y')),
  key_semaphore_id text,
  owner_id int not null references app_user,
  shared boolean not null default false,
  provision text not null default 'disabled' check (provision in ('disabled', 'create', 'preProvisioned')),
  provision_key text unique,
  provision_secret_hash bytea,
  provision_project_id int references project,
  version int not null default 1,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index device_type_code on device_type (type_code) where deleted_at is null;

create table signal (
  id int generated always as identity primary key,
  device_type_id int not null references device_type on delete cascade,
  semaphore_id text not null,
  name text not null,
  name_en text,
  name_es text,
  name_ja text,
  unit text,
  kind text not null default 'measurement' check (kind in ('measurement', 'state', 'setPoint', 'command')),
  data_type text not null default 'number' check (data_type in ('number', 'boolean', 'enum', 'text')),
  group_name text,
  unit_no smallint check (unit_no between 1 and 24),
  sort_order int not null default 0,
  min_value double precision,
  max_value double precision,
  precision smallint,
  chart boolean not null default true,
  enum_values jsonb,
  discovered boolean not null default false,
  -- A signal taken out of the type keeps its id: stored frames still name it.
  removed_at timestamptz(3),
  unique (device_type_id, semaphore_id)
);

create table device_type_parameter (
  device_type_id int not null references device_type on delete cascade,
  semaphore_id text not null,
  name text not null,
  name_en text,
  name_es text,
  name_ja text,
  unit text,
  data_type text not null default 'number' check (data_type in ('number', 'boolean', 'enum', 'text')),
  group_name text,
  sort_order int not null default 0,
  min_value double precision,
  max_value double precision,
  step double precision,
  enum_values jsonb,
  default_value jsonb,
  read_only boolean not null default false,
  dangerous boolean not null default false,
  primary key (device_type_id, semaphore_id)
);

create table device_type_alarm (
  device_type_id int not null references device_type on delete cascade,
  semaphore_id text not null,
  levels jsonb not null,
  dead_band double precision,
  on_delay_s int not null default 0,
  off_delay_s int not null default 0,
  repeat_count int not null default 1,
  no_data_s int,
  no_data_level smallint check (no_data_level between 1 and 4),
  primary key (device_type_id, semaphore_id)
);

create table device (
  id int generated always as identity primary key,
  name text not null,
  sn text not null unique,
  sort_key text collate "C" not null,
  search text collate "C" not null,
  address text,
  device_type_id int not null references device_type,
  project_id int not null references project,
  is_map boolean not null default true,
  lng double precision,
  lat double precision,
  remarks text,
  alarm_phone text,
  is_fault smallint not null default 0 check (is_fault between 0 and 4),
  is_gateway boolean not null default false,
  gateway_id int references device,
  firmware_version text,
  version int not null default 1,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  check ((lng is null) = (lat is null))
);
create index device_name on device (sort_key, id) where deleted_at is null;
create index device_project on device (project_id) where deleted_at is null;
create index device_type_of on device (device_type_id) where deleted_at is null;

-- What changes while a device lives, apart from what people edit: narrow rows, updated in place.
create table device_state (
  device_id int primary key references device on delete cascade,
  presence text not null default 'never' check (presence in ('online', 'silent', 'offline', 'never')),
  presence_since timestamptz(3),
  connected boolean not null default false,
  connected_at timestamptz(3),
  disconnected_at timestamptz(3),
  offline_reason text,
  -- Newest device time and newest server time of stored data.
  last_data_at timestamptz(3),
  last_received_at timestamptz(3),
  last_lng double precision,
  last_lat double precision,
  last_speed double precision,
  last_dgr double precision,
  last_position_at timestamptz(3)
) with (fillfactor = 70);
create index device_state_presence on device_state (presence);

create table device_credential (
  id int generated always as identity primary key,
  device_id int not null references device on delete cascade,
  kind text not null check (kind in ('token', 'basic', 'x509')),
  -- What a client presents and we look up: SHA-256 of the token or the fingerprint, or client id and
  -- user name joined by a zero byte.
  lookup bytea not null,
  secret_hash bytea,
  hint text not null,
  created_time timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create unique index device_credential_lookup on device_credential (kind, lookup) where revoked_at is null;
create index device_credential_device on device_credential (device_id);

create table device_attribute (
  device_id int not null references device on delete cascade,
  side text not null check (side in ('client', 'shared')),
  key text not null,
  value jsonb not null,
  updated_time timestamptz(3) not null default now(),
  primary key (device_id, side, key)
);
