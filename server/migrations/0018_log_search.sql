-- Names of the log by what is in them: a keyword that nothing has was looked for in every name there is.
-- Pieces of one, two and three characters at every place of a text; the extension that does so is not everywhere.
create function search_pieces(words text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct substr(words, place, size)
    from generate_series(1, length(words)) as place, generate_series(1, 3) as size)
$$;

-- Each search goes through what is not in the index yet: kept so short that it is not felt.
create index audit_subject_pieces on audit_subject using gin (search_pieces(search))
  with (gin_pending_list_limit = 256);

-- Those that have all the pieces and are like the pattern. By the index alone: the planner takes it for cheap to
-- make the pieces of every row.
create function find_audit_subjects(pieces text[], pattern text, most int)
returns table (kind text, id int, name text)
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select s.kind, s.subject_id, s.name from audit_subject s
  where search_pieces(s.search) @> pieces and s.search like pattern limit most
$$;
