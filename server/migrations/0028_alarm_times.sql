-- Times to handle of some projects, without a look at everybody else's alarms.
create index alarm_handled_project on alarm (project_id, handled_at desc) include (reported_at)
  where handled_at is not null;
