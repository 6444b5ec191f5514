#!/bin/sh
# Updates an installation with Docker: builds the new image while the old one goes on serving, then changes over. Caddy tries
# again meanwhile. When the new version does not become healthy, the old one serves again.
set -eu
cd "$(dirname "$0")/../.."
patience=${PATIENCE:-300}

docker image tag cercooffro cercooffro:previous
inode=$(docker compose exec -T app stat -c %i /data/app.db)
docker compose build app
if docker compose up -d --wait --wait-timeout "$patience"; then
  echo 'The new version serves. The old image is cercooffro:previous.'
  exit 0
fi
echo 'The new version does not serve:' >&2
docker compose logs --no-log-prefix --tail 20 app >&2 || true
docker compose stop app
docker image tag cercooffro:previous cercooffro
docker compose run --rm --no-deps -T -v "$PWD/docs/update:/update:ro" --entrypoint sh app /update/put-back.sh /data "$inode"
docker compose up -d --no-build --wait
echo 'The old version serves again.' >&2
exit 1
