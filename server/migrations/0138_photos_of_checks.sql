-- Photos of a check, which stays as it was written: they have rows of their own.
create table order_photo (
  id int generated always as identity primary key,
  order_id int not null,
  direction text collate "C" not null,
  position int not null check (position between 1 and 4),
  -- Chosen by who sends it: what is sent again under it is the same photo.
  client_key text collate "C" not null unique,
  width int not null,
  height int not null,
  user_id int references app_user on delete set null,
  at timestamptz(3) not null,
  foreign key (order_id, direction) references order_check on delete cascade,
  unique (order_id, direction, position)
);
create index order_photo_user on order_photo (user_id) where user_id is not null;

-- Each size of a photo is a file under its id, which the row is written before, so that no file is forgotten.
create table order_photo_file (
  file_id text collate "C" primary key check (file_id ~ '^[0-9a-f]{32}$'),
  -- Null: not there yet, or the photo is gone.
  photo_id int references order_photo on delete set null,
  size text collate "C" not null check (size in ('large', 'small')),
  size_bytes int not null,
  created_time timestamptz(3) not null default now(),
  -- Its customer was erased: the file goes at once.
  released_at timestamptz(3),
  unique (photo_id, size)
);
create index order_photo_file_created on order_photo_file (created_time) where photo_id is null;
