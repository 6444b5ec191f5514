#!/bin/sh
# Copies the newest whole database, the pictures and the key to RESTIC_REPOSITORY; restic encrypts them with
# RESTIC_PASSWORD. Once, or with the word `hourly` until it is stopped. Needs restic 0.14 or newer.
set -eu
umask 077
: "${RESTIC_REPOSITORY:?is not set: where restic keeps the copies}"
: "${RESTIC_PASSWORD:?is not set: what restic encrypts the copies with}"
here=$(cd "$(dirname "$0")" && pwd)
cd "${DATA_DIR:-/data}"

# SFTP_COMMAND is for an SFTP server that plain `ssh` does not reach. Copying never takes the site's turn.
restic() { nice -n 19 restic ${SFTP_COMMAND:+-o "sftp.command=$SFTP_COMMAND"} "$@"; }

# The name is not that of the machine, which changes with every container and after a loss.
NAME=cercooffro

. "$here/shared.sh"

back_up() {
  set -- backups/latest.db
  for more in uploads talk-images secret.key; do
    if [ -e "$more" ]; then set -- "$@" "$more"; fi
  done
  restic backup --quiet --host "$NAME" "$@"
}

# What nobody keeps any more leaves the storage too: deleted people are in it.
tidy() {
  restic forget --quiet --host "$NAME" --group-by '' --keep-daily 7 --keep-weekly 4
  today=$(date -u +%Y-%m-%d)
  if was_told offsite-pruned "$today"; then return; fi
  restic prune --quiet --max-unused 0
  tell offsite-pruned "$today"
}

bring_back() { restic restore --quiet latest --host "$NAME" --target "$1"; }

once() {
  if ! [ -f backups/latest.db ]; then
    echo 'backups/latest.db is not there yet: the server makes it within minutes of its start' >&2
    exit 1
  fi
  # Its time of change is the moment that it shows.
  shows=$(date -u -r backups/latest.db +%Y-%m-%dT%H:%M:%SZ)
  restic unlock --quiet
  # A picture that was deleted meanwhile ends the first try.
  back_up || back_up
  tell offsite "$shows"
  tidy
  practise offsite backups/latest.db uploads talk-images
}

if [ "${1:-}" != hourly ]; then
  restic cat config >/dev/null 2>&1 || restic init
  once
  exit
fi
while :; do
  if sh "$here/offsite.sh"; then sleep 3600; else sleep 300; fi
done
