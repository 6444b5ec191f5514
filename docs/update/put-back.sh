#!/bin/sh
# put-back.sh DATA_DIR INODE: after an update that failed, gives the earlier version its file again, if the new version had
# migrated it. INODE is the one of app.db before the update; the server must be stopped.
set -eu
data=$1 inode=$2
earlier=$data/backups/before-update.db
inode_of() { stat -c %i "$1" 2>/dev/null || true; }
if [ "$(inode_of "$data/app.db")" = "$inode" ]; then
  echo 'The data were not changed.'
elif [ "$(inode_of "$earlier")" = "$inode" ]; then
  for end in '' -wal -shm; do
    if [ -e "$data/app.db$end" ]; then mv "$data/app.db$end" "$data/backups/failed-update.db$end"; fi
  done
  mv "$earlier" "$data/app.db"
  echo "The data are as they were before the update; what came after it is in $data/backups/failed-update.db."
else
  echo "The data were migrated in place: restore the backup that was made before the update." >&2
  exit 1
fi
