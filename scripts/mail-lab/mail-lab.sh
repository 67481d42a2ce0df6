#!/bin/bash
# A real mail server on loopback: Dovecot's IMAP on 127.0.0.1:$MAIL_LAB_IMAP (11143), LMTP on $MAIL_LAB_LMTP (11024); any user,
# password gizli. Debian: dovecot-imapd dovecot-lmtpd; it needs root. `mail-lab.sh up | own | down`; `own` after mail was written
# into $MAIL_LAB/home/USER/Maildir by hand.
set -e
D=${MAIL_LAB:-${TMPDIR:-/tmp}/masa-mail-lab}
H=$(cd "$(dirname "$0")" && pwd)
PATH=$PATH:/usr/sbin
IMAP=${MAIL_LAB_IMAP:-11143}
LMTP=${MAIL_LAB_LMTP:-11024}

case "$1" in
  up)
    mkdir -p "$D/home" "$D/run"
    id masamail >/dev/null 2>&1 || useradd -r -M -s /usr/sbin/nologin masamail
    chown -R masamail:masamail "$D/home"
    sed "s#@DIR@#$D#g; s#@IMAP@#$IMAP#g; s#@LMTP@#$LMTP#g" "$H/dovecot.conf.in" >"$D/dovecot.conf"
    setsid nohup dovecot -F -c "$D/dovecot.conf" >"$D/out.log" 2>&1 </dev/null &
    echo $! >"$D/pid"
    for _ in $(seq 100); do
      (exec 3<>"/dev/tcp/127.0.0.1/$IMAP") 2>/dev/null && exit 0
      sleep 0.1
    done
    cat "$D/out.log" >&2
    exit 1
    ;;
  own)
    chown -R masamail:masamail "$D/home"
    ;;
  down)
    pid=$(cat "$D/pid" 2>/dev/null) || exit 0
    kill "$pid" 2>/dev/null || true
    for _ in $(seq 100); do
      kill -0 "$pid" 2>/dev/null || pgrep -u masamail >/dev/null || break
      sleep 0.1
    done
    rm -f "$D/pid"
    ;;
  *)
    echo "usage: mail-lab.sh up | own | down" >&2
    exit 2
    ;;
esac
