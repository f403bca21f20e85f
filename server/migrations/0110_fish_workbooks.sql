-- What an import was read from.
alter table fish_import
  add column source text collate "C" not null default 'archive' check (source in ('archive', 'workbook'));
alter table fish_import alter column source drop default;
