-- The text that raised an alarm; of numbers it is null.
alter table alarm add column value_text text;
alter table alarm_event add column value_text text;
