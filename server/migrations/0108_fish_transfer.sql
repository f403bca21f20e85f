-- What other archives call a record: by it the same row is the same record when it comes again.
create table fish_identity (
  kind text collate "C" not null check (kind in ('fish', 'survey')),
  -- Of a taxon, a taxonID; of a survey, an eventID.
  external_id text collate "C" not null,
  record_id int not null references fish_record on delete cascade,
  primary key (kind, external_id)
);
create index on fish_identity (record_id);

-- What a name of an archive means, as somebody has said once.
create table fish_import_name (
  kind text collate "C" not null check (kind in ('fish', 'riverSection')),
  name text collate "C" not null,
  record_id int not null references fish_record on delete cascade,
  created_time timestamptz not null default now(),
  primary key (kind, name)
);
create index on fish_import_name (record_id);

create table fish_import (
  id int generated always as identity primary key,
  file_name text not null,
  -- Null once it is undone or given up.
  file_id text,
  size_bytes bigint not null,
  state text collate "C" not null default 'draft' check (state in ('draft', 'committed', 'undone')),
  -- For rows that do not say it: section, zone, gear.
  options jsonb not null default '{}',
  -- What the dry run has found; null: it is not over.
  report jsonb,
  job_id int references job on delete set null,
  created_by int references app_user on delete set null,
  created_time timestamptz not null default now(),
  committed_time timestamptz,
  undone_time timestamptz
);
create index on fish_import (job_id);
create index on fish_import (created_by);

-- What an import has written, and how it left it.
create table fish_import_record (
  import_id int not null references fish_import on delete cascade,
  record_id int not null references fish_record on delete cascade,
  -- Null: the record is new.
  before jsonb,
  -- Whether what is published was the newest revision.
  was_approved boolean not null,
  version int not null,
  primary key (import_id, record_id)
);
create index on fish_import_record (record_id);

-- Archives that never change and can be cited. The number is counted up, and none is used twice.
create table fish_release (
  number int primary key,
  core text collate "C" not null check (core in ('taxon', 'event')),
  language text collate "C" not null,
  title text not null,
  citation text not null,
  abstract text not null,
  licence text collate "C" not null,
  file_id text not null,
  size_bytes bigint not null,
  sha256 text collate "C" not null,
  eml text not null,
  records int not null,
  created_by int references app_user on delete set null,
  released_time timestamptz not null default now(),
  withdrawn_time timestamptz,
  withdrawn_note text
);
create index on fish_release (created_by);
