-- What a user has set for himself; what is missing keeps the platform's own way.
create table user_preferences (
  user_id int primary key references app_user on delete cascade,
  preferences jsonb not null,
  updated_time timestamptz(3) not null default now()
);

create table saved_view (
  id int generated always as identity primary key,
  owner_id int not null references app_user on delete cascade,
  -- The path of the screen whose list it is a view of.
  screen text collate "C" not null,
  name text not null,
  sort_key text collate "C" not null,
  query text not null,
  -- Everybody below the owner sees it too.
  shared boolean not null default false,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  unique (owner_id, screen, name)
);
create index saved_view_shared on saved_view (screen, owner_id) where shared;

-- Users are searched as things are. For those who are there already, without pinyin until they are edited.
alter table app_user add sort_key text collate "C" not null default '';
alter table app_user add search text collate "C" not null default '';
update app_user set
  sort_key = left(lower(normalize(name, NFKC)), 128),
  search = left(lower(normalize(concat_ws(E'\n', name, username, corporate_name), NFKC)), 500);
