-- Counts what ends the links that were sent to somebody: another password, and being put out. Whoever it is that does
-- it, and by whatever way: so it is done here.
alter table app_user add column link_epoch int not null default 0;

create function end_links() returns trigger language plpgsql as $$
begin
  new.link_epoch := old.link_epoch + 1;
  return new;
end $$;

create trigger app_user_end_links before update on app_user for each row
  when (old.password_hash is distinct from new.password_hash
    or (old.enabled and not new.enabled) or (old.deleted_at is null and new.deleted_at is not null))
  execute function end_links();
