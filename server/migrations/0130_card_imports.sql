-- A workbook of cards that somebody has uploaded. Nothing of it is a card until it is committed.
create table card_import (
  id int generated always as identity primary key,
  owner_id int not null references app_user on delete cascade,
  project_id int not null references project on delete cascade,
  file_name text not null,
  headings jsonb not null,
  row_count int not null,
  -- What was read; gone once it is committed.
  rows jsonb,
  state text collate "C" not null default 'draft' check (state in ('draft', 'committed', 'undone')),
  job_id int references job on delete set null,
  created_time timestamptz(3) not null default now()
);
create index card_import_owner on card_import (owner_id, id desc);
create index card_import_project on card_import (project_id);
create index card_import_job on card_import (job_id) where job_id is not null;

-- Where a card came from, so that a batch can be taken back.
alter table card add column import_id int references card_import on delete set null;
create index card_import_of on card (import_id) where import_id is not null;
