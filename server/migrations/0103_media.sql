-- Pictures of the site.
create table media (
  id int generated always as identity primary key,
  name text not null,
  sort_key text collate "C" not null,
  search text collate "C" not null,
  alt text,
  alt_en text,
  alt_es text,
  alt_ja text,
  -- It shows nothing that has to be told.
  decorative boolean not null default false,
  -- What stays in sight where it is cut, in parts of the width and the height.
  focal_x double precision not null default 0.5,
  focal_y double precision not null default 0.5,
  width int not null,
  height int not null,
  size_bytes int not null,
  -- Of the greatest that is kept.
  hash text collate "C" not null,
  -- Everybody may fetch it.
  published boolean not null default false,
  -- Its widths are there as AVIF too; null: they are still to be made; false: they cannot be.
  avif boolean,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  version int not null default 1
);
create index media_sort on media (sort_key, id);
create index media_without_avif on media (id) where avif is null;

-- Each size of a picture is a file under its id, which the row is written before, so that no file is forgotten.
create table media_file (
  file_id text collate "C" primary key check (file_id ~ '^[0-9a-f]{32}$'),
  -- Null: not there yet, or the picture is gone.
  media_id int references media on delete set null,
  size text collate "C" not null check (size in ('master', '480', '960', '1600', 'card',
    'avif', 'avif480', 'avif960', 'avif1600')),
  -- The version of the card that it is.
  card_version text collate "C" not null default '',
  size_bytes int not null,
  created_time timestamptz(3) not null default now(),
  -- It belongs to no picture any more: the file goes, a day later, as a backup may be running.
  released_at timestamptz(3)
);
create unique index media_file_size on media_file (media_id, size, card_version);

-- Where a picture is used: by what feature's thing, and where in it.
create table media_use (
  owner_kind text collate "C" not null,
  owner_id int not null,
  place text collate "C" not null,
  media_id int not null references media,
  primary key (owner_kind, owner_id, place, media_id)
);
create index media_use_media on media_use (media_id);
