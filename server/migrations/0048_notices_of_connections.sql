-- Beside connections, what their clients do that somebody should know of. What repeats is one row that counts:
-- `detail` has the number and the time of the last one.
alter table device_connection_event drop constraint device_connection_event_kind_check;
alter table device_connection_event add constraint device_connection_event_kind_check
  check (kind in ('connected', 'disconnected', 'refused', 'presence', 'severalClients', 'retained', 'notItsChild'));
