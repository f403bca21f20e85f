-- Rehearsals from before short alarms were told apart: short is what was over in less than a minute. Of a device they
-- are counted among those that are stored, the latest hundred.
update job set result = jsonb_set(result, '{episodes}', coalesce((
  select jsonb_agg(episode || jsonb_build_object('short', (coalesce(
    (episode ->> 'to')::timestamptz - (episode ->> 'from')::timestamptz < interval '1 minute', false))::int) order by place)
  from jsonb_array_elements(result -> 'episodes') with ordinality stored (episode, place)), '[]'))
where kind = 'alarmRehearsal' and state = 'succeeded' and not result ? 'short';

update job set result = result || jsonb_build_object(
  'short', (
    select count(*) from jsonb_array_elements(result -> 'episodes') episode where episode -> 'short' = '1'),
  'list', coalesce((
    select jsonb_agg(device || jsonb_build_object('short', (
      select count(*) from jsonb_array_elements(result -> 'episodes') episode
      where episode -> 'short' = '1' and episode -> 'deviceId' = device -> 'deviceId')) order by place)
    from jsonb_array_elements(result -> 'list') with ordinality stored (device, place)), '[]'))
where kind = 'alarmRehearsal' and state = 'succeeded' and not result ? 'short';
