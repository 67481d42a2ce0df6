#!/bin/bash
# A real SMS gateway on loopback: Kannel's HTTP gate on 127.0.0.1:13013 (user panel, password gizli), and an operator
# simulated behind it. Debian: kannel kannel-extras. `sms-lab.sh up | down`; what the operator got is in $SMS_LAB/operator.log.
set -e
D=${SMS_LAB:-${TMPDIR:-/tmp}/masa-sms-lab}
H=$(cd "$(dirname "$0")" && pwd)
PATH=$PATH:/usr/sbin

start() {
  name=$1
  shift
  setsid nohup "$@" >>"$D/$name.log" 2>&1 </dev/null &
  echo $! >"$D/$name.pid"
}

# Looked up, not connected to: the operator's port takes its first caller for the operator.
listens() {
  for _ in $(seq 100); do
    ss -ltn | grep -q "127.0.0.1:$1 \|0.0.0.0:$1 \|\*:$1 " && return
    sleep 0.1
  done
  echo "nothing listens on port $1; see $D" >&2
  exit 1
}

case "$1" in
  up)
    mkdir -p "$D"
    sed "s#@DIR@#$D#g; s#@PASSWORD@#gizli#g" "$H/kannel.conf.in" >"$D/kannel.conf"
    start bearerbox bearerbox "$D/kannel.conf"
    listens 13001
    listens 10000
    start smsbox smsbox "$D/kannel.conf"
    # fakesmsc ends when its standard input closes.
    start operator bash -c 'sleep 86400 | /usr/lib/kannel/test/fakesmsc -H 127.0.0.1 -r 10000 -i 1 -m 1 "100 200 text merhaba"'
    listens 13013
    ;;
  down)
    for name in operator smsbox bearerbox; do
      pid=$(cat "$D/$name.pid" 2>/dev/null) || continue
      kill -- -"$pid" 2>/dev/null || true
      for _ in $(seq 50); do kill -0 -- -"$pid" 2>/dev/null || break; sleep 0.1; done
      rm -f "$D/$name.pid"
    done
    ;;
  *)
    echo "usage: sms-lab.sh up | down" >&2
    exit 2
    ;;
esac
