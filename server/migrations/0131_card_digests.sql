-- Days of which people were told of the cards in no device that somebody should look at.
create table card_digest (
  day date primary key,
  told_at timestamptz(3) not null default now()
);

-- What such a notice counts.
alter table notice add column card_count int check (card_count > 0);
