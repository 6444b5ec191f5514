#!/bin/sh
# Updates an installation under systemd, as root: builds the new version beside the old one, which goes on serving, then
# changes over. cercooffro.socket keeps what arrives meanwhile. When the new version does not serve, the old one does again.
set -eu
here=${HERE:-/opt/cercooffro} data=${DATA_DIR:-/var/lib/cercooffro}
ready=${READY:-http://127.0.0.1:3000/readyz} patience=${PATIENCE:-300}
scripts=$(cd "$(dirname "$0")" && pwd)
back=$(mktemp)
cp "$scripts/put-back.sh" "$back"
trap 'rm -f "$back"' EXIT

serves() {
  waited=0
  until curl -fsS --max-time 5 "$ready" >/dev/null 2>&1; do
    if [ "$waited" -ge "$patience" ] || systemctl is-failed --quiet cercooffro; then return 1; fi
    waited=$((waited + 1))
    sleep 1
  done
}

rm -rf "$here-next"
git clone --quiet "$(git -C "$here" remote get-url origin)" "$here-next"
cd "$here-next"
npm ci --ignore-scripts
npm rebuild node
npm run build
npm prune --omit=dev --ignore-scripts --no-save
# Copies elsewhere are sent with the key in it.
if [ -d "$here/.ssh" ]; then cp -a "$here/.ssh" .; fi

inode=$(stat -c %i "$data/app.db")
rm -rf "$here-previous"
mv "$here" "$here-previous"
mv "$here-next" "$here"
cd "$here"
systemctl restart cercooffro || true
if serves; then
  systemctl try-restart cercooffro-replica || true
  echo "The new version serves. The old one is in $here-previous."
  exit 0
fi
echo 'The new version does not serve:' >&2
journalctl -u cercooffro -o cat -n 20 >&2 || true
# With the socket open, a visitor would start it while its files are being moved. An installation may have none.
systemctl stop cercooffro.socket || true
systemctl stop cercooffro
sh "$back" "$data" "$inode"
mv "$here" "$here-failed"
mv "$here-previous" "$here"
systemctl reset-failed cercooffro || true
systemctl start cercooffro.socket || true
systemctl start cercooffro
serves && echo "The old version serves again. The new one is in $here-failed." >&2
exit 1
