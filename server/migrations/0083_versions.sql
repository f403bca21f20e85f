-- A file that comes in parts, or belongs to no row any more: it is deleted when its time is over.
create table upload (
  id text collate "C" primary key,
  user_id int references app_user on delete set null,
  purpose text collate "C" not null,
  file_name text not null,
  size_bytes bigint not null,
  -- Of all of it, once it has arrived.
  sha256 text collate "C",
  expires_at timestamptz(3) not null
);
create index upload_user on upload (user_id);
create index upload_expiry on upload (expires_at);

-- Public keys; an Ed25519 signature of a version has to be made with one of them.
create table signing_key (
  id int generated always as identity primary key,
  name text not null,
  public_key bytea not null unique,
  created_time timestamptz(3) not null default now()
);

-- Software that devices can be upgraded to.
create table firmware_version (
  id int generated always as identity primary key,
  owner_id int not null references app_user,
  name text not null,
  sort_key text collate "C" not null,
  search text collate "C" not null,
  manufacturer text,
  module text collate "C" not null,
  soft_ver text collate "C" not null,
  -- By which versions are sorted.
  version_key text collate "C" not null,
  info text,
  info_en text,
  info_es text,
  info_ja text,
  url text,
  -- The uploaded file, and what it is called.
  file_id text collate "C",
  file_name text,
  size_bytes bigint,
  sha256 text collate "C",
  signature text collate "C",
  -- The key that the signature was made with.
  signed_by text,
  type_ids int[] not null default '{}',
  hw_models text[] not null default '{}',
  min_from_ver text collate "C",
  max_from_ver text collate "C",
  state text collate "C" not null default 'draft' check (state in ('draft', 'released', 'deprecated', 'recalled')),
  released_at timestamptz(3),
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  version int not null default 1
);
create unique index firmware_version_module on firmware_version (owner_id, lower(module), soft_ver) where deleted_at is null;
create index firmware_version_owner on firmware_version (owner_id);
