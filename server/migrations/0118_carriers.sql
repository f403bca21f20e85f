-- An account may be an interface of its carrier: the platform lists its cards, and tells it what is asked for.
alter table card_account
  add column carrier_kind text collate "C" not null default 'people' check (carrier_kind in ('people', '1nce')),
  add column base_url text,
  -- User name and password, sealed.
  add column secret bytea,
  -- Where cards go that the carrier lists and nobody has added; null: they are left out.
  add column new_cards_project_id int references project on delete set null,
  add column listed_at timestamptz(3),
  add column listing_error text collate "C",
  add column next_listing_at timestamptz(3) not null default now(),
  -- Who lists it now, and until when that is believed.
  add column lease int not null default 0,
  add column leased_until timestamptz(3),
  add check (carrier_kind = 'people' or (base_url is not null and secret is not null));
create index card_account_new_cards on card_account (new_cards_project_id) where new_cards_project_id is not null;
create index card_account_due on card_account (next_listing_at) where carrier_kind <> 'people';

alter table card
  -- Names what is asked for to the carrier, so that it is done once.
  add column ask_id uuid,
  add column ask_tries int not null default 0,
  -- When the carrier is told, or asked what became of it; null: it is not.
  add column ask_due timestamptz(3),
  add column ask_sent_at timestamptz(3),
  add column ask_error text collate "C",
  -- Since when its carrier does not list it any more.
  add column gone_at timestamptz(3),
  add check (asked_state is not null or (ask_id is null and ask_due is null and ask_error is null));
create index card_ask_due on card (ask_due) where ask_due is not null;

alter table card_usage drop constraint card_usage_source_check,
  add constraint card_usage_source_check check (source in ('person', 'carrier'));
