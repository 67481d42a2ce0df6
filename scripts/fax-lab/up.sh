#!/bin/bash
# A fax line of two modems on this machine that dial each other: HylaFAX on 127.0.0.1:4559, iaxmodem on 4569 and 4570.
# Needs root (devices, uucp) and Debian's hylafax-server hylafax-client iaxmodem ghostscript libtiff-tools.
# Usage: up.sh FOLDER, where logs and process ids go; down.sh FOLDER ends what this started.
set -e
run=$1
spool=/var/spool/hylafax
# faxstat ends with 0 whether it reached a server or not.
if faxstat -h 127.0.0.1:4559 2> /dev/null | grep -q 'HylaFAX scheduler'; then
  echo 'A fax server answers on 127.0.0.1:4559 already; stop it first, so that no fax of others is touched.' >&2
  exit 1
fi
mkdir -p "$run"

modem() {
  printf 'device /dev/%s\nowner uucp:uucp\nmode 660\nport %s\nrefresh 0\nserver 127.0.0.1:%s\npeername %s\nsecret x\ncidname %s\ncidnumber %s\ncodec slinear\n' \
    "$1" "$2" "$3" "$1" "$4" "$5" > "/etc/iaxmodem/$1"
}
modem ttyIAX0 4570 4569 Hat0 902120000001
modem ttyIAX1 4569 4570 Hat1 902120000002

cp -an /etc/hylafax/. "$spool/etc/"
# A number that begins with 0212 999 refuses at once, so that a refusal needs no call.
cat > "$spool/etc/masa-jobcontrol" <<'END'
#!/bin/sh
case "$(sed -n 's/^number://p' "sendq/q$1")" in
  *212999*) echo 'RejectNotice: "Bu numara faks kabul etmiyor"' ;;
esac
END
chmod 755 "$spool/etc/masa-jobcontrol"
grep -q masa-jobcontrol "$spool/etc/config" 2> /dev/null || echo 'JobControlCmd: etc/masa-jobcontrol' >> "$spool/etc/config"

for i in 0 1; do
  cat > "$spool/etc/config.ttyIAX$i" <<END
CountryCode: 90
AreaCode: 212
FAXNumber: +90.212.000000$((i + 1))
LongDistancePrefix: 0
InternationalPrefix: 00
DialStringRules: etc/dialrules
RecvFileMode: 0644
LogFileMode: 0644
DeviceMode: 0660
RingsBeforeAnswer: 1
SpeakerVolume: off
LocalIdentifier: MASA$i
TagLineFont: etc/lutRS18.pcf
TagLineFormat: "%%l|%c|Sayfa %%P / %%T"
MaxRecvPages: 50
ModemType: Class1
Class1AdaptRecvCmd: AT+FAR=1
Class1TMConnectDelay: 400
ModemResetCmds: AT+VCID=1
PagerTTYParity: none
CallIDPattern: "NMBR="
CallIDPattern: "NAME="
CallIDPattern: "ANID="
CallIDPattern: "NDID="
END
done
chown -R uucp:uucp "$spool/etc"

begin() {
  local name=$1
  shift
  setsid nohup "$@" > "$run/$name.log" 2>&1 < /dev/null &
  echo $! > "$run/$name.pid"
}
begin iax0 iaxmodem ttyIAX0
begin iax1 iaxmodem ttyIAX1
sleep 1
begin faxq /usr/sbin/faxq -D
begin hfaxd /usr/sbin/hfaxd -d -l 127.0.0.1 -i 4559
sleep 1
begin getty0 /usr/sbin/faxgetty ttyIAX0
begin getty1 /usr/sbin/faxgetty ttyIAX1

for _ in $(seq 90); do
  [ "$(faxstat -h 127.0.0.1:4559 2> /dev/null | grep -c 'Running and idle')" = 2 ] && exit 0
  sleep 1
done
echo 'The modems did not come up within 90 seconds:' >&2
faxstat -h 127.0.0.1:4559 >&2
exit 1
