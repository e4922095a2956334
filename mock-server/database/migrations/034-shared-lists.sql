-- Lists that all agencies choose from: each may read them, none may write them.
alter table car_makes enable row level security;
alter table car_models enable row level security;
alter table plans enable row level security;
create policy everybody on car_makes for select using (true);
create policy everybody on car_models for select using (true);
create policy everybody on plans for select using (true);
