-- The fish-species database. Basins are written at once; what is reviewed is a record and its revisions.
create table fish_basin_class (
  id int generated always as identity primary key,
  code text collate "C" not null unique,
  name text not null,
  name_en text,
  name_es text,
  name_ja text,
  scheme text collate "C" not null check (scheme in ('CN_WRR', 'HYDROBASINS', 'FAO', 'LOCAL')),
  rank int not null,
  color text,
  enabled boolean not null default true,
  sort_key text collate "C" not null,
  search text not null,
  version int not null default 1,
  created_time timestamptz not null default now()
);

create table fish_basin (
  id int generated always as identity primary key,
  parent_id int references fish_basin,
  basin_class_id int not null references fish_basin_class,
  -- Unique among the basins of a scheme; the scheme is that of its class.
  scheme text collate "C" not null,
  code text collate "C" not null,
  name text not null,
  name_en text,
  name_es text,
  name_ja text,
  -- Its other fields by the contract's names.
  fields jsonb not null default '{}',
  -- A multipolygon as GeoJSON has it.
  outline jsonb,
  sort_key text collate "C" not null,
  search text not null,
  version int not null default 1,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  unique (scheme, code)
);
create index on fish_basin (parent_id);
create index on fish_basin (basin_class_id);

-- Species, photos, references, surveys and river sections. What is here of the content is of its newest revision.
create table fish_record (
  id int generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  kind text collate "C" not null check (kind in ('fish', 'photo', 'reference', 'survey', 'riverSection')),
  version int not null default 1,
  -- 0 draft, 1 submitted, 3 approved, 4 returned, 5 rejected, 6 withdrawn. Under review (2) is what is submitted and claimed.
  status smallint not null default 0 check (status in (0, 1, 3, 4, 5, 6)),
  revision_no int not null default 1,
  published_no int,
  -- Who else bears it is a duplicate: a scientific name, a number, a DOI. Null: nothing is.
  unique_key text collate "C",
  name text,
  name_en text,
  name_es text,
  name_ja text,
  sort_key text collate "C" not null default '',
  search text not null default '',
  facets text[] collate "C" not null default '{}',
  record_time timestamptz,
  created_by int references app_user on delete set null,
  created_time timestamptz not null default now(),
  updated_by int references app_user on delete set null,
  updated_time timestamptz not null default now(),
  -- Of what was published, and whose removal was approved.
  removed_time timestamptz
);
create unique index fish_record_unique on fish_record (kind, unique_key)
  where unique_key is not null and removed_time is null and (status <> 5 or published_no is not null);
create index on fish_record (kind, sort_key, id) where removed_time is null;
create index on fish_record (kind, updated_time desc, id desc) where removed_time is null;
create index on fish_record using gin (facets);

create table fish_revision (
  record_id int not null references fish_record on delete cascade,
  no int not null,
  -- The published revision that it was written upon.
  base_no int,
  removal boolean not null default false,
  content jsonb not null,
  -- Everybody who has written it since what is published: none of them reviews it.
  authors int[] not null,
  created_time timestamptz not null default now(),
  primary key (record_id, no)
);

-- What is approved, as others see it.
create table fish_publication (
  record_id int primary key references fish_record on delete cascade,
  kind text collate "C" not null,
  no int not null,
  content jsonb not null,
  name text,
  name_en text,
  name_es text,
  name_ja text,
  sort_key text collate "C" not null,
  search text not null,
  facets text[] collate "C" not null,
  record_time timestamptz,
  published_time timestamptz not null default now()
);
create index on fish_publication (kind, sort_key, record_id);
create index on fish_publication (kind, record_time desc, record_id desc);
create index on fish_publication using gin (facets);

-- Which record names which: in its newest revision, or in what is published of it.
create table fish_link (
  from_id int not null references fish_record on delete cascade,
  published boolean not null,
  to_id int not null references fish_record,
  path text not null,
  primary key (from_id, published, to_id, path)
);
create index on fish_link (to_id);

-- A record on its way through the review. Of each record one case at the most is open.
create table fish_examination (
  id int generated always as identity primary key,
  version int not null default 1,
  record_id int not null references fish_record on delete cascade,
  revision_no int not null,
  -- 1 submitted, 3 approved, 4 returned, 5 rejected, 6 withdrawn.
  status smallint not null check (status in (1, 3, 4, 5, 6)),
  submitter_id int references app_user on delete set null,
  submitted_time timestamptz not null default now(),
  note text,
  assignee_id int references app_user on delete set null,
  claim_expires_time timestamptz,
  -- Who has approved it so far.
  approvals int[] not null default '{}',
  second_reasons text[] collate "C" not null default '{}',
  -- As they were found when it was submitted.
  checks jsonb not null default '[]',
  closed_time timestamptz
);
create unique index fish_examination_open on fish_examination (record_id) where status in (1, 4);
create index on fish_examination (submitted_time, id) where status = 1;
create index on fish_examination (submitter_id, submitted_time desc);
create index on fish_examination (record_id);

create table fish_examination_event (
  id int generated always as identity primary key,
  examination_id int not null references fish_examination on delete cascade,
  revision_no int not null,
  action text collate "C" not null,
  user_id int references app_user on delete set null,
  reason_code text collate "C",
  reason text,
  field_comments jsonb not null default '[]',
  created_time timestamptz not null default now()
);
create index on fish_examination_event (examination_id, id);

-- What statistics read of approved surveys.
create table fish_survey (
  record_id int primary key references fish_record on delete cascade,
  section_id int not null references fish_record,
  start_time timestamptz not null,
  end_time timestamptz not null,
  zone text not null,
  gear text collate "C" not null,
  effort_value float8,
  effort_unit text collate "C",
  -- What each pass took, for removal estimates.
  passes int[],
  is_standard boolean not null,
  absences_reported boolean not null
);
create index on fish_survey (section_id, start_time);
create index on fish_survey (start_time);

create table fish_catch (
  survey_id int not null references fish_survey on delete cascade,
  row_id text collate "C" not null,
  -- Null: nobody knows the species yet.
  fish_id int references fish_record,
  status text collate "C" not null check (status in ('counted', 'absent', 'notEnumerated')),
  count int,
  weight_g float8,
  subsample_factor float8 not null,
  life_stage text collate "C",
  sex text collate "C",
  primary key (survey_id, row_id)
);
create index on fish_catch (fish_id);

create table fish_individual (
  survey_id int not null references fish_survey on delete cascade,
  row_id text collate "C" not null,
  no int not null,
  fish_id int references fish_record,
  standard_mm float4,
  total_mm float4,
  fork_mm float4,
  weight_g float4,
  sex text collate "C",
  maturity text collate "C",
  age_y float4
);
create index on fish_individual (survey_id);
create index on fish_individual (fish_id);

create table fish_survey_water (
  survey_id int not null references fish_survey on delete cascade,
  parameter text collate "C" not null,
  statistic text collate "C" not null,
  value float8 not null,
  method text collate "C" not null,
  window_hours float8
);
create index on fish_survey_water (survey_id);
