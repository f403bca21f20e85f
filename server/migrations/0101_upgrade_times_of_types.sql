-- How long an upgrade of devices of a type may take at each stage; null is as long as its campaign says.
alter table device_type
  add column upgrade_notify_minutes int,
  add column upgrade_download_minutes int,
  add column upgrade_install_minutes int,
  add column upgrade_confirm_minutes int;
