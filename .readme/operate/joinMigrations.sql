-- Gives the tables of the last version before 24 November 2026 to this one, which makes the same tables by one migration.
begin;
do $$
begin
  if not exists (select from migrations where name = '0029_planned_route_bytes.sql') then
    raise exception 'Run migrate of the last version before 24 November 2026 first';
  end if;
end
$$;
delete from migrations;
insert into migrations (name) values ('0000_initial.sql');
commit;
