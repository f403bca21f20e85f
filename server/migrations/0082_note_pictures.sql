-- A note may have a picture: what a camera showed. Its bytes are a file under its id, which the row is written before, so
-- that no file is forgotten.
create table device_note_picture (
  file_id text collate "C" primary key check (file_id ~ '^[0-9a-f]{32}$'),
  -- Null: not there yet, or the note is gone.
  note_id int unique references device_note on delete set null,
  width int not null,
  height int not null,
  size_bytes int not null,
  created_time timestamptz(3) not null default now(),
  -- It gave way, or is too old: nobody is shown it, and the file goes.
  released_at timestamptz(3)
);
create index device_note_picture_created on device_note_picture (created_time);

-- What the camera was called when its picture was kept.
alter table device_note add column camera text;
