-- What is as old as the log goes. These tell what still names a row that would.
create index parameter_event_batch on parameter_event (batch_id) where batch_id is not null;
create index parameter_batch_reverted on parameter_batch (revert_of) where revert_of is not null;
create index device_parameter_write on device_parameter (write_id) where write_id is not null;
create index device_parameter_request on device_parameter (request_id) where request_id is not null;
