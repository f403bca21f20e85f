-- wall: a read-only session of a screen on a wall. Until its link is opened it has no token that anybody knows.
alter table session drop constraint session_kind_check;
alter table session add constraint session_kind_check check (kind in ('console', 'api', 'preview', 'wall'));
-- SHA-256 of what stands in the link; null once it was opened.
alter table session add link_hash bytea unique;
alter table session add constraint session_link check (link_hash is null or kind = 'wall');
