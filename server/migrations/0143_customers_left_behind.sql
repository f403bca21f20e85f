-- Customers whose orders changed hands before customers followed them: those of whom one other owner has every order become
-- customers of that owner, by the rule that goes on (decision 106), and the log says so.
with owned as (
  select o.customer_id as id, min(p.owner_id) as owner_id from customer_order o
  join store s on s.id = o.store_id join project p on p.id = s.project_id
  group by o.customer_id having min(p.owner_id) = max(p.owner_id)
), moving as (
  select c.id, owned.owner_id, c.phone_is_double or exists (
      select from customer known where known.owner_id = owned.owner_id and known.phone_digest = c.phone_digest)
    or row_number() over (partition by owned.owner_id, c.phone_digest order by c.id) > 1 as is_double
  from customer c join owned on owned.id = c.id and owned.owner_id <> c.owner_id
), moved as (
  update customer c set owner_id = moving.owner_id, phone_is_double = moving.is_double,
    version = c.version + 1, updated_time = now()
  from moving where moving.id = c.id returning c.id
), salted as materialized (
  select id, uuid_send(gen_random_uuid()) as actor_salt, uuid_send(gen_random_uuid()) as target_salt from moved
)
insert into audit_log (action, target_kind, target_id, target_name, result, actor_salt, actor_digest, target_salt,
  target_digest)
select 'customers:move', 'customer', id, 'C-' || id, 'done',
  actor_salt, sha256(actor_salt || convert_to('[null,null,null]', 'UTF8')),
  target_salt, sha256(target_salt || convert_to('["C-' || id || '",null,null]', 'UTF8'))
from salted order by id;
