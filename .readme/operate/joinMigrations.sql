-- Gives the complete tables of a version with other migrations to this one, which makes the same tables by one migration.
begin;
do $$
begin
  if exists (select from migrations where name = '0029_planned_route_bytes.sql') then
    create table guide_photos (
      guide_id text not null constraint guide_photos_guide_id_guides_id_fk references guides (id) on delete cascade,
      ordinal integer not null,
      photo_hash text not null,
      width integer not null,
      height integer not null,
      blur text not null,
      texts jsonb not null,
      file_hashes jsonb,
      constraint guide_photos_guide_id_photo_hash_pk primary key (guide_id, photo_hash)
    );
    create index guide_photos_hash on guide_photos (photo_hash);
    create table guide_social_pictures (
      guide_id text primary key constraint guide_social_pictures_guide_id_guides_id_fk references guides (id) on delete cascade,
      key text not null,
      picture_hashes jsonb not null
    );
    alter table guides add trails jsonb, add changed_at timestamptz not null default now();
    update guides set changed_at = created_at;
  elsif not exists (select from migrations where name = '0003_social_pictures.sql') then
    raise exception 'Run migrate of the last version with these migrations first';
  end if;
end
$$;
delete from migrations;
insert into migrations (name) values ('0000_tables.sql');
commit;
