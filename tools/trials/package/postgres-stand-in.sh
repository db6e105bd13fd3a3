#!/bin/sh
# Debian's PostgreSQL with the part of the official image's interface that deploy/compose.yaml uses.
set -eu
export PATH="/usr/lib/postgresql/15/bin:$PATH"
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  install -d -m 0700 -o postgres -g postgres "$PGDATA"
  echo "$POSTGRES_PASSWORD" >/tmp/password
  chmod 0644 /tmp/password
  setpriv --reuid postgres --regid postgres --clear-groups initdb --username="$POSTGRES_USER" --pwfile=/tmp/password \
    --encoding=UTF8 --locale=C.UTF-8 --auth=scram-sha-256 "$PGDATA" >/dev/null
  echo "create database $POSTGRES_DB" |
    setpriv --reuid postgres --regid postgres --clear-groups postgres --single -D "$PGDATA" postgres >/dev/null
  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
fi
exec setpriv --reuid postgres --regid postgres --clear-groups postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp
