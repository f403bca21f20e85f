-- What the site around the console says: settings, pages, and rows that are listed. One table for all of them, as they
-- share everything but their fields: order, groups, the recycle bin, versions, revisions, languages.
create table site_item (
  id int generated always as identity primary key,
  kind text collate "C" not null,
  group_id int references site_item,
  position int not null default 0,
  shown boolean not null default true,
  -- By the contract's names; a field that is not here has its default.
  fields jsonb not null default '{}',
  -- The version that changed a field last: two editors are in each other's way only in the same field.
  changed jsonb not null default '{}',
  -- Of its name in all languages; settings and pages are not searched.
  sort_key text collate "C" not null default '',
  search text not null default '',
  version int not null default 1,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_at timestamptz
);
create index on site_item (kind, position);
create index on site_item (group_id) where group_id is not null;
create unique index on site_item (kind) where kind in ('settings', 'about', 'team', 'feedback');
insert into site_item (kind) values ('settings'), ('about'), ('team'), ('feedback');

-- What visitors see of an item in a language.
create table site_publication (
  item_id int not null references site_item on delete cascade,
  language text collate "C" not null check (language in ('zh', 'en', 'es', 'ja')),
  fields jsonb not null,
  version int not null,
  published_time timestamptz not null default now(),
  published_by int references app_user on delete set null,
  primary key (item_id, language)
);

-- What a version has changed, by field.
create table site_revision (
  item_id int not null references site_item on delete cascade,
  version int not null,
  fields jsonb not null,
  author_id int references app_user on delete set null,
  created_time timestamptz not null default now(),
  primary key (item_id, version)
);

-- Raised with every change that visitors can see.
create table site_state (
  only_row boolean primary key default true check (only_row),
  revision bigint not null default 1
);
insert into site_state default values;
