-- What a notice is about when it is a record of the fish-species database.
alter table notice add column fish_record_id int references fish_record on delete cascade;
create index notice_fish_record on notice (fish_record_id) where fish_record_id is not null;
