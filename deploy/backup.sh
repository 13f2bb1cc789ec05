#!/bin/sh
# Dumps the database each night and tries each dump. With --once it does so now, and ends; its status says how.
#
# DATABASE_URL or DATABASE_URL_FILE: the database, of an account that may create another one
# BACKUP_DIR: where dumps are kept; BACKUP_DAYS: for how many days, 14 without it
set -eu

url=${DATABASE_URL:-$(cat "$DATABASE_URL_FILE")}
folder=${BACKUP_DIR:?BACKUP_DIR is missing: the folder for the dumps}
days=${BACKUP_DAYS:-14}
trial=backup_trial

# The same address with the name of another database.
trial_url=$(printf '%s' "$url" | sed -E "s#(//[^/]+/)[^?]*#\\1$trial#")

query() {
  psql --no-psqlrc --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname "$1" --command "$2"
}

say() {
  printf '{"time":"%s","msg":"%s"}\n' "$(date -u +%FT%TZ)" "$1"
}

back_up() {
  name=shop-$(date -u +%Y%m%dT%H%M%SZ).dump
  # A dump that was broken off never has the name of one that was not.
  pg_dump --format=custom --file="$folder/$name.part" "$url"
  query "$url" "DROP DATABASE IF EXISTS $trial" >/dev/null
  query "$url" "CREATE DATABASE $trial" >/dev/null
  pg_restore --exit-on-error --no-owner --dbname="$trial_url" "$folder/$name.part"
  orders=$(query "$trial_url" 'SELECT count(*) FROM orders')
  migrations=$(query "$trial_url" 'SELECT max(version) FROM schema_migrations')
  query "$url" "DROP DATABASE $trial" >/dev/null
  mv "$folder/$name.part" "$folder/$name"
  find "$folder" -name 'shop-*.dump*' -mtime "+$days" -delete
  say "Backup $name: restored, with $orders orders and migration $migrations."
}

if [ "${1:-}" = --once ]; then
  back_up
  exit
fi

while true; do
  # At three in the morning, UTC.
  now=$(date -u +%s)
  sleep $(((97200 - now % 86400) % 86400 + 1))
  # In a shell of its own, in which a failure ends it: the next night it is tried again.
  sh "$0" --once || say "Backup failed: what went wrong is above."
done
