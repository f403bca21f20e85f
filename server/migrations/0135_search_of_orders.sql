-- A number, serial number or name is looked for in the index, not in every order there is.
create index customer_order_pieces on customer_order using gin (search_pieces(search))
  with (gin_pending_list_limit = 256);
-- To look at the pieces of a sample takes seconds, and changes no plan.
alter index customer_order_pieces alter column 1 set statistics 0;
