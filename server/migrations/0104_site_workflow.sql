-- What is to be published at an hour to come: the texts as they were when it was ordered.
create table site_schedule (
  item_id int not null references site_item on delete cascade,
  language text collate "C" not null check (language in ('zh', 'en', 'es', 'ja')),
  version int not null,
  fields jsonb not null,
  publish_time timestamptz not null,
  zone text not null,
  author_id int references app_user on delete set null,
  -- Why it was not published; null: it waits for its hour.
  failure text,
  created_time timestamptz not null default now(),
  primary key (item_id, language)
);
create index on site_schedule (publish_time) where failure is null;

-- Links that show a draft to whoever holds them.
create table site_preview (
  id int generated always as identity primary key,
  token_hash bytea not null unique,
  item_id int not null references site_item on delete cascade,
  language text collate "C" not null check (language in ('zh', 'en', 'es', 'ja')),
  author_id int references app_user on delete cascade,
  created_time timestamptz not null default now(),
  expires_time timestamptz not null
);
create index on site_preview (item_id);

-- Of each translated text the source as it was then: its hash and the version of the item.
alter table site_item add column sources jsonb not null default '{}';
