-- How many messages came in, by project and quarter of an hour: written behind, and kept for a day or so.
create table message_count (
  project_id int not null references project on delete cascade,
  quarter timestamptz(3) not null,
  messages int not null,
  primary key (project_id, quarter)
);
create index message_count_quarter on message_count (quarter);
