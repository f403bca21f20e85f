-- The company of a user: the highest above him, or himself, who is no super administrator. What is shared is shared
-- between companies.
create function company_of(of_user int) returns int
language sql stable as $$
  select coalesce((
    select c.ancestor_id
    from user_closure c
    join app_user u on u.id = c.ancestor_id
    join role r on r.id = u.role_id and r.identification <> 'SUPERADMIN'
    where c.descendant_id = of_user
    order by (select count(*) from user_closure up where up.descendant_id = c.ancestor_id)
    limit 1
  ), of_user)
$$;
