#!/bin/sh
# Copies what is written to app.db to REPLICA_URL every second, by Litestream 0.3, and tells the server how far it came.
# Runs until it is stopped. REPLICA_KEY is the key file for sftp://, REPLICA_ENDPOINT the address of an S3 server.
set -eu
umask 077
: "${REPLICA_URL:?is not set: where Litestream keeps the replica}"
export DATA_DIR="${DATA_DIR:-/data}" REPLICA_METRICS="${REPLICA_METRICS:-127.0.0.1:9373}"
export REPLICA_KEY="${REPLICA_KEY:-}" REPLICA_ENDPOINT="${REPLICA_ENDPOINT:-}"
here=$(cd "$(dirname "$0")" && pwd)
CONFIG=$here/litestream.yml
# The seconds between two looks; the limit of the staff's page is 10 minutes.
EVERY="${REPLICA_LOOK_SECONDS:-5}"
cd "$DATA_DIR"

file_of() { stat -c %i app.db; }

. "$here/shared.sh"

metrics() {
  if command -v curl >/dev/null; then curl -fsS "http://$REPLICA_METRICS/metrics"
  else wget -qO- "http://$REPLICA_METRICS/metrics"; fi
}

# Rounds that went well, then how far the copied log and the replica are: number of the log and bytes in it.
places() {
  metrics | awk '
    /^litestream_sync_count/ { rounds += $2 }
    /^litestream_sync_error_count/ { rounds -= $2 }
    /^litestream_shadow_wal_index/ { index_ = $2 }
    /^litestream_shadow_wal_size/ { size = $2 }
    /^litestream_replica_wal_index/ { replica_index = $2 }
    /^litestream_replica_wal_offset/ { replica_size = $2 }
    END { printf "%d %d %d %d %d\n", rounds, index_, size, replica_index, replica_size }'
}

# The moment told is that of an earlier look, whose writes the replica has reached by now.
watch() {
  rounds=0 at='' want_index=0 want_size=0
  while sleep "$EVERY"; do
    if [ "$(file_of)" != "$file" ]; then
      echo 'app.db was replaced: starting anew' >&2
      kill "$litestream"
      return
    fi
    now=$(date -u +%Y-%m-%dT%H:%M:%SZ)
    set -- $(places)
    if [ "$1" -le "$rounds" ]; then continue; fi
    rounds=$1
    # Another generation begins with its first log again.
    if [ "$at" ] && [ "$2" -ge "$want_index" ]; then
      if [ "$4" -lt "$want_index" ] || { [ "$4" -eq "$want_index" ] && [ "$5" -lt "$want_size" ]; }; then continue; fi
      tell replica "$at"
      practise replica app.db
    fi
    at=$now want_index=$2 want_size=$3
  done
}

# Again, because the last file may just be on its way.
bring_back() {
  for try in 1 2 3; do
    rm -rf "$1"
    mkdir "$1"
    if nice -n 19 litestream restore -config "$CONFIG" -o "$1/app.db" "$DATA_DIR/app.db"; then return; fi
    sleep 5
  done
  return 1
}

until [ -f app.db ]; do sleep 1; done
file=$(file_of)
litestream replicate -config "$CONFIG" &
litestream=$!
watch &
watcher=$!
status=0
trap 'kill "$litestream" 2>/dev/null' TERM INT
wait "$litestream" || status=$?
# A signal ends the first wait, while Litestream still copies the last writes.
if kill "$litestream" 2>/dev/null; then
  status=0
  wait "$litestream" || true
fi
kill "$watcher" 2>/dev/null || true
exit "$status"
