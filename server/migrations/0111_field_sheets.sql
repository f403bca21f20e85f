-- Scans of field sheets. The bytes are a file under its id, which the row is written before, so that no file is forgotten;
-- revisions of surveys name it.
create table fish_field_sheet (
  file_id text collate "C" primary key check (file_id ~ '^[0-9a-f]{32}$'),
  kind text collate "C" not null check (kind in ('jpg', 'png', 'webp', 'pdf')),
  -- Of the file that was uploaded.
  name text not null,
  -- Since when no revision names it; null: one does.
  unused_since timestamptz(3) default now()
);
create index fish_field_sheet_unused on fish_field_sheet (unused_since);
create index fish_revision_field_sheet on fish_revision ((content ->> 'fieldSheetScan'))
  where content ->> 'fieldSheetScan' is not null;
