-- Among classes of one rank, the lower number comes first.
alter table fish_basin_class
  add column sort int not null default 0 check (sort between 0 and 9999),
  add column icon text check (icon in ('system', 'river', 'tributary', 'lake', 'inland', 'coast'));

-- Nets that are set and nets that drift are told apart where catches are told by the effort.
alter table fish_survey add column deployment text collate "C";
update fish_survey s set deployment = p.content #>> '{effort,deployment}'
  from fish_publication p where p.record_id = s.record_id and p.content #>> '{effort,deployment}' is not null;

-- Files of references are kept as scans of field sheets are.
alter table fish_field_sheet rename to fish_file;
alter index fish_field_sheet_unused rename to fish_file_unused;
alter table fish_file rename constraint fish_field_sheet_pkey to fish_file_pkey;
-- Of what it is: whoever may see records of the kind sees it.
alter table fish_file add column record_kind text not null default 'survey' check (record_kind in ('survey', 'reference'));
alter table fish_file alter column record_kind drop default;
-- By the file that a revision names among its files.
create index fish_revision_files on fish_revision using gin ((content -> 'files') jsonb_path_ops)
  where content -> 'files' is not null;
