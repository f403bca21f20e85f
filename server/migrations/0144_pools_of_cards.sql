-- What was left for the period of a pool of cards that was counted last. A row of its own, as the last that is locked: counts
-- lock their card first, and changes of a plan lock the plan.
create table card_pool (
  plan_id int primary key references card_plan on delete cascade,
  carried_bytes bigint not null default 0 check (carried_bytes >= 0)
);
-- What a pool carries over is of no single card.
update card c set carried_bytes = 0 from card_plan n where n.id = c.plan_id and n.kind = 'pool' and c.carried_bytes <> 0;
