-- What was left for the period of a pool of cards that was counted last. A row of its own, as the last that is locked: counts
-- lock their card first, and changes of a plan lock the plan.
create table card_pool (
  plan_id int primary key references card_plan on delete cascade,
  carried_bytes bigint not null default 0 check (carried_bytes >= 0)
);
-- What a pool carries over is of no single card.
update card c set carried_bytes = 0 from card_plan n where n.id = c.plan_id and n.kind = 'pool' and c.carried_bytes <> 0;

-- What tells a store apart from others of the same name: its agent, or its project where the owner runs it, and its code.
create function store_apart(s store) returns text language sql stable as $$
  select case when exists (select from store same where same.sort_key = s.sort_key and same.name = s.name and same.id <> s.id)
    then concat(' · ', coalesce(
      (select coalesce(u.corporate_name, u.name) from agent a join app_user u on u.id = a.user_id where a.id = s.agent_id),
      (select p.name from project p where p.id = s.project_id)), ' · ', s.code)
    else '' end
$$;

-- The id and the names of a store in all languages, with what tells it apart.
create function store_option(s store) returns json language sql stable as $$
  select json_build_object('id', s.id, 'name', s.name || apart, 'nameEn', s.name_en || apart, 'nameEs', s.name_es || apart,
    'nameJa', s.name_ja || apart)
  from store_apart(s) apart
$$;
